import { DAY, type Time, MINUTE, SECOND } from '../../protocol/index.ts'
import { catalogue } from '../../kit/catalogue.ts'
import { en } from '../text/en/time.ts'

export const timeWords = catalogue({ en })

const HOUR = 60 * MINUTE

const twoDigits = (n: number): string => String(n).padStart(2, '0')

/** Formats a clock: "0:07", "4:12", "1:02:00". Rounds seconds up, so that 0:00 means no time left. */
export const faceOf = (milliseconds: number): string => {
  const seconds = Math.ceil(Math.max(0, milliseconds) / SECOND)
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(seconds % 60)}`
    : `${minutes}:${twoDigits(seconds % 60)}`
}

/** Rounds to the smaller unit that `spanOf` shows, so that a limit that has just begun shows its full value. */
const roundedSpan = (milliseconds: number): number => {
  const whole = Math.ceil(Math.max(0, milliseconds) / SECOND) * SECOND
  if (whole >= DAY - HOUR / 2) return Math.round(whole / HOUR) * HOUR
  return whole >= HOUR - MINUTE / 2 ? Math.round(whole / MINUTE) * MINUTE : whole
}

/** Formats a span in its two largest units: "2 days 3 hours", "5 minutes", "45 seconds". */
export const spanOf = (milliseconds: number): string => {
  const whole = roundedSpan(milliseconds)
  const { units, two } = timeWords
  const parts = [
    [Math.floor(whole / DAY), units.day],
    [Math.floor((whole % DAY) / HOUR), units.hour],
    [Math.floor((whole % HOUR) / MINUTE), units.minute],
    [Math.floor((whole % MINUTE) / SECOND), units.second],
  ] as const
  const from = parts.findIndex(([n]) => n > 0)
  const [larger = units.second(0), smaller] = parts
    .slice(from, from + 2)
    .filter(([n]) => n > 0)
    .map(([n, text]) => text(n))
  return smaller === undefined ? larger : two(larger, smaller)
}

/** Formats a duration in the largest unit that gives a whole number: "90 s", "3 min", "2 h". */
export const briefSpan = (milliseconds: number): string => {
  const { brief } = timeWords
  if (milliseconds >= HOUR && milliseconds % HOUR === 0) return brief.hour(milliseconds / HOUR)
  if (milliseconds >= MINUTE && milliseconds % MINUTE === 0) return brief.minute(milliseconds / MINUTE)
  return brief.second(Math.round(milliseconds / SECOND))
}

/** Total remaining milliseconds of a seat. `isAway`: its device is disconnected, which adds the away allowance. */
export const totalOf = ({ move, bank, away }: Time, isAway: boolean): number => move + bank + (isAway ? away : 0)

/** Milliseconds below which time counts as short. */
export const SHORT = 10 * SECOND
/** Remaining milliseconds that the page announces to the player. */
export const TOLD_AT = [30 * SECOND, SHORT] as const
