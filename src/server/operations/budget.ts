import type { Bounds } from './bounds.ts'

/** A token bucket: it fills by itself. Times in milliseconds, of any clock that never goes back. */
export interface Bucket {
  /** Whether it gives so many: it holds them or, where they are many, half of its capacity. Then it goes into debt. */
  has(units: number, now: number): boolean
  spend(units: number, now: number): void
  /** Milliseconds until it is full; then it is like a new one. */
  fullIn(now: number): number
}

/** Full at first: holds `capacity`, and `perSecond` come back. */
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

/** What one connection may ask of the server. A message costs one unit; what makes more work costs more. */
export interface Budget {
  take(units: number, now: number): boolean
}

/** Connections of one address that are busy at the same time have the work of so many among them. */
const SHARED_BY = 10
/** Of its own share a connection has this part for sure, however busy others at its address are. */
const SURE = 1 / 10
const SURE_BURST = 1 / 3

/** What the connections of one address have in common. */
export const sharedBucket = ({ messageBurst, messagesPerSecond }: Bounds, start: number): Bucket =>
  createBucket(messageBurst * SHARED_BY, messagesPerSecond * SHARED_BY, start)

/**
 * `messageBurst` units at once, `messagesPerSecond` come back. A tenth of that is the connection's own; what is beyond comes out
 * of the bucket that all connections of its address share, so that an attacker takes from no neighbour what play needs.
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
