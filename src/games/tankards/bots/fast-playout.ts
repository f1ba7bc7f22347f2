import type { FastPlayout } from '../../../bots/index.ts'
import type { Random } from '../../../dice/index.ts'
import type { PerSeat, Seat, TerminalNode } from '../../../engine/index.ts'
import { advantagePoints, D20, SIDES } from '../rules/card.ts'
import { ROUNDS, targetOf, type TankardsRules } from '../rules/rules.ts'
import { bonuses, rollNumber } from '../rules/all-rolls.ts'

/** A game under way, laid out for speed. It changes as play goes on: to be read, not kept. */
export type Desk = {
  readonly rules: TankardsRules
  /** The roll on the table. */
  readonly faces: Uint8Array
  /** By seat, in the game under way: the set of dice used, and the grand total. */
  readonly used: Uint8Array
  readonly points: Int32Array
  /** By seat, what finished games brought together. */
  readonly totals: number[]
  /** From 1. */
  round: number
  /** Who began. */
  first: Seat
  plies: number
}

/** How a player decides who needs no more than the desk. */
export type Mind = {
  /** The set of dice to reroll, 0 for none. */
  reroll(desk: Desk, seat: Seat): number
  /** The place of the die to take, the only one left in the last round. */
  take(desk: Desk, seat: Seat): number
}

type PlayoutTable = {
  readonly desk: Desk
  readonly minds: PerSeat<Mind>
  readonly bonus: Int16Array
  readonly dice: Random
}

const newDesk = (rules: TankardsRules, seats: number): Desk => ({
  rules,
  faces: new Uint8Array(SIDES.length),
  used: new Uint8Array(seats),
  points: new Int32Array(seats),
  totals: Array<number>(seats).fill(0),
  round: 0,
  first: 0,
  plies: 0,
})

/** Who rolls highest with the d20; those tied at the top roll again (T8, clause 1). */
const highest = ({ desk, dice }: PlayoutTable, among: readonly Seat[]): Seat => {
  let left = among
  do {
    const faces = left.map(() => dice.below(SIDES[D20]))
    const best = Math.max(...faces)
    left = left.filter((_, i) => faces[i] === best)
    desk.plies++
  } while (left.length > 1)
  return left[0]!
}

/** Dice fall in the order of their places, as `sample` throws them. */
const roll = (faces: Uint8Array, set: number, { below }: Random): void => {
  for (let die = 0; set >> die > 0; die++) if (((set >> die) & 1) === 1) faces[die] = 1 + below(SIDES[die]!)
}

const EVERY = 2 ** SIDES.length - 1

/** Clause 2, or in the single-roll style clause 5. */
const turn = ({ desk, minds, bonus, dice }: PlayoutTable, seat: Seat): void => {
  const { rules, faces } = desk
  roll(faces, EVERY, dice)
  const set = minds[seat]!.reroll(desk, seat)
  roll(faces, set, dice)
  desk.plies += set === 0 ? 2 : 3
  const lost = rules.natural1 === 'nothing' && faces[D20] === 1
  const extra = bonus[rollNumber(faces)]!
  if (rules.style === 'single-roll') {
    if (!lost) desk.points[seat]! += extra + faces.reduce((sum, face) => sum + face, 0)
    return
  }
  const die = minds[seat]!.take(desk, seat)
  if (desk.round < ROUNDS) desk.plies++
  desk.used[seat]! |= 1 << die
  if (!lost) desk.points[seat]! += extra + faces[die]!
}

/** Clause 3, in the order of T8. */
const advantages = ({ desk, dice }: PlayoutTable, inTurn: readonly Seat[]): void => {
  const before = desk.points.slice()
  for (const seat of inTurn.toSorted((a, b) => before[a]! - before[b]!)) {
    desk.points[seat]! += advantagePoints(1 + dice.below(SIDES[D20]), desk.rules)
    desk.plies++
  }
}

const playGame = (table: PlayoutTable, seats: readonly Seat[]): void => {
  const { desk } = table
  const isSingle = desk.rules.style === 'single-roll'
  desk.used.fill(0)
  desk.points.fill(0)
  desk.first = seats.length === 1 ? 0 : highest(table, seats)
  const inTurn = seats.map((_, i) => (desk.first + i) % seats.length)
  for (desk.round = 1; desk.round <= (isSingle ? 1 : ROUNDS); desk.round++) for (const seat of inTurn) turn(table, seat)
  if (!isSingle && seats.length > 1) advantages(table, inTurn)
  for (const seat of seats) desk.totals[seat]! += desk.points[seat]!
}

/** T8, T11, T13: those tied for the win roll off; alone the total is what one plays for. */
const ending = (table: PlayoutTable, seats: readonly Seat[]): TerminalNode => {
  const { totals } = table.desk
  if (seats.length === 1) return { kind: 'terminal', payoff: totals, places: [1], scores: totals }
  const best = Math.max(...totals)
  const tied = seats.filter((seat) => totals[seat] === best)
  const winner = tied.length === 1 ? tied[0]! : highest(table, tied)
  const isBefore = (a: Seat, b: Seat): boolean =>
    totals[a]! > totals[b]! || (a === winner && b !== winner && totals[a] === totals[b])
  const places = seats.map((seat) => 1 + seats.filter((other) => isBefore(other, seat)).length)
  return { kind: 'terminal', payoff: seats.map((seat) => (seat === winner ? 1 : 0)), places, scores: totals }
}

/** Plays whole games by these rules, one mind a seat: the same dice in the same order, the same ends, without their states. */
export const swiftGames = (rules: TankardsRules, minds: PerSeat<Mind>): FastPlayout => {
  const bonus = bonuses(rules)
  const seats = [...minds.keys()]
  const least = rules.length === 'games' ? rules.games : 1
  const target = rules.length === 'target' ? targetOf(rules) : Number.NEGATIVE_INFINITY
  return ({ dice }) => {
    const desk = newDesk(rules, seats.length)
    const table: PlayoutTable = { desk, minds, bonus, dice }
    for (let games = 0; games < least || Math.max(...desk.totals) < target; games++) playGame(table, seats)
    return { end: ending(table, seats), plies: desk.plies }
  }
}
