import { type SeenPlay, isOpen, type Seat } from '../../engine/index.ts'
import { computerOn } from './clock.ts'
import type { QuestionKind } from './event.ts'
import { limits } from './limits.ts'
import { isGuest, type Match } from './state.ts'

/** Returns the seats held by devices of people and programs, ascending. */
export const deviceSeats = ({ seats }: Pick<Match, 'seats'>): readonly Seat[] =>
  seats.flatMap((seated, seat) => (isGuest(seated?.occupant) ? [seat] : []))

/**
 * Returns the seats that must agree to a question, including the asking one. Those are all devices that play; for
 * questions about the time after the game, all devices.
 */
export const seatsToAgree = (match: Pick<Match, 'seats'>, what: QuestionKind): readonly Seat[] =>
  deviceSeats(match).filter((seat) => {
    const seated = match.seats[seat]
    return what === 'rematch' || what === 'deletion' || !seated || computerOn(seated) === undefined
  })

/** True if the open question still accepts answers; with live clocks it lapses after `limits.askStands` ms. */
export const isQuestionOpen = ({ question, settings }: Match, now: number): boolean =>
  question !== undefined && (settings.clock.kind !== 'live' || question.at + limits.askStands > now)

/**
 * Returns the ply to which undoing a seat's last choice leads. Undefined if impossible: in games with secrets, or if
 * dice, cards or simultaneous choices followed.
 */
export const plyToUndoTo = ({ game, plies }: SeenPlay, seat: Seat): number | undefined => {
  const last = plies.findLastIndex((ply) => ply.kind === 'choice' && ply.seat === seat)
  const isPossible = isOpen(game) && last >= 0 && plies.slice(last).every(({ kind }) => kind === 'choice')
  return isPossible ? last : undefined
}
