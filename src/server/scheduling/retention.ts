import type { ServerContext } from '../matches/server-context.ts'

/** Milliseconds of packing in one look, and finished games that are read at a time. */
const SLICE = 50
const BATCH = 32

/** Packs finished games that ended `packAfter` milliseconds ago or earlier, a few in each look; none where it is undefined. */
export const packFinished = async (
  { store, now, isClosing }: ServerContext,
  packAfter: number | undefined,
): Promise<void> => {
  if (packAfter === undefined || isClosing) return
  const until = performance.now() + SLICE
  for (const match of await store.ended(now() - packAfter, BATCH, 'unpacked')) {
    await store.pack(match)
    if (performance.now() > until) return
  }
}
