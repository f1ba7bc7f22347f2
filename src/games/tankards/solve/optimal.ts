import { type Card, D20, SIDES } from '../rules/card.ts'
import { ALL_DICE, ROLLS } from '../rules/all-rolls.ts'
import { bestTurn, CHUNK, mostPoints, roomForTurn, type Takings } from './turn-played.ts'

/** Value of choosing a used die. */
const NEVER = Number.NEGATIVE_INFINITY

/** Returns a set's values after each die is added; `NEVER` for dice it contains. */
export const afterTaking = (values: ArrayLike<number>, used: number): readonly number[] =>
  SIDES.map((_, die) => (((used >> die) & 1) === 1 ? NEVER : values[used | (1 << die)]!))

/** Returns the value of taking each unused die: the points of the turn plus those of the remaining rounds. */
export const pointsTakings = (card: Card, values: ArrayLike<number>, used: number): Takings =>
  SIDES.map((_, die) =>
    ((used >> die) & 1) === 1
      ? undefined
      : Float64Array.from({ length: mostPoints(card) + 1 }, (__, points) => points + values[used | (1 << die)]!),
  )

/**
 * Returns the mean points of the remaining rounds under best play, by the set of used dice (`setOf`): V(U) = mean over
 * all rolls of the best of keeping and rerolling one die, where a kept roll is worth its bonus plus the best of face +
 * V(U with that die). Exact except for rounding (`boundOn`): it visits every roll, reroll and choice.
 */
export const solvePoints = (card: Card): Float64Array => {
  const values = new Float64Array(ALL_DICE + 1)
  const room = roomForTurn()
  for (let used = ALL_DICE - 1; used >= 0; used--)
    values[used] = bestTurn(card, pointsTakings(card, values, used), room)
  return values
}

/**
 * Bound on the relative rounding error of a value. All numbers are 0 or more and nothing is subtracted, so relative
 * errors only add up along the longest chain (Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., §3.1:
 * γ): in each of six rounds two additions, a reroll's sum of 20 and its division, two chained sums over all rolls and
 * one more division.
 */
export const ROUNDING = (() => {
  const steps = SIDES.length * (2 + SIDES[D20] + 1 + CHUNK + ROLLS / CHUNK + 1)
  const unit = 2 ** -53
  return (steps * unit) / (1 - steps * unit)
})()
