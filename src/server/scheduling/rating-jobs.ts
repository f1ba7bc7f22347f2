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

/** Date of a time in UTC, as `2026-11-23`. */
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

/** A finished match and its game file; undefined if the match was deleted or this server lacks its rules. */
const gameFile = async (
  sessions: LiveMatches,
  match: string,
): Promise<{ readonly played: Match; readonly text: string } | undefined> => {
  const played = (await sessions.of(match).catch(() => undefined))?.log.match()
  const transcript = played && matchTranscript(played, [])
  return transcript && { played, text: writeTranscript(transcript) }
}

/** Maximum cached analyses. A game studied for its rating is soon studied again for the mistake book. */
const STUDIES_KEPT = 32

/** Milliseconds after which every server has certainly stored a finished game. */
const SURELY_STORED = MINUTE

/** Pause after a long study, as a multiple of the study's duration. Other work uses the thread meanwhile. */
const REST = 1

type JobParts = {
  readonly server: Pick<ServerContext, 'store' | 'botThreads' | 'now' | 'complain' | 'isClosing'>
  readonly ratings: RatingStore
  readonly study: StudyStore
}

/**
 * Studies matches, with a cache. Returns undefined if the match is gone or its study fails. A study interrupted by
 * shutdown rejects, so that it is repeated.
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

/** Studies the next public or rated game, and pauses after a long study. */
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
 * Background work on finished games. Rates players by studied games in order, rates bots once a day, and fills the
 * mistake book.
 * Interrupted work is repeated.
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
