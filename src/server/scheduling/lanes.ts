import { type Bucket, createBucket } from '../operations/budget.ts'
import { FairQueue, Overdue } from '../operations/fair-queue.ts'

/**
 * Processor time in milliseconds that an asker (a client that requests computing) may use at once. `PER_SECOND`:
 * milliseconds that it regains per second.
 */
const BURST = 60_000
const PER_SECOND = 200

/**
 * Processor time in milliseconds that an asker may use before it loses the first lane. `LIGHT_PER_SECOND`: milliseconds
 * that it regains per second.
 */
const LIGHT_BURST = 3_000
const LIGHT_PER_SECOND = 100

/** Milliseconds for which an idle asker keeps its lane. Its used time is remembered until its share is full again. */
const LANES_REMEMBERED = 60_000

/** An answer, and the processor time it took in milliseconds. */
export type Metered<T> = { readonly answer: T; readonly spent: number }

type Asker = {
  lane: number
  /** Number of this asker's running and waiting tasks. */
  open: number
  works: Promise<unknown>
  /** Resolves when this asker's tasks in its previous lane have ended. */
  left: Promise<unknown>
  readonly share: Bucket
  readonly light: Bucket
  at: number
}

const newAsker = (lane: number, at: number): Asker => ({
  lane,
  open: 0,
  works: Promise.resolve(),
  left: Promise.resolve(),
  share: createBucket(BURST, PER_SECOND, at),
  light: createBucket(LIGHT_BURST, LIGHT_PER_SECOND, at),
  at,
})

/** Deducts processor time from both of an asker's shares. */
const charge = (asker: Asker, spent: number, now: number): void => {
  for (const bucket of [asker.share, asker.light]) bucket.spend(spent, now)
  asker.at = now
}

/** Runs work and charges its processor time. Failed work is charged by elapsed time. */
const workFor = async <T>(
  pay: (spent: number) => void,
  work: () => Promise<Metered<T>>,
  clock: () => number,
): Promise<T> => {
  const began = clock()
  let spent: number | undefined
  try {
    const done = await work()
    spent = done.spent
    return done.answer
  } finally {
    pay(spent ?? clock() - began)
  }
}

/** Runs an asker's task after its tasks in the previous lane, so that no asker occupies two threads. */
const afterLeaving = async <T>(
  { left }: Asker,
  within: number,
  clock: () => number,
  run: (within: number) => Promise<T>,
): Promise<T> => {
  const began = clock()
  await left
  return run(within - (clock() - began))
}

/** The lane with the least queued work among those with index `from` or higher; of equal lanes, the least used. */
const quietestOf = (queues: readonly FairQueue[], used: readonly number[], from: number): number =>
  queues
    .map((queue, lane) => [queue.size(), used[lane] ?? 0, lane] as const)
    .slice(from)
    .toSorted(([a, b, i], [c, d, j]) => a - c || b - d || i - j)[0]?.[2] ?? 0

/**
 * Distributes work over `count` threads. Each asker stays in one lane, so a demanding asker slows only one thread and
 * its caches. With several lanes, the first is reserved for askers with little recent use. A light asker moves to the
 * quietest lane if its own is busy. `run` rejects with `Overdue` if the work cannot start in time, or if the asker has
 * used up its processor time.
 */
export const createLanes = (count: number, clock: () => number = () => performance.now()) => {
  const queues: readonly FairQueue[] = Array.from({ length: count }, () => new FairQueue())
  const used = queues.map(() => 0)
  const askers = new Map<string, Asker>()

  const quietest = (from = 0): number => quietestOf(queues, used, from)

  const askerOf = (name: string, now: number): Asker => {
    for (const [other, { at, open, share }] of askers)
      if (at + LANES_REMEMBERED < now && open === 0 && share.fullIn(now) === 0) askers.delete(other)
    const asker = askers.get(name) ?? newAsker(quietest(), now)
    askers.set(name, asker)
    asker.at = now
    return asker
  }

  /** Lane for an asker's next work. With open work an asker keeps its lane, unless heavy use closes the first lane. */
  const laneFor = (asker: Asker, now: number): number => {
    const isHeavy = count > 1 && !asker.light.has(1, now)
    if (isHeavy && asker.lane === 0) return quietest(1)
    const isBusy = (queues[asker.lane]?.size() ?? 0) > 0
    return isHeavy || asker.open > 0 || !isBusy ? asker.lane : quietest()
  }

  return {
    async run<T>(name: string, within: number, work: (lane: number) => Promise<Metered<T>>): Promise<T> {
      const asker = askerOf(name, clock())
      const lane = laneFor(asker, asker.at)
      if (!asker.share.has(1, asker.at)) throw new Overdue('the share of this asker is used up')
      if (lane !== asker.lane) asker.left = asker.works
      asker.lane = lane
      asker.open += 1
      const pay = (spent: number): void => {
        used[lane] = (used[lane] ?? 0) + spent
        charge(asker, spent, clock())
      }
      const turn = () => workFor(pay, () => work(lane), clock)
      const doing = afterLeaving(asker, within, clock, (left) => (queues[lane] as FairQueue).run(name, left, turn))
      asker.works = Promise.allSettled([asker.works, doing]).then(() => undefined)
      try {
        return await doing
      } finally {
        asker.open -= 1
      }
    },
  }
}
