import { DAY } from '../../protocol/match/limits.ts'
import type { ServerContext } from '../matches/server-context.ts'
import { StoreFault } from '../db/faults.ts'

/** Milliseconds of packing per call, and finished games per query. */
const SLICE = 50
const BATCH = 32

/** Milliseconds until a game that could not be packed is tried again. */
const TRY_AGAIN = DAY

/**
 * Returns a function that packs a few games that ended at least `packAfter` milliseconds ago. If undefined, it does
 * nothing.
 * A game that cannot be packed is skipped and reported once.
 */
export const createPacking = (
  { store, now, complain }: Pick<ServerContext, 'store' | 'now' | 'complain'>,
  packAfter: number | undefined,
): (() => Promise<void>) => {
  /** Games that could not be packed, with the times of their next attempts. */
  const failed = new Map<string, number>()
  const pack = async (match: string): Promise<void> => {
    try {
      await store.pack(match)
      failed.delete(match)
    } catch (error) {
      if (error instanceof StoreFault) throw error
      if (!failed.has(match)) complain(error, match)
      failed.set(match, now() + TRY_AGAIN)
    }
  }
  return async () => {
    if (packAfter === undefined) return
    const until = performance.now() + SLICE
    // A failed game that is no longer listed was deleted, or packed by another process.
    for (const [match, again] of failed) if (again + TRY_AGAIN < now()) failed.delete(match)
    for (const match of await store.ended(now() - packAfter, BATCH + failed.size, 'unpacked')) {
      if ((failed.get(match) ?? 0) > now()) continue
      await pack(match)
      if (performance.now() > until) return
    }
  }
}
