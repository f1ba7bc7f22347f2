import { DAY } from '../../protocol/match/limits.ts'
import type { ServerContext } from '../matches/server-context.ts'
import { StoreFault } from '../db/faults.ts'

/** Milliseconds of packing in one look, and finished games that are read at a time. */
const SLICE = 50
const BATCH = 32

/** Milliseconds after which a game that could not be packed is tried again. */
const TRY_AGAIN = DAY

/**
 * Packs finished games that ended `packAfter` milliseconds ago or earlier, a few each time it is called; none where it is undefined.
 * One that cannot be packed is passed over and reported once.
 */
export const createPacking = (
  { store, now, complain }: Pick<ServerContext, 'store' | 'now' | 'complain'>,
  packAfter: number | undefined,
): (() => Promise<void>) => {
  /** Games that could not be packed, and when they are tried again. */
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
    // A game that is due and not tried any more was deleted, or packed by another process.
    for (const [match, again] of failed) if (again + TRY_AGAIN < now()) failed.delete(match)
    for (const match of await store.ended(now() - packAfter, BATCH + failed.size, 'unpacked')) {
      if ((failed.get(match) ?? 0) > now()) continue
      await pack(match)
      if (performance.now() > until) return
    }
  }
}
