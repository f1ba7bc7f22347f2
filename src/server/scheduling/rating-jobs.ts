import { STUDY_VERSION, type StudiedGame } from '../../analysis/ratings/choices.ts'
import { EARNED_VERSION } from '../../analysis/ratings/earned.ts'
import { memo } from '../../dice/index.ts'
import { writeTranscript } from '../../engine/index.ts'
import { type Match, matchTranscript, MINUTE } from '../../protocol/index.ts'
import type { ServerContext } from '../matches/server-context.ts'
import type { LiveMatches } from '../matches/live-matches.ts'
import { choiceTimes } from './choice-times.ts'
import type { RatingStore } from '../accounts/ratings/store.ts'
import type { GameFindings, StudyStore } from '../accounts/study/store.ts'

/** The day of a time, as it is called in UTC: 2026-11-23. */
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** The match and the file of a finished game as far as the ledger needs it; undefined where the game was deleted, or its rules are not known here. */
const gameFile = async (
  sessions: LiveMatches,
  match: string,
): Promise<{ readonly played: Match; readonly text: string } | undefined> => {
  const played = (await sessions.of(match).catch(() => undefined))?.log.match()
  const transcript = played && matchTranscript(played, [])
  return transcript && { played, text: writeTranscript(transcript) }
}

/** Games whose analysis is remembered: one that was rated a minute ago is in the mistake book now. */
const STUDIES_KEPT = 32

/** What ended this long ago is stored, by whichever server it was ended. */
const SURELY_STORED = MINUTE

/** After a game that took long to study others have as much time before the next one. */
const REST = 1

type JobParts = {
  readonly server: Pick<ServerContext, 'store' | 'botThreads' | 'now' | 'complain' | 'isClosing'>
  readonly ratings: RatingStore
  readonly study: StudyStore
}

/**
 * What is found in a match, with the match; undefined where it is gone, or could not be studied. One that the server's end interrupts
 * fails, and is studied again.
 */
const createStudies = ({ server }: JobParts, sessions: LiveMatches) => {
  const kept = memo<Promise<StudiedGame | undefined>>(STUDIES_KEPT)
  return async (match: string): Promise<{ readonly played: Match; readonly found: StudiedGame } | undefined> => {
    const file = await gameFile(sessions, match)
    if (file === undefined) return undefined
    const found = await kept(match, () =>
      server.botThreads.study(file.text).catch((error: unknown) => {
        if (server.isClosing) throw error
        server.complain(error, match)
        return undefined
      }),
    )
    return found && { played: file.played, found }
  }
}

/** Studies the next public or rated game; after one that took long the next one waits. */
const createStudyJob = (
  { server: { store, now }, study }: JobParts,
  studied: ReturnType<typeof createStudies>,
): (() => Promise<void>) => {
  const findingsOf = async (match: string): Promise<GameFindings | undefined> => {
    const game = await studied(match)
    if (game === undefined) return undefined
    const timed = choiceTimes(await store.entries(match))
    const choices = game.found.choices.flatMap((one) => timed(one) ?? [])
    return { clock: game.played.settings.clock.kind, choices }
  }
  let restedAt = 0
  return async () => {
    const began = performance.now()
    if (began < restedAt) return
    const next = await study.nextToStudy(STUDY_VERSION, now() - SURELY_STORED)
    if (next === undefined) return
    await study.study(next, STUDY_VERSION, await findingsOf(next.match))
    restedAt = performance.now() + REST * (performance.now() - began)
  }
}

/**
 * What nobody waits for: rated games are taken apart in a thread, one after the other in their order, and their players rated by what they
 * earned; once a day computer players are rated by their games; public and rated games are studied for the mistake book. Whatever
 * interrupts it is done again.
 */
export const createRatingJobs = (parts: JobParts, sessions: LiveMatches) => {
  const { server, ratings } = parts
  const { now } = server
  const studied = createStudies(parts, sessions)
  const study = createStudyJob(parts, studied)
  let day = ''
  const rateComputers = async (): Promise<void> => {
    const today = dayOf(now())
    if (day !== today) await ratings.rateBots(today, now())
    day = today
  }
  const earn = async (): Promise<void> => {
    const next = await ratings.nextToEarn(EARNED_VERSION)
    if (next !== undefined) await ratings.earn(next, EARNED_VERSION, (await studied(next.match))?.found.earned)
  }
  const work = async (): Promise<void> => {
    await rateComputers()
    await earn()
    await study()
  }
  let underWay: Promise<void> | undefined
  return {
    tick: (): void => {
      underWay ??= work()
        .catch((error: unknown) => {
          if (!server.isClosing) server.complain(error)
        })
        .finally(() => {
          underWay = undefined
        })
    },
    settled: async (): Promise<void> => underWay,
  }
}
