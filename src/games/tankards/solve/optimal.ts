import { type Card, D20, SIDES } from '../rules/card.ts'
import { ALL_DICE, ROLLS } from '../rules/all-rolls.ts'
import { bestTurn, CHUNK, mostPoints, roomForTurn, type Takings } from './turn-played.ts'

/** Choosing a die that has been used already. */
const NEVER = Number.NEGATIVE_INFINITY

/** A dice set's worth with each of the dice added to it; `NEVER` for those that it has already. */
export const afterTaking = (values: ArrayLike<number>, used: number): readonly number[] =>
  SIDES.map((_, die) => (((used >> die) & 1) === 1 ? NEVER : values[used | (1 << die)]!))

/** What taking each unused die is worth: the points of the turn and what the rounds left then bring. */
export const pointsTakings = (card: Card, values: ArrayLike<number>, used: number): Takings =>
  SIDES.map((_, die) =>
    ((used >> die) & 1) === 1
      ? undefined
      : Float64Array.from({ length: mostPoints(card) + 1 }, (__, points) => points + values[used | (1 << die)]!),
  )

/**
 * The points that the rounds left will bring in the mean, by the set of dice used (`setOf`), playing for the most points:
 * V(U) = mean over all rolls of the best of keeping and rerolling one die, a roll that lies being worth its bonus and the best
 * of face + V(U with that die). Exact but for rounding (`boundOn`): every roll, every reroll, every choice is gone through.
 */
export const solvePoints = (card: Card): Float64Array => {
  const values = new Float64Array(ALL_DICE + 1)
  const room = roomForTurn()
  for (let used = ALL_DICE - 1; used >= 0; used--)
    values[used] = bestTurn(card, pointsTakings(card, values, used), room)
  return values
}

/**
 * How far rounding may take a value, as a share of it. All figures are 0 or more and nothing is subtracted, so relative errors
 * only add up along the longest chain (Higham, Accuracy and Stability of Numerical Algorithms, 2nd ed., §3.1: γ): in each of six
 * rounds two additions, a reroll's sum of 20 and its division, two chained sums over all rolls and one more division.
 */
export const ROUNDING = (() => {
  const steps = SIDES.length * (2 + SIDES[D20] + 1 + CHUNK + ROLLS / CHUNK + 1)
  const unit = 2 ** -53
  return (steps * unit) / (1 - steps * unit)
})()
