import { type Bucket, createBucket } from '../operations/budget.ts'
import { FairQueue, Overdue } from './fair-queue.ts'

/** Milliseconds of one thread that an asker may use at once, and how many come back in a second. */
const BURST = 60_000
const PER_SECOND = 200

/** As long as an asker has used less than this, the first lane is open to it: so much at once, and so much comes back in a second. */
const LIGHT_BURST = 3_000
const LIGHT_PER_SECOND = 100

/** Milliseconds for which an asker keeps to the lane where it was; what it has used is remembered until its share is full again. */
const LANES_REMEMBERED = 60_000

/** What some work came to, and the milliseconds of processor time that it took. */
export type Metered<T> = { readonly answer: T; readonly spent: number }

type Asker = {
  lane: number
  /** Its works that run or wait, and when all of them are done. */
  open: number
  works: Promise<unknown>
  /** When its works in the lane that it has left are done. */
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

/** Takes the time that a work needed from what its asker may use. */
const charge = (asker: Asker, spent: number, now: number): void => {
  for (const bucket of [asker.share, asker.light]) bucket.spend(spent, now)
  asker.at = now
}

/** Does some work and pays for it, by the clock where it fails. */
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

/** Does an asker's work once those in the lane that it left are done: no asker holds two threads. */
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

/** The lane with the least work, from `from` on; of equal ones the least used. */
const quietestOf = (queues: readonly FairQueue[], used: readonly number[], from: number): number =>
  queues
    .map((queue, lane) => [queue.size(), used[lane] ?? 0, lane] as const)
    .slice(from)
    .toSorted(([a, b, i], [c, d, j]) => a - c || b - d || i - j)[0]?.[2] ?? 0

/**
 * Each asker keeps to one lane: so one who asks for a lot holds up one thread, and spoils what one thread remembers. Where there
 * are several lanes, the first one is for askers that have used little of late; all others share the rest, however many they are.
 * An asker that has used little and finds its lane busy moves to the quietest one. `run` does some work in the asker's lane; work that
 * fails is charged by the clock. It rejects as `Overdue` when its turn does not come in time, or the asker's share is used up.
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

  /** The lane for the next work of an asker. While others of its works are open it stays where they are, unless it must leave the first lane. */
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
