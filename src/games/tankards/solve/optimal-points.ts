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

/** Decisions of a player who plays for points alone, by the roll and the set of dice used. */
export type Strategy = {
  /** Returns the set of dice to reroll, 0 for none. */
  reroll(faces: ArrayLike<number>, used: number): number
  /** Returns the place of the die to take. */
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

/** Plays by this plan, and in a single roll for the most points. */
export const strategyOf = (rules: TankardsRules, planFor: (card: Card) => OptimalPlan = bestPlan): Strategy =>
  isSingleRoll(rules) ? singleRoll(rules) : sixRounds(planFor(rules))

export const actionBy = ({ reroll, take }: Strategy, game: TableState, seat: Seat): TankardsAction => {
  const [{ phase, dice }, used] = [game, usedSet(game, seat)]
  if (phase === 'choose') return `take ${expectItem(DICE[take(dice, used)])}`
  const set = reroll(dice, used)
  return set === 0 ? 'keep' : `reroll ${expectItem(DICE_SETS[set - 1])}`
}

/** Number of cached cards; each is sixty-four numbers. */
const CARDS = 1000

/**
 * Returns the expected points of the remaining rounds by the set of used dice; stored for the default card, solved for
 * others.
 */
const valuesFor = perCard((card) => (cardKey(card) === best.card ? best.values : solvePoints(card)), CARDS)

/** Returns the plan that maximises the points of six rounds. */
export const bestPlan = perCard((card): OptimalPlan => planOf(card, valuesFor(card)))

const sets = new Map<TankardsAction, number>()

/** Returns the dice in an action as a set; empty for `keep`. */
export const setNamed = (action: TankardsAction): number => {
  const known = sets.get(action) ?? setOf(placesOf(action))
  sets.set(action, known)
  return known
}

export const dieIn = (set: number): number => 31 - Math.clz32(set)

export const usedSet = (game: TableState, seat: Seat): number => setOf(usedBy(game, seat))

/** A seat's remaining points in each kind of position, as a mean or as a distribution. */
export type Reckoning<T> = {
  /** Before its next roll. */
  waiting(game: TableState, seat: Seat): T
  /** While these dice are rerolled; an empty set if the roll stays. */
  inTheAir(game: TableState, seat: Seat, set: number): T
  /** Before the choice of a reroll. */
  rolled(game: TableState, seat: Seat): T
  /** After this die is taken. */
  taken(game: TableState, seat: Seat, die: number): T
}

/** Returns a seat's remaining points in this game, after an action if one is given. */
export const toCome = <T>(by: Reckoning<T>, game: TableState, seat: Seat, action?: TankardsAction): T => {
  const { phase, turn, picked } = game
  if (seat !== turn) return by.waiting(game, seat)
  if (phase === 'rerolled') return by.inTheAir(game, seat, setOf(picked))
  if (phase === 'reroll')
    return action === undefined ? by.rolled(game, seat) : by.inTheAir(game, seat, setNamed(action))
  if (phase === 'choose')
    return action === undefined ? by.inTheAir(game, seat, 0) : by.taken(game, seat, dieIn(setNamed(action)))
  return by.waiting(game, seat)
}

/** Mean points under best play. */
const means: Reckoning<number> = {
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
 * Returns a seat's mean grand total of this game under best play, without its Advantage Roll. Works in any state,
 * whoever acts.
 */
export const expectedTotal = (game: TableState, seat: Seat): number =>
  grandTotal(game, seat) + toCome(means, game, seat)

/** Returns the same after an offered action. @throws RangeError if the seat is not acting */
export const totalAfter = (game: TableState, seat: Seat, action: TankardsAction): number => {
  if (seat !== game.turn || !(game.phase === 'reroll' || game.phase === 'choose'))
    throw new RangeError(`seat ${seat} does not decide here`)
  return grandTotal(game, seat) + toCome(means, game, seat, action)
}
