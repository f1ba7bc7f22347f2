import { type Card, SIDES } from '../rules/card.ts'
import { alongLines, bestSet, pointsOf, single, SPOT_STRIDES, spotOf, SPOTS } from './single.ts'
import { eachRoll, perCard, ROLLS } from '../rules/all-rolls.ts'
import type { Spread } from './spread.ts'

/** How likely each number of points of a single roll is. */
export type SingleSpread = {
  /** Before the roll, rerolling for the most points. */
  readonly before: Spread
  /** Of this roll with these dice (`setOf`) in the air, none of them for keeping all. */
  after(faces: readonly number[], set: number): Spread
}

/** Every roll with the dice in the air that are best rerolled, then each die's share handed on to all its faces. */
const lyingIn = (card: Card): Float64Array => {
  const solved = single(card)
  const chances = new Float64Array(SPOTS)
  eachRoll((faces) => {
    chances[spotOf(faces, bestSet(solved, faces))]! += 1 / ROLLS
  })
  for (const [die, sides] of SIDES.entries())
    alongLines(die, (air, stride, end) => {
      const share = chances[air]! / sides
      if (share > 0) for (let at = air + stride; at < end; at += stride) chances[at]! += share
    })
  return chances
}

const afterFor =
  (points: Float64Array, width: number): SingleSpread['after'] =>
  (faces, set) => {
    const spread = new Float64Array(width)
    const lay = (die: number, at: number, chance: number): void => {
      if (die === SIDES.length) spread[points[at]!]! += chance
      else if (((set >> die) & 1) === 0) lay(die + 1, at, chance)
      else {
        const [sides, stride] = [SIDES[die]!, SPOT_STRIDES[die]!]
        for (let face = 1; face <= sides; face++) lay(die + 1, at + face * stride, chance / sides)
      }
    }
    lay(0, spotOf(faces, set), 1)
    return spread
  }

/** The single-roll style (clause 5): exact but for rounding. Kept for the last few points cards. */
export const singleSpread = perCard((card): SingleSpread => {
  const points = pointsOf(card)
  const width = points.reduce((most, each) => Math.max(most, each), 0) + 1
  const chances = lyingIn(card)
  const before = new Float64Array(width)
  eachRoll((faces) => {
    const spot = spotOf(faces, 0)
    before[points[spot]!]! += chances[spot]!
  })
  return { before, after: afterFor(points, width) }
})
