import { createBucket } from '../operations/budget.ts'
import { createFairQueue, type FairQueue, Overdue } from './fair-queue.ts'

/** Milliseconds of one thread that an asker may use at once, and how many come back in a second. */
const BURST = 60_000
const PER_SECOND = 200

/** Milliseconds for which an asker keeps to the lane where it was. */
const REMEMBERED = 60_000

/** Several threads, each with a queue of its own. */
export interface Lanes {
  /** Does some work in the asker's lane. @throws Overdue when its turn does not come in time, or the asker's share is used up */
  run<T>(asker: string, within: number, work: (lane: number) => Promise<T>): Promise<T>
}

type Asker = { readonly lane: number; readonly share: ReturnType<typeof createBucket>; at: number }

/**
 * Each asker keeps to one lane, a new one to the lane that has the least to do: so one who asks for a lot holds up one thread at
 * most, and spoils what one thread remembers.
 */
export const createLanes = (count: number): Lanes => {
  const queues: readonly FairQueue[] = Array.from({ length: count }, () => createFairQueue())
  const used = queues.map(() => 0)
  const askers = new Map<string, Asker>()

  const quietest = (): number =>
    queues
      .map((queue, lane) => [queue.size(), used[lane] ?? 0, lane] as const)
      .toSorted(([a, b, i], [c, d, j]) => a - c || b - d || i - j)[0]?.[2] ?? 0

  const askerOf = (name: string, now: number): Asker => {
    for (const [other, { at }] of askers) if (at + REMEMBERED < now) askers.delete(other)
    const asker = askers.get(name) ?? { lane: quietest(), share: createBucket(BURST, PER_SECOND, now), at: now }
    askers.set(name, asker)
    asker.at = now
    return asker
  }

  return {
    async run(name, within, work) {
      const asker = askerOf(name, performance.now())
      const { lane, share } = asker
      const queue = queues[lane] as FairQueue
      if (!share.has(1, performance.now())) throw new Overdue('the share of this asker is used up')
      return queue.run(name, within, async () => {
        const began = performance.now()
        try {
          return await work(lane)
        } finally {
          const now = performance.now()
          share.spend(now - began, now)
          used[lane] = (used[lane] ?? 0) + now - began
          asker.at = now
        }
      })
    },
  }
}
