import type { Bounds } from './bounds.ts'

/** A token bucket that refills over time. Times are milliseconds of any monotonic clock. */
export interface Bucket {
  /** True if the bucket holds `units`, or at least half its capacity. Spending more than it holds leaves a debt. */
  has(units: number, now: number): boolean
  spend(units: number, now: number): void
  /** Milliseconds until the bucket is full again, and so equal to a new bucket. */
  fullIn(now: number): number
}

/** A bucket that starts full with `capacity` units and regains `perSecond` units each second. */
export const createBucket = (capacity: number, perSecond: number, start: number): Bucket => {
  let [left, at] = [capacity, start]
  const fill = (now: number): void => {
    left = Math.min(capacity, left + ((now - at) * perSecond) / 1000)
    at = now
  }
  return {
    has(units, now) {
      fill(now)
      return left >= Math.min(units, capacity / 2)
    },
    spend(units, now) {
      fill(now)
      left -= units
    },
    fullIn(now) {
      fill(now)
      return Math.ceil(((capacity - left) * 1000) / perSecond)
    },
  }
}

/** Rate limit of one connection. A message costs one unit; expensive requests cost more. */
export interface Budget {
  take(units: number, now: number): boolean
}

/** An address's shared bucket is this many times as large as that of one connection. */
const SHARED_BY = 10
/** Fractions of its rate and burst that a connection keeps while others at its address are busy. */
const SURE = 1 / 10
const SURE_BURST = 1 / 3

/** Bucket shared by all connections of one address. */
export const sharedBucket = ({ messageBurst, messagesPerSecond }: Bounds, start: number): Bucket =>
  createBucket(messageBurst * SHARED_BY, messagesPerSecond * SHARED_BY, start)

/**
 * Allows bursts of `messageBurst` units, and `messagesPerSecond` over time. A connection owns a tenth of the rate and a
 * third of the burst. The rest comes from the address's shared bucket, so that one connection cannot starve its
 * neighbours.
 */
export const createBudget = (bounds: Bounds, shared: Bucket, start: number): Budget => {
  const { messageBurst, messagesPerSecond } = bounds
  const all = createBucket(messageBurst, messagesPerSecond, start)
  const sure = createBucket(messageBurst * SURE_BURST, messagesPerSecond * SURE, start)
  return {
    take(units, now) {
      const from = units <= messageBurst * SURE_BURST && sure.has(units, now) ? sure : shared
      if (!all.has(units, now) || !from.has(units, now)) return false
      all.spend(Math.min(units, messageBurst), now)
      from.spend(units, now)
      return true
    },
  }
}
