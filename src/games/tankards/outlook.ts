import { type Card, D20, SIDES } from './card.ts'
import { bestPlan } from './optimal-points.ts'
import { settle } from './optimal.ts'
import { addMoved, type Spread } from './spread.ts'
import { ALL_DICE, bonuses, eachRoll, perCard, ROLLS, rollNumber, STRIDES } from './space.ts'
import { bestTake, type Plan } from './optimal-worth.ts'

/** Raises rolls to what rerolling this die of them is worth, where that is more, and notes the die. A d20 that shows 1 stays. */
const tryReroll = (worth: Float64Array, best: Float64Array, picks: Int8Array, die: number): void => {
  const [sides, stride] = [SIDES[die]!, STRIDES[die]!]
  const [from, span] = [die === D20 ? stride : 0, sides * stride]
  for (let block = 0; block < ROLLS; block += span)
    for (let line = block; line < block + stride; line++) {
      let sum = 0
      for (let at = line; at < line + span; at += stride) sum += worth[at]!
      const mean = sum / sides
      for (let at = line + from; at < line + span; at += stride)
        if (best[at]! < mean) [best[at], picks[at]] = [mean, die]
    }
}

/** Which die of each roll is rerolled, −1 for none. */
const picksFor = (card: Card, { bonus, after }: Plan, used: number): Int8Array => {
  const worth = new Float64Array(ROLLS)
  settle(card, bonus, after[used]!, worth)
  const [best, picks] = [worth.slice(), new Int8Array(ROLLS).fill(-1)]
  for (const die of SIDES.keys()) tryReroll(worth, best, picks, die)
  return picks
}

/** Spreads the rolls of each line in which this die is rerolled evenly over the line. */
const thrown = (weights: Float64Array, picks: Int8Array, die: number): void => {
  const [sides, stride] = [SIDES[die]!, STRIDES[die]!]
  const span = sides * stride
  for (let block = 0; block < ROLLS; block += span)
    for (let line = block; line < block + stride; line++) {
      let count = 0
      for (let at = line; at < line + span; at += stride) if (picks[at] === die) count++
      if (count > 0) for (let at = line; at < line + span; at += stride) weights[at]! += count / sides
    }
}

/** How often each roll is the one that lies in the end, of all rolls. */
const lyingAfter = (card: Card, plan: Plan, used: number): Float64Array => {
  const picks = picksFor(card, plan, used)
  const weights = Float64Array.from(picks, (die) => (die < 0 ? 1 : 0))
  for (const die of SIDES.keys()) thrown(weights, picks, die)
  return weights
}

/** What a turn brings: which die is taken and how many points, for a roll that lies. */
export type Taken = { readonly die: number; readonly points: number }

/** What playing for the most points takes of a roll that lies (clause 2, T14). */
export const takenOf = (plan: Plan, faces: ArrayLike<number>, used: number): Taken => {
  const die = bestTake(plan, faces, used)
  const lost = plan.nothing && faces[D20] === 1
  return { die, points: lost ? 0 : faces[die]! + plan.bonus[rollNumber(faces)]! }
}

const largest = (bonus: Int16Array): number => bonus.reduce((most, points) => Math.max(most, points), 0)

/** The chance of each die and number of points in one turn. */
const turnOf = (card: Card, plan: Plan, used: number, width: number): readonly Float64Array[] => {
  const weights = lyingAfter(card, plan, used)
  const found = SIDES.map(() => new Float64Array(width))
  eachRoll((faces, at) => {
    if (weights[at] === 0) return
    const { die, points } = takenOf(plan, faces, used)
    found[die]![points]! += weights[at]! / ROLLS
  })
  return found
}

/**
 * The points that the rounds left will bring, playing for the most points: how likely each number is, by the set of dice used.
 * Exact but for rounding: every roll and every reroll is gone through.
 */
export type Outlook = { readonly plan: Plan; spread(used: number): Spread }

/** Spreads are worked out when they are asked for: those of late rounds take a fraction of those of the first. */
export const outlook = perCard((card: Card): Outlook => {
  const plan = bestPlan(card)
  const width = SIDES[D20] + largest(bonuses(card)) + 1
  const known = new Map<number, Spread>([[ALL_DICE, Float64Array.of(1)]])
  const worked = (used: number): Spread => {
    const left = SIDES.filter((_, die) => ((used >> die) & 1) === 0).length
    const sum = new Float64Array(left * (width - 1) + 1)
    for (const [die, points] of turnOf(card, plan, used, width).entries())
      points.forEach((chance, n) => {
        if (chance > 0) addMoved(sum, spread(used | (1 << die)), n, chance)
      })
    return sum
  }
  const spread = (used: number): Spread => {
    const found = known.get(used) ?? worked(used)
    known.set(used, found)
    return found
  }
  return { plan, spread }
})
