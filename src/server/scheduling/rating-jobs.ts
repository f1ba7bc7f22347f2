import { STUDY_VERSION, type StudiedGame } from '../../analysis/ratings/choices.ts'
import { EARNED_VERSION } from '../../analysis/ratings/earned.ts'
import { memo } from '../../dice/index.ts'
import { writeTranscript } from '../../engine/index.ts'
import { type Match, matchTranscript, MINUTE } from '../../protocol/index.ts'
import type { ServerContext } from '../matches/server-context.ts'
import type { SessionStore } from '../matches/session-store.ts'
import type { GameFindings } from '../store/study-store.ts'
import { choiceTimes } from './choice-times.ts'

/** The day of a time, as it is called in UTC: 2026-11-23. */
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

export type RatingJobs = {
  /** Looks for work and begins it; one at a time. */
  readonly tick: () => void
  /** Resolves when nothing is under way. */
  readonly settled: () => Promise<void>
}

/** The match and the file of a finished game as far as the ledger needs it; undefined where the game was deleted, or its rules are not known here. */
const gameFile = async (
  sessions: SessionStore,
  match: string,
): Promise<{ readonly played: Match; readonly text: string } | undefined> => {
  const played = (await sessions.of(match).catch(() => undefined))?.log.match()
  const transcript = played && matchTranscript(played, [])
  return transcript && { played, text: writeTranscript(transcript) }
}

/** Games whose analysis is remembered: one that was rated a minute ago is in the mistake book now. */
const REMEMBERED = 32

/** What ended this long ago is stored, by whichever server it was ended. */
const SETTLED = MINUTE

/** After a game that took long to study others have as much time before the next one. */
const REST = 1

/**
 * What nobody waits for: rated games are taken apart in a thread, one after the other in their order, and their players rated by what they
 * earned; once a day computer players are rated by their games; public and rated games are studied for the mistake book. Whatever
 * interrupts it is done again.
 */
export const createRatingJobs = (
  { store, botThreads, now, complain }: Pick<ServerContext, 'store' | 'botThreads' | 'now' | 'complain'>,
  sessions: SessionStore,
): RatingJobs => {
  let day = ''
  const remembered = memo<Promise<StudiedGame | undefined>>(REMEMBERED)
  const studied = (match: string, text: string): Promise<StudiedGame | undefined> =>
    remembered(match, () =>
      botThreads.study(text).catch((error: unknown) => {
        complain(error, match)
        return undefined
      }),
    )
  const rateComputers = async (): Promise<void> => {
    const today = dayOf(now())
    if (day !== today) await store.ratings.rateBots(today, now())
    day = today
  }
  const earn = async (): Promise<void> => {
    const next = await store.ratings.nextToEarn(EARNED_VERSION)
    if (next === undefined) return
    const file = await gameFile(sessions, next.match)
    const found = file && (await studied(next.match, file.text))
    await store.ratings.earn(next, EARNED_VERSION, found?.earned)
  }
  const findingsOf = async (match: string): Promise<GameFindings | undefined> => {
    const file = await gameFile(sessions, match)
    const found = file && (await studied(match, file.text))
    if (file === undefined || found === undefined) return undefined
    const timed = choiceTimes(await store.entries(match))
    const choices = found.choices.flatMap((one) => timed(one) ?? [])
    return { clock: file.played.settings.clock.kind, choices }
  }
  let restedAt = 0
  const study = async (): Promise<void> => {
    const began = performance.now()
    if (began < restedAt) return
    const next = await store.study.nextToStudy(STUDY_VERSION, now() - SETTLED)
    if (next === undefined) return
    await store.study.study(next, STUDY_VERSION, await findingsOf(next.match))
    restedAt = performance.now() + REST * (performance.now() - began)
  }
  const work = async (): Promise<void> => {
    await rateComputers()
    await earn()
    await study()
  }
  let underWay: Promise<void> | undefined
  return {
    tick: () => {
      underWay ??= work()
        .catch((error: unknown) => complain(error))
        .finally(() => {
          underWay = undefined
        })
    },
    settled: async () => underWay,
  }
}
