import { isOpen, type Ply, type Seat } from './game.ts'
import { type AnyPlay, isOver, note, takeBackTo } from './playthrough.ts'
import { isEntered } from './real-dice.ts'

/** A way back past something that had been shown: to which ply, and from which. */
export type PracticeMark = { readonly ply: number; readonly from: number }

const isComputer = ({ header, events }: AnyPlay, seat: Seat): boolean =>
  header.seats[seat]?.kind === 'bot' && !events.some((event) => event.kind === 'seat' && event.seat === seat)

/**
 * Whether going back to this ply only corrects real dice that people entered: nothing has followed but entered dice and, in a game
 * without secrets, choices of computer players.
 */
const isCorrection = (play: AnyPlay, [first, ...rest]: readonly Ply<unknown>[]): boolean =>
  first !== undefined &&
  isEntered(play, first) &&
  rest.every(
    (ply) => isEntered(play, ply) || (isOpen(play.game) && ply.kind === 'choice' && isComputer(play, ply.seat)),
  )

/**
 * Whether going back to this ply lets a player choose again who has learned something since: dice or cards that fell, a reveal,
 * choices made at the same time, and where the game hides things what others chose. Choices that everybody can see teach nothing
 * but the players' intentions, and to correct real dice that people entered is no second chance (`isCorrection`).
 */
export const passesReveal = (play: AnyPlay, ply: number): boolean => {
  const [first, ...rest] = play.plies.slice(ply)
  const isSecretive = !isOpen(play.game)
  if (first === undefined || (isSecretive && isOver(play))) return isSecretive && isOver(play)
  if (first.kind !== 'choice') return !isCorrection(play, [first, ...rest])
  return rest.some((next) => next.kind !== 'choice' || (isSecretive && next.seat !== first.seat))
}

/** Where the game was taken back past something revealed: to which ply, and from which. */
export const practiceMarks = ({ events }: Pick<AnyPlay, 'events'>): readonly PracticeMark[] =>
  events.flatMap((event, i) =>
    event.kind === 'practice'
      ? [{ ply: events.slice(0, i).filter(({ kind }) => kind === 'ply').length, from: event.from }]
      : [],
  )

/** Whether this game was taken back past something revealed: from there on it was practice. */
export const isPractice = ({ events }: Pick<AnyPlay, 'events'>): boolean =>
  events.some(({ kind }) => kind === 'practice')

/**
 * The game as it stood after that ply, to be played on. It is marked as practice where the way back passes something that was
 * revealed, and stays so for good; from the start on it is another game. @throws RangeError when there is no such ply
 */
export const resumeAt = (play: AnyPlay, ply: number): AnyPlay => {
  const back = takeBackTo(play, ply)
  const marked = ply > 0 && (isPractice(play) || passesReveal(play, ply))
  return marked && !isPractice(back) ? note(back, { kind: 'practice', from: play.plies.length }) : back
}
