import type { Seat } from '../../../engine/index.ts'
import { best } from './best.data.ts'
import { keptWorth, planOf, type Plan, rerolledWorth, takenWorth } from './optimal-worth.ts'
import { solvePoints } from './optimal.ts'
import { grandTotal, placesOf, rerollsOf, type TableState, type TankardsAction, usedBy } from '../rules/rules.ts'
import { single } from './single.ts'
import { cardKey, perCard, setOf } from '../rules/all-rolls.ts'

/** Sixty-four numbers each: of many cards they are kept. */
const CARDS = 1000

/** What the rounds left bring, by the set of dice used. For the usual points card it lies ready, others are solved. */
const valuesFor = perCard((card) => (cardKey(card) === best.card ? best.values : solvePoints(card)), CARDS)

/** Playing six rounds for the most points. */
export const bestPlan = perCard((card): Plan => planOf(card, valuesFor(card)))

const sets = new Map<TankardsAction, number>()

/** The dice that an action names, as a set; none for `keep`. */
export const setNamed = (action: TankardsAction): number => {
  const known = sets.get(action) ?? setOf(placesOf(action))
  sets.set(action, known)
  return known
}

/** The place of the one die in a set. */
const dieIn = (set: number): number => 31 - Math.clz32(set)

/** The dice whose results a seat has used, as a set. */
export const usedSet = (game: TableState, seat: Seat): number => setOf(usedBy(game, seat))

/** Points to come in the mean with these dice of the roll in the air, none of them for a roll that stays. */
const inTheAir = (game: TableState, seat: Seat, set: number): number => {
  const { rules, dice } = game
  if (rules.style === 'single-roll') return single(rules).worth(dice, set)
  const plan = bestPlan(rules)
  return set === 0
    ? keptWorth(plan, dice, usedSet(game, seat))
    : rerolledWorth(plan, dice, usedSet(game, seat), dieIn(set))
}

const afterNow = (game: TableState, seat: Seat, action: TankardsAction): number =>
  game.phase === 'choose'
    ? takenWorth(bestPlan(game.rules), game.dice, usedSet(game, seat), dieIn(setNamed(action)))
    : inTheAir(game, seat, setNamed(action))

/** Points to come before a seat's next roll. */
const waiting = (game: TableState, seat: Seat): number => {
  const { rules, rounds } = game
  if (rules.style === 'six-rounds') return bestPlan(rules).before[usedSet(game, seat)]!
  return rounds[seat]!.length > 0 ? 0 : single(rules).value
}

const ahead = (game: TableState, seat: Seat): number => {
  const { phase, turn, picked } = game
  if (seat !== turn) return waiting(game, seat)
  if (phase === 'rerolled') return inTheAir(game, seat, setOf(picked))
  if (phase === 'choose') return inTheAir(game, seat, 0)
  if (phase === 'reroll') return Math.max(...rerollsOf(game).map((action) => inTheAir(game, seat, setNamed(action))))
  return waiting(game, seat)
}

/**
 * The grand total that a seat ends this game with in the mean, playing for the most points from here on; without its Advantage
 * Roll. From any state of the game, whoever is to act.
 */
export const expectedTotal = (game: TableState, seat: Seat): number => grandTotal(game, seat) + ahead(game, seat)

/** The same after an action that the seat is offered now. @throws RangeError when the seat is not to act */
export const totalAfter = (game: TableState, seat: Seat, action: TankardsAction): number => {
  if (seat !== game.turn || !(game.phase === 'reroll' || game.phase === 'choose'))
    throw new RangeError(`seat ${seat} does not decide here`)
  return grandTotal(game, seat) + afterNow(game, seat, action)
}
