import { isOpen, type Ply, type Seat } from './game.ts'
import { type AnyPlay, isOver, note, takeBackTo } from './playthrough.ts'
import { isEntered } from './real-dice.ts'

/** Undo past a reveal: target ply, and number of plies before it. */
export type PracticeMark = { readonly ply: number; readonly from: number }

const isComputer = ({ header, events }: AnyPlay, seat: Seat): boolean =>
  header.seats[seat]?.kind === 'bot' && !events.some((event) => event.kind === 'seat' && event.seat === seat)

/**
 * True if going back to this ply only corrects real dice: since then people have only entered dice and, in open games,
 * computer players have chosen.
 */
const isCorrection = (play: AnyPlay, [first, ...rest]: readonly Ply<unknown>[]): boolean =>
  first !== undefined &&
  isEntered(play, first) &&
  rest.every(
    (ply) => isEntered(play, ply) || (isOpen(play.game) && ply.kind === 'choice' && isComputer(play, ply.seat)),
  )

/**
 * True if going back to this ply lets a player choose with new knowledge: after dice or cards, a reveal, simultaneous
 * choices, and in hidden games any choice by others. Public choices do not count, nor does correcting real dice
 * (`isCorrection`).
 */
export const passesReveal = (play: AnyPlay, ply: number): boolean => {
  const [first, ...rest] = play.plies.slice(ply)
  const isSecretive = !isOpen(play.game)
  if (first === undefined || (isSecretive && isOver(play))) return isSecretive && isOver(play)
  if (first.kind !== 'choice') return !isCorrection(play, [first, ...rest])
  return rest.some((next) => next.kind !== 'choice' || (isSecretive && next.seat !== first.seat))
}

/** Returns all undos of the game that went back past a reveal. */
export const practiceMarks = ({ events }: Pick<AnyPlay, 'events'>): readonly PracticeMark[] =>
  events.flatMap((event, i) =>
    event.kind === 'practice'
      ? [{ ply: events.slice(0, i).filter(({ kind }) => kind === 'ply').length, from: event.from }]
      : [],
  )

/** True if a player ever undid a step past new information (`passesReveal`), which makes the game practice. */
export const isPractice = ({ events }: Pick<AnyPlay, 'events'>): boolean =>
  events.some(({ kind }) => kind === 'practice')

/**
 * Returns the game at a ply, to continue from. Marks it as practice permanently if the step passes a reveal; ply 0
 * instead starts a new game. @throws RangeError if the ply does not exist
 */
export const resumeAt = (play: AnyPlay, ply: number): AnyPlay => {
  const back = takeBackTo(play, ply)
  const marked = ply > 0 && (isPractice(play) || passesReveal(play, ply))
  return marked && !isPractice(back) ? note(back, { kind: 'practice', from: play.plies.length }) : back
}
