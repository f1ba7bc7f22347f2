import { type Card, D20, SIDES } from './card.ts'
import { ALL_DICE, bonuses, ROLLS, STRIDES } from './space.ts'

/** Choosing a die that has been used already. */
const NEVER = Number.NEGATIVE_INFINITY

/** A dice set's worth with each of the dice added to it; `NEVER` for those that it has already. */
export const afterTaking = (values: ArrayLike<number>, used: number): readonly number[] =>
  SIDES.map((_, die) => (((used >> die) & 1) === 1 ? NEVER : values[used | (1 << die)]!))

/** What each roll is worth once it lies: its bonus, with the best die taken (clause 2) and what the dice left then will bring. */
export const settle = (card: Card, bonus: Int16Array, after: readonly number[], worth: Float64Array): void => {
  const ofNothing = card.natural1 === 'nothing' ? Math.max(...after) : undefined
  let at = 0
  const lay = (die: number, best: number): void => {
    const own = after[die]!
    const sides = SIDES[die]!
    if (die < D20) for (let face = 1; face <= sides; face++) lay(die + 1, Math.max(best, face + own))
    else {
      const first = at
      for (let face = 1; face <= sides; face++, at++) worth[at] = bonus[at]! + Math.max(best, face + own)
      worth[first] = ofNothing ?? worth[first]!
    }
  }
  lay(0, NEVER)
}

/** Raises each roll to what rerolling this die of it is worth, where that is more. A d20 that shows 1 stays (clause 2). */
const improve = (worth: Float64Array, best: Float64Array, die: number): void => {
  const [sides, stride] = [SIDES[die]!, STRIDES[die]!]
  const from = die === D20 ? stride : 0
  const span = sides * stride
  for (let block = 0; block < ROLLS; block += span)
    for (let line = block; line < block + stride; line++) {
      const end = line + span
      let sum = 0
      for (let at = line; at < end; at += stride) sum += worth[at]!
      const mean = sum / sides
      for (let at = line + from; at < end; at += stride) if (best[at]! < mean) best[at] = mean
    }
}

/** Rolls whose worth is added up before they are added to the others: short sums round less. */
const CHUNK = STRIDES[2]!

const meanOf = (row: Float64Array): number => {
  let total = 0
  for (let chunk = 0; chunk < ROLLS; chunk += CHUNK) {
    let sum = 0
    for (let at = chunk; at < chunk + CHUNK; at++) sum += row[at]!
    total += sum
  }
  return total / ROLLS
}

/**
 * The points that the rounds left will bring in the mean, by the set of dice used (`setOf`), playing for the most points:
 * V(U) = mean over all rolls of the best of keeping and rerolling one die, a roll that lies being worth its bonus and the best
 * of face + V(U with that die). Exact but for rounding (`boundOn`): every roll, every reroll, every choice is gone through.
 */
export const solvePoints = (card: Card): Float64Array => {
  const bonus = bonuses(card)
  const values = new Float64Array(ALL_DICE + 1)
  const [worth, best] = [new Float64Array(ROLLS), new Float64Array(ROLLS)]
  for (let used = ALL_DICE - 1; used >= 0; used--) {
    settle(card, bonus, afterTaking(values, used), worth)
    best.set(worth)
    for (let die = 0; die < SIDES.length; die++) improve(worth, best, die)
    values[used] = meanOf(best)
  }
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
