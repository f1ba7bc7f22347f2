import { EARNED_VERSION, type EarnedSeat } from '../../analysis/ratings/earned.ts'
import { writeTranscript } from '../../engine/index.ts'
import { matchTranscript } from '../../protocol/index.ts'
import type { ServerContext } from '../matches/server-context.ts'
import type { SessionStore } from '../matches/session-store.ts'

/** The day of a time, as it is called in UTC: 2026-11-23. */
const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10)

export type RatingJobs = {
  /** Looks for work and begins it; one at a time. */
  readonly tick: () => void
  /** Resolves when nothing is under way. */
  readonly settled: () => Promise<void>
}

/** The file of a finished game as far as the ledger needs it; undefined where the game was deleted, or its rules are not known here. */
const gameFileText = async (sessions: SessionStore, match: string): Promise<string | undefined> => {
  const session = await sessions.of(match).catch(() => undefined)
  const transcript = session && matchTranscript(session.log.match(), [])
  return transcript && writeTranscript(transcript)
}

/**
 * What nobody waits for: rated games are taken apart in a thread, one after the other in their order, and their players rated by what they
 * earned; once a day computer players are rated by their games. Whatever interrupts it is done again.
 */
export const createRatingJobs = (
  { store, botThreads, now, complain }: Pick<ServerContext, 'store' | 'botThreads' | 'now' | 'complain'>,
  sessions: SessionStore,
): RatingJobs => {
  let day = ''
  const rateComputers = async (): Promise<void> => {
    const today = dayOf(now())
    if (day !== today) await store.ratings.rateBots(today, now())
    day = today
  }
  const earnedBy = async (match: string): Promise<readonly EarnedSeat[] | undefined> => {
    const text = await gameFileText(sessions, match)
    if (text === undefined) return undefined
    return botThreads.earned(text).catch((error: unknown) => {
      complain(error, match)
      return undefined
    })
  }
  const work = async (): Promise<void> => {
    await rateComputers()
    const next = await store.ratings.nextToEarn(EARNED_VERSION)
    if (next !== undefined) await store.ratings.earn(next, EARNED_VERSION, await earnedBy(next.match))
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
