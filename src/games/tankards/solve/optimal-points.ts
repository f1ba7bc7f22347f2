import { itemAt, expectItem } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import { best } from './best.data.ts'
import {
  keptWorth,
  planOf,
  type OptimalPlan,
  rerolledWorth,
  takenWorth,
  bestReroll,
  bestTake,
} from './optimal-worth.ts'
import { solvePoints } from './optimal.ts'
import {
  grandTotal,
  isSingleRoll,
  placesOf,
  rerollsOf,
  roundsOf,
  type TableState,
  type TankardsAction,
  usedBy,
  DICE_SETS,
  type TankardsRules,
} from '../rules/rules.ts'
import { bestSet, single } from './single-spread.ts'
import { cardKey, perCard, setOf } from '../rules/all-rolls.ts'
import { type Card, DICE } from '../rules/card.ts'

/** Decisions of a player that maximizes points, by the roll and the set of dice used. */
export type Strategy = {
  /** Set of dice to reroll; 0 for none. */
  reroll(faces: ArrayLike<number>, used: number): number
  /** Index of the die to take. */
  take(faces: ArrayLike<number>, used: number): number
}

const sixRounds = (plan: OptimalPlan): Strategy => ({
  reroll: (faces, used) => {
    const die = bestReroll(plan, faces, used)
    return die < 0 ? 0 : 1 << die
  },
  take: (faces, used) => bestTake(plan, faces, used),
})

const singleRoll = (card: Card): Strategy => {
  const solved = single(card)
  return { reroll: (faces) => bestSet(solved, faces), take: () => -1 }
}

/** Plays by this plan; in a single roll it maximizes points. */
export const strategyOf = (rules: TankardsRules, planFor: (card: Card) => OptimalPlan = bestPlan): Strategy =>
  isSingleRoll(rules) ? singleRoll(rules) : sixRounds(planFor(rules))

export const actionBy = ({ reroll, take }: Strategy, game: TableState, seat: Seat): TankardsAction => {
  const [{ phase, dice }, used] = [game, usedSet(game, seat)]
  if (phase === 'choose') return `take ${expectItem(DICE[take(dice, used)])}`
  const set = reroll(dice, used)
  return set === 0 ? 'keep' : `reroll ${expectItem(DICE_SETS[set - 1])}`
}

/** Number of cards cached, at 64 numbers each. */
const CARDS = 1000

/** Mean points of remaining rounds by set of used dice. Stored for the default points card, solved for others. */
const valuesFor = perCard((card) => (cardKey(card) === best.card ? best.values : solvePoints(card)), CARDS)

/** Optimal plan for the most points in six rounds. */
export const bestPlan = perCard((card): OptimalPlan => planOf(card, valuesFor(card)))

const sets = new Map<TankardsAction, number>()

/** Set of the dice that an action names; empty for `keep`. */
export const setNamed = (action: TankardsAction): number => {
  const known = sets.get(action) ?? setOf(placesOf(action))
  sets.set(action, known)
  return known
}

export const dieIn = (set: number): number => 31 - Math.clz32(set)

export const usedSet = (game: TableState, seat: Seat): number => setOf(usedBy(game, seat))

/** Value of a seat's remaining game, as a mean or a distribution, by the state of the turn. */
export type TurnValues<T> = {
  /** Before the seat's next roll. */
  waiting(game: TableState, seat: Seat): T
  /** While this set of dice is being rerolled; the set is empty if the roll is kept. */
  inTheAir(game: TableState, seat: Seat, set: number): T
  /** Before the seat's reroll decision. */
  rolled(game: TableState, seat: Seat): T
  /** After this die is taken. */
  taken(game: TableState, seat: Seat, die: number): T
}

/** Value of a seat's remaining game, optionally after an action. */
export const toCome = <T>(by: TurnValues<T>, game: TableState, seat: Seat, action?: TankardsAction): T => {
  const { phase, turn, picked } = game
  if (seat !== turn) return by.waiting(game, seat)
  if (phase === 'rerolled') return by.inTheAir(game, seat, setOf(picked))
  if (phase === 'reroll')
    return action === undefined ? by.rolled(game, seat) : by.inTheAir(game, seat, setNamed(action))
  if (phase === 'choose')
    return action === undefined ? by.inTheAir(game, seat, 0) : by.taken(game, seat, dieIn(setNamed(action)))
  return by.waiting(game, seat)
}

const means: TurnValues<number> = {
  waiting: (game, seat) => {
    const { rules } = game
    if (!isSingleRoll(rules)) return itemAt(bestPlan(rules).before, usedSet(game, seat))
    return roundsOf(game, seat).length > 0 ? 0 : single(rules).value
  },
  inTheAir: (game, seat, set) => {
    const { rules, dice } = game
    if (isSingleRoll(rules)) return single(rules).worth(dice, set)
    const [plan, used] = [bestPlan(rules), usedSet(game, seat)]
    return set === 0 ? keptWorth(plan, dice, used) : rerolledWorth(plan, dice, used, dieIn(set))
  },
  rolled: (game, seat) => Math.max(...rerollsOf(game).map((action) => means.inTheAir(game, seat, setNamed(action)))),
  taken: (game, seat, die) => takenWorth(bestPlan(game.rules), game.dice, usedSet(game, seat), die),
}

/**
 * Mean grand total of a seat in this game, if it maximizes points from this position to the end, without its Advantage
 * Roll. Defined in every state, on any seat's turn.
 */
export const expectedTotal = (game: TableState, seat: Seat): number =>
  grandTotal(game, seat) + toCome(means, game, seat)

/** Mean grand total after an action of the acting seat. @throws RangeError if the seat is not to act */
export const totalAfter = (game: TableState, seat: Seat, action: TankardsAction): number => {
  if (seat !== game.turn || !(game.phase === 'reroll' || game.phase === 'choose'))
    throw new RangeError(`seat ${seat} does not decide here`)
  return grandTotal(game, seat) + toCome(means, game, seat, action)
}
