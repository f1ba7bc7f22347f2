import { itemAt } from '../../dice/index.ts'
import { DAY, type Match, type Time, timeLeft, SECOND } from '../../protocol/index.ts'
import { texts } from '../text/texts.ts'

const HOUR = 3600 * SECOND

const two = (n: number): string => String(n).padStart(2, '0')

/** Formats a clock: `0:07`, `4:12`, `1:02:00`, `2 days 3 h`. Rounds seconds up. */
export const face = (milliseconds: number): string => {
  const seconds = Math.ceil(Math.max(0, milliseconds) / SECOND)
  if (milliseconds >= DAY) {
    const days = Math.floor(milliseconds / DAY)
    return texts.join.days(days, Math.floor((milliseconds % DAY) / HOUR))
  }
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}

const timeText = ({ move, bank, away }: Time, isAway: boolean): string =>
  [
    face(move),
    ...(bank > 0 ? [texts.join.bank(face(bank))] : []),
    ...(isAway ? [texts.join.away(face(away))] : []),
  ].join(', ')

/** Line with each player's remaining time; undefined without a running game or clock. `now`: server time in ms. */
export const clockLine = (match: Match, names: readonly string[], now: number): string | undefined => {
  if (match.phase !== 'playing') return undefined
  const times = match.seats.flatMap((seated, seat) => {
    const time = timeLeft(match, seat, now)
    return seated === null || time === undefined
      ? []
      : [texts.join.time(itemAt(names, seat), timeText(time, seated.away === true))]
  })
  return times.length === 0 ? undefined : texts.join.timeLeft(times)
}
