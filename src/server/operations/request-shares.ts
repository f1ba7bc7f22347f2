import { type Bucket, createBucket } from './budget.ts'
import type { Bounds } from './bounds.ts'

/** Milliseconds after which a waiting request is refused, and maximum milliseconds between two checks of the queue. */
const PATIENCE = 5_000
const LOOK_EVERY = 50
/** Maximum waiting requests per address and per connection. Browsers send a connection's requests one by one. */
const MOST_WAITING = 1_000
const MOST_IN_LINE = 8

/**
 * Requests that an address pays for one unit of work on a match. An address may send seven times as many requests as one
 * connection messages, and a game should cost about as much either way.
 */
export const REQUESTS_PER_UNIT = 4

type ShareBounds = Pick<Bounds, 'requestBurst' | 'requestsPerSecond'>
type WaitingRequest = { readonly turn: (mine: boolean) => void; readonly until: number }
type Share = { readonly bucket: Bucket; readonly waiting: WaitingRequest[] }

/**
 * Rate limit for the HTTP requests of each address. Excess requests wait in a queue per connection. A flooding
 * connection thus slows itself, not its neighbours at the address.
 */
export interface RequestShares {
  /** Waits until a request on connection `line` may run. Returns false on a timeout or if too many are waiting. */
  turn(address: string, line: object): Promise<boolean>
  /**
   * Charges an address for work beyond the request itself. Returns false without charging if that exceeds its limit.
   */
  spend(address: string, units: number): boolean
  /** Number of addresses in memory, which are those with a partly used share. */
  readonly size: () => number
}

/** Shares by address, least recently used first. Full shares are deleted, because they equal new shares. */
const createShares = ({ requestBurst, requestsPerSecond }: ShareBounds, now: () => number) => {
  const shares = new Map<string, Share>()
  const put = (address: string, share: Share): void => {
    shares.delete(address)
    shares.set(address, share)
  }
  /** Deletes the least recently used share if full. Called twice per access, so that full shares do not accumulate. */
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

/** Lets waiting requests run while the share allows it, and rejects those that waited too long. */
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
  /** Milliseconds between checks: at most the time of one request, so that requests do not run in bursts. */
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
