import { type SeenPlay, isOpen, type Seat } from '../../engine/index.ts'
import { computerOn } from './clock.ts'
import type { QuestionKind } from './event.ts'
import { limits } from './limits.ts'
import { isGuest, type Match } from './state.ts'

/** The seats that devices hold, of people and programs, ascending. */
export const deviceSeats = ({ seats }: Pick<Match, 'seats'>): readonly Seat[] =>
  seats.flatMap((seated, seat) => (isGuest(seated?.occupant) ? [seat] : []))

/**
 * The seats that must agree to a question, the asking seat among them: those of all devices that play; where the question is about
 * what comes after the game, of all devices.
 */
export const seatsToAgree = (match: Pick<Match, 'seats'>, what: QuestionKind): readonly Seat[] =>
  deviceSeats(match).filter((seat) => {
    const seated = match.seats[seat]
    return what === 'rematch' || what === 'deletion' || !seated || computerOn(seated) === undefined
  })

/** Whether the open question still waits for answers: where clocks run by the second it lapses after `limits.askStands`. */
export const isQuestionOpen = ({ question, settings }: Match, now: number): boolean =>
  question !== undefined && (settings.clock.kind !== 'live' || question.at + limits.askStands > now)

/**
 * The ply after which the game stands again if a seat takes its last choice back. Undefined where that cannot be: in games with
 * secrets, and where dice, cards or choices made at once came after it.
 */
export const plyToUndoTo = ({ game, plies }: SeenPlay, seat: Seat): number | undefined => {
  const last = plies.findLastIndex((ply) => ply.kind === 'choice' && ply.seat === seat)
  const isPossible = isOpen(game) && last >= 0 && plies.slice(last).every(({ kind }) => kind === 'choice')
  return isPossible ? last : undefined
}
