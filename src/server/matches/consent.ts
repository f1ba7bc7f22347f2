import type { Seat } from '../../engine/index.ts'
import { computerOn, type Match, type QuestionKind, type Seated } from '../../protocol/index.ts'

const isDevice = (seated: Seated | null): seated is Seated => seated?.digest !== undefined

/** The seats that devices hold, ascending. */
export const deviceSeats = ({ seats }: Match): readonly Seat[] =>
  seats.flatMap((seated, seat) => (isDevice(seated) ? [seat] : []))

/** The seats that have to agree to a question: of all devices that play; where it is about what comes afterwards, of all. */
export const voters = (match: Match, what: QuestionKind): readonly Seat[] =>
  deviceSeats(match).filter(
    (seat) => what === 'rematch' || what === 'deletion' || computerOn(match.seats[seat]!) === undefined,
  )

/**
 * Whether no device is at the table any more: computers play for all of them, or, where a clock runs by the second, their
 * connections are lost.
 */
export const isDeserted = (match: Match): boolean =>
  deviceSeats(match).every((seat) => {
    const { standIn, away } = match.seats[seat]!
    return standIn !== undefined || (match.settings.clock.kind === 'live' && away === true)
  })
