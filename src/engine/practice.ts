import { isOpen, type Ply, type Seat } from './game.ts'
import { type AnyPlay, isOver, note, takeBackTo } from './playthrough.ts'
import { isEntered } from './real-dice.ts'

/** A step back past a reveal: target ply and previous ply count. */
export type PracticeMark = { readonly ply: number; readonly from: number }

const isComputer = ({ header, events }: AnyPlay, seat: Seat): boolean =>
  header.seats[seat]?.kind === 'bot' && !events.some((event) => event.kind === 'seat' && event.seat === seat)

/** True if going back to this ply only corrects real dice: since then people have only entered dice and, in an open game, computer players have chosen. */
const isCorrection = (play: AnyPlay, [first, ...rest]: readonly Ply<unknown>[]): boolean =>
  first !== undefined &&
  isEntered(play, first) &&
  rest.every(
    (ply) => isEntered(play, ply) || (isOpen(play.game) && ply.kind === 'choice' && isComputer(play, ply.seat)),
  )

/**
 * True if going back to this ply lets a player choose again with new knowledge: dice or cards, a reveal, simultaneous
 * choices, and in hidden games others' choices. Public choices reveal only intentions and do not count. Correcting
 * entered real dice does not count either (`isCorrection`).
 */
export const passesReveal = (play: AnyPlay, ply: number): boolean => {
  const [first, ...rest] = play.plies.slice(ply)
  const isSecretive = !isOpen(play.game)
  if (first === undefined || (isSecretive && isOver(play))) return isSecretive && isOver(play)
  if (first.kind !== 'choice') return !isCorrection(play, [first, ...rest])
  return rest.some((next) => next.kind !== 'choice' || (isSecretive && next.seat !== first.seat))
}

/** Returns every step back past a reveal. */
export const practiceMarks = ({ events }: Pick<AnyPlay, 'events'>): readonly PracticeMark[] =>
  events.flatMap((event, i) =>
    event.kind === 'practice'
      ? [{ ply: events.slice(0, i).filter(({ kind }) => kind === 'ply').length, from: event.from }]
      : [],
  )

/** True if this game was taken back past a reveal: it is practice from then on. */
export const isPractice = ({ events }: Pick<AnyPlay, 'events'>): boolean =>
  events.some(({ kind }) => kind === 'practice')

/**
 * Returns the game after that ply, to be played on. Marks it as practice for good if the step back passes a reveal;
 * ply 0 starts a new game instead. @throws RangeError if the ply does not exist
 */
export const resumeAt = (play: AnyPlay, ply: number): AnyPlay => {
  const back = takeBackTo(play, ply)
  const marked = ply > 0 && (isPractice(play) || passesReveal(play, ply))
  return marked && !isPractice(back) ? note(back, { kind: 'practice', from: play.plies.length }) : back
}
