import { type Card, D20, isNatural1, natural1ScoresNothing, SIDES } from '../rules/card.ts'
import { afterTaking } from './optimal.ts'
import { ALL_DICE, bonuses, rollNumber, STRIDES } from '../rules/all-rolls.ts'

/** Values by which a player decides: the points card, and the mean points of later rounds. */
export type OptimalPlan = {
  readonly bonus: Int16Array
  /** By set of used dice: mean points of later rounds, before the next roll. */
  readonly before: ArrayLike<number>
  /** By set of used dice and by die: mean points of later rounds after taking the die; −∞ for used dice. */
  readonly after: readonly (readonly number[])[]
  /** T2: true if a round with a Natural 1 scores nothing. */
  readonly nothing: boolean
}

/** Returns a plan with these points of later rounds, one number for each set of used dice (`setOf`). */
export const planOf = (card: Card, values: ArrayLike<number>): OptimalPlan => ({
  bonus: bonuses(card),
  before: values,
  after: Array.from({ length: ALL_DICE + 1 }, (_, used) => afterTaking(values, used)),
  nothing: natural1ScoresNothing(card),
})

export const isLost = ({ nothing }: OptimalPlan, faces: ArrayLike<number>): boolean => nothing && isNatural1(faces)

/** Best sum of face and later points among the unused dice except `but`; −∞ if there are none. */
const bestBut = (after: readonly number[], faces: ArrayLike<number>, lost: boolean, but: number): number => {
  let best = Number.NEGATIVE_INFINITY
  for (let die = 0; die < SIDES.length; die++) {
    if (die === but) continue
    const worth = lost ? after[die]! : after[die]! + faces[die]!
    if (worth > best) best = worth
  }
  return best
}

/** Points of this round and later rounds after taking this die of a final roll. */
export const takenWorth = (plan: OptimalPlan, faces: ArrayLike<number>, used: number, die: number): number =>
  plan.after[used]![die]! + (isLost(plan, faces) ? 0 : faces[die]! + plan.bonus[rollNumber(faces)]!)

/** Points of this round and later rounds after taking the best die of a final roll. */
export const keptWorth = (plan: OptimalPlan, faces: ArrayLike<number>, used: number): number => {
  const lost = isLost(plan, faces)
  return bestBut(plan.after[used]!, faces, lost, -1) + (lost ? 0 : plan.bonus[rollNumber(faces)]!)
}

/** Mean points of this round and later rounds after rerolling this die; independent of its current face. */
export const rerolledWorth = (plan: OptimalPlan, faces: ArrayLike<number>, used: number, die: number): number => {
  const { bonus, after } = plan
  const own = after[used]![die]!
  const [sides, stride] = [SIDES[die]!, STRIDES[die]!]
  const lost = die !== D20 && isLost(plan, faces)
  const others = bestBut(after[used]!, faces, lost, die)
  if (lost) return Math.max(others, own)
  const first = rollNumber(faces) - (faces[die]! - 1) * stride
  const ones = die === D20 && plan.nothing ? 1 : 0
  let sum = ones === 0 ? 0 : bestBut(after[used]!, faces, true, -1)
  for (let face = 1 + ones, at = first + ones * stride; face <= sides; face++, at += stride) {
    const mine = own + face
    sum += bonus[at]! + (mine > others ? mine : others)
  }
  return sum / sides
}

/** Index of the die with the best reroll, if better than keeping all; −1 for none (clause 2). */
export const bestReroll = (plan: OptimalPlan, faces: ArrayLike<number>, used: number): number => {
  const dice = isNatural1(faces) ? D20 : SIDES.length
  let [most, best] = [keptWorth(plan, faces, used), -1]
  for (let die = 0; die < dice; die++) {
    const worth = rerolledWorth(plan, faces, used, die)
    if (worth > most) [most, best] = [worth, die]
  }
  return best
}

/** Index of the best unused die to take; of equally good dice the smallest. */
export const bestTake = (plan: OptimalPlan, faces: ArrayLike<number>, used: number): number => {
  const after = plan.after[used]!
  const lost = isLost(plan, faces)
  let [most, best] = [Number.NEGATIVE_INFINITY, -1]
  for (let die = 0; die < SIDES.length; die++) {
    const worth = lost ? after[die]! : after[die]! + faces[die]!
    if (worth > most) [most, best] = [worth, die]
  }
  return best
}
