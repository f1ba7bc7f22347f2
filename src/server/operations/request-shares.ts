import { type Bucket, createBucket } from './budget.ts'
import type { Bounds } from './bounds.ts'

/** Milliseconds for which a request waits for its turn, and the most between two looks at those that wait. */
const PATIENCE = 5_000
const LOOK_EVERY = 50
/** Requests of one address that may wait at a time, and of one connection: browsers send one after the other. */
const MOST_WAITING = 1_000
const MOST_IN_LINE = 8

type ShareBounds = Pick<Bounds, 'requestBurst' | 'requestsPerSecond'>
type WaitingRequest = { readonly turn: (mine: boolean) => void; readonly until: number }
type Share = { readonly bucket: Bucket; readonly waiting: WaitingRequest[] }

/**
 * What the HTTP requests of one address may cost. A connection sends one request at a time, so those that wait take turns: one
 * that floods slows itself down, and its neighbours behind the same address get on beside it.
 */
export interface RequestShares {
  /** Waits for a turn of a request that came over `line`; false where it does not come in time. */
  turn(address: string, line: object): Promise<boolean>
  /** Pays for work beyond the request itself; false where that is too much now. */
  spend(address: string, units: number): boolean
  /** Addresses that are remembered: those whose shares are not full. */
  readonly size: () => number
}

/** The shares of all addresses, those first at which nobody has looked for the longest time. A full one is like a new one. */
const createShares = ({ requestBurst, requestsPerSecond }: ShareBounds, now: () => number) => {
  const shares = new Map<string, Share>()
  const put = (address: string, share: Share): void => {
    shares.delete(address)
    shares.set(address, share)
  }
  /** Looks at one share, and forgets it if it is full. Called twice for each new one, so that full ones do not pile up. */
  const tidyOne = (): void => {
    const [first] = shares
    if (first === undefined) return
    const [address, share] = first
    if (share.waiting.length === 0 && share.bucket.fullIn(now()) === 0) shares.delete(address)
    else put(address, share)
  }
  return {
    of: (address: string): Share => {
      tidyOne()
      tidyOne()
      const share = shares.get(address) ?? {
        bucket: createBucket(requestBurst, requestsPerSecond, now()),
        waiting: [],
      }
      put(address, share)
      return share
    },
    size: () => shares.size,
  }
}

const take = ({ bucket }: Share, units: number, now: number): boolean => {
  if (!bucket.has(units, now)) return false
  bucket.spend(units, now)
  return true
}

/** Lets those go on whose turn it is, and sends those away who have waited for too long. */
const serve = (share: Share, now: number): void => {
  while (share.waiting[0] !== undefined) {
    const isLate = share.waiting[0].until <= now
    if (!isLate && !take(share, 1, now)) return
    share.waiting.shift()?.turn(!isLate)
  }
}

export const createRequestShares = (
  bounds: ShareBounds,
  now: () => number = () => performance.now(),
): RequestShares => {
  const shares = createShares(bounds, now)
  const inLine = new WeakMap<object, number>()
  const busy = new Set<Share>()
  /** Turns come one by one: many at once would hold up all others. */
  const lookEvery = Math.min(LOOK_EVERY, 1000 / bounds.requestsPerSecond)
  let timer: NodeJS.Timeout | undefined

  const look = (): void => {
    for (const share of busy) {
      serve(share, now())
      if (share.waiting.length === 0) busy.delete(share)
    }
    timer = busy.size > 0 ? setTimeout(look, lookEvery).unref() : undefined
  }

  return {
    turn: async (address, line) => {
      const share = shares.of(address)
      if (share.waiting.length === 0 && take(share, 1, now())) return true
      const before = inLine.get(line) ?? 0
      if (share.waiting.length >= MOST_WAITING || before >= MOST_IN_LINE) return false
      busy.add(share)
      timer ??= setTimeout(look, lookEvery).unref()
      inLine.set(line, before + 1)
      const isMine = await new Promise<boolean>((turn) => share.waiting.push({ turn, until: now() + PATIENCE }))
      inLine.set(line, (inLine.get(line) ?? 1) - 1)
      return isMine
    },
    spend: (address, units) => take(shares.of(address), units, now()),
    size: shares.size,
  }
}
