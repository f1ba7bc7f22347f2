import type { Random } from '../../dice/index.ts'
import { choice, current, currentNode, offered, type Seat } from '../../engine/index.ts'
import { type MatchAction, type Match, PHRASES, awaitedSeats } from '../../protocol/index.ts'

/** Frequencies at which a random player talks and asks to undo. */
export type Habits = { readonly talksOneIn?: number; readonly undoesOneIn?: number }

const anyOf = <T>(list: readonly T[], random: Random): T => list[random.below(list.length)]!

const isOneIn = (random: Random, n: number | undefined): boolean => n !== undefined && random.below(n) === 0

/** Choices of a seat, in notation. */
export const offersOf = ({ play }: Match, seat: Seat): readonly string[] =>
  play === undefined
    ? []
    : offered(currentNode(play), seat).map((action) => play.game.print(current(play), choice(seat, action), 'table'))

/** True if the seat must answer another player's question. */
const isAskedSeat = ({ question, phase }: Match, seat: Seat): boolean =>
  question !== undefined && phase === 'playing' && question.seat !== seat && !question.yes.includes(seat)

const move = (match: Match, seat: Seat, random: Random, { talksOneIn, undoesOneIn }: Habits): MatchAction => {
  if (isOneIn(random, talksOneIn)) return { kind: 'say', phrase: anyOf(PHRASES, random) }
  if (match.question === undefined && isOneIn(random, undoesOneIn)) return { kind: 'ask', what: 'undo' }
  return { kind: 'play', after: match.play!.plies.length, choices: [anyOf(offersOf(match, seat), random)] }
}

/** Next act of a random player; undefined if the seat has nothing to do. */
export const nextAct = (
  match: Match,
  seat: Seat,
  secret: string,
  random: Random,
  habits: Habits = {},
): MatchAction | undefined => {
  const seated = match.seats[seat]
  if (match.phase === 'revealing') return seated?.secret === undefined ? { kind: 'reveal', secret } : undefined
  if (isAskedSeat(match, seat)) return { kind: 'answer', what: match.question!.what, yes: random.below(2) === 0 }
  return awaitedSeats(match).includes(seat) ? move(match, seat, random, habits) : undefined
}
