import type { Bounds } from '../operations/bounds.ts'

/** A measure that fills by itself: whoever takes faster than it fills is refused. */
export interface Bucket {
  /** Takes one; false when there is none left. `now` in milliseconds, of any clock that never goes back. */
  take(now: number): boolean
}

/** Full at first: `messageBurst` at once, `messagesPerSecond` come back. */
export const newBucket = ({ messageBurst, messagesPerSecond }: Bounds, start: number): Bucket => {
  let left = messageBurst
  let at = start
  return {
    take(now) {
      left = Math.min(messageBurst, left + ((now - at) * messagesPerSecond) / 1000)
      at = now
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}
