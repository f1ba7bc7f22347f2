import { type Card, D20, SIDES } from '../rules/card.ts'
import { ALL_DICE, ROLLS } from '../rules/all-rolls.ts'
import { bestTurn, CHUNK, leastPoints, rangeOfPoints, turnBuffers, type TakeValues } from './best-turn.ts'

/** Value of taking a die that is already used. */
const NEVER = Number.NEGATIVE_INFINITY

/** Values of a set after each further die; `NEVER` for dice that are already used. */
export const afterTaking = (values: ArrayLike<number>, used: number): readonly number[] =>
  SIDES.map((_, die) => (((used >> die) & 1) === 1 ? NEVER : values[used | (1 << die)]!))

/** Value of taking each unused die: points of the turn plus the mean of the later rounds. */
export const pointTakeValues = (card: Card, values: ArrayLike<number>, used: number): TakeValues =>
  SIDES.map((_, die) =>
    ((used >> die) & 1) === 1
      ? undefined
      : Float64Array.from(
          { length: rangeOfPoints(card) },
          (__, points) => points + leastPoints(card) + values[used | (1 << die)]!,
        ),
  )

/**
 * Mean points of the remaining rounds under optimal play, by the set of dice used (`setOf`). V(U) is the mean over all
 * rolls of the best of keeping and rerolling one die. A final roll is worth its bonus and the best of face + V(U with
 * that die). Exact except for rounding (`ROUNDING`), by full enumeration of rolls, rerolls and choices.
 */
export const solvePoints = (card: Card): Float64Array => {
  const values = new Float64Array(ALL_DICE + 1)
  const buffers = turnBuffers()
  for (let used = ALL_DICE - 1; used >= 0; used--)
    values[used] = bestTurn(card, pointTakeValues(card, values, used), buffers)
  return values
}

/**
 * Relative rounding error of a value. Numbers are only added, so relative errors add up along the longest chain.
 * Negative points count by their size. The formula is γ in Higham, Accuracy and Stability of Numerical Algorithms, 2nd
 * ed., §3.1. Each of six rounds has two additions, a reroll's sum of 20, two chained sums over all rolls, and two
 * divisions.
 */
export const ROUNDING = (() => {
  const steps = SIDES.length * (2 + SIDES[D20] + 1 + CHUNK + ROLLS / CHUNK + 1)
  const unit = 2 ** -53
  return (steps * unit) / (1 - steps * unit)
})()
