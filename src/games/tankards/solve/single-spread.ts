import { type Card, SIDES, scoresNothing } from '../rules/card.ts'
import { eachRoll, perCard, ROLLS, ALL_DICE, bonuses } from '../rules/all-rolls.ts'
import type { Spread } from './spread.ts'

/** Index strides of rolls in which each die may still be rerolled (face 0). */
const SPOT_STRIDES: readonly number[] = SIDES.map((_, die) =>
  SIDES.slice(die + 1).reduce((product, sides) => product * (sides + 1), 1),
)

/** Number of rolls, including those with dice that are being rerolled. */
const SPOTS = SIDES.reduce((product, sides) => product * (sides + 1), 1)

/** Index of a roll in which a set of dice is being rerolled. */
const spotOf = (faces: ArrayLike<number>, set: number): number =>
  SPOT_STRIDES.reduce((at, stride, die) => at + (((set >> die) & 1) === 1 ? 0 : faces[die]! * stride), 0)

/** Points of every complete roll; 0 for rolls with dice that are being rerolled. */
const pointsOf = (card: Card): Float64Array => {
  const bonus = bonuses(card)
  const points = new Float64Array(SPOTS)
  const faces: number[] = []
  let roll = 0
  const lay = (die: number, at: number, sum: number): void => {
    for (let face = 1; face <= SIDES[die]!; face++) {
      faces[die] = face
      const there = at + face * SPOT_STRIDES[die]!
      if (die < SIDES.length - 1) lay(die + 1, there, sum + face)
      else {
        const lost = face === 1 && scoresNothing(faces, card)
        points[there] = lost ? 0 : sum + face + bonus[roll]!
        roll++
      }
    }
  }
  lay(0, 0, 0)
  return points
}

/** Calls `visit` for every line of a die, with the index of face 0, the stride between faces, and the end index. */
const alongLines = (die: number, visit: (air: number, stride: number, end: number) => void): void => {
  const stride = SPOT_STRIDES[die]!
  const span = stride * (SIDES[die]! + 1)
  for (let block = 0; block < SPOTS; block += span)
    for (let air = block; air < block + stride; air++) visit(air, stride, air + span)
}

/** Sets the value of each incomplete roll to the mean over its outcomes, one die after another. */
const meansOf = (points: Float64Array): Float64Array => {
  for (const [die, sides] of SIDES.entries())
    alongLines(die, (air, stride, end) => {
      let sum = 0
      for (let at = air + stride; at < end; at += stride) sum += points[at]!
      points[air] = sum / sides
    })
  return points
}

/** Returns the mean points over all rolls, if the best set of each is rerolled. Rerolls one more die in each pass. */
const valueOf = (means: Float64Array): number => {
  const best = means.slice()
  for (const die of SIDES.keys())
    alongLines(die, (air, stride, end) => {
      const mean = best[air]!
      for (let at = air + stride; at < end; at += stride) if (best[at]! < mean) best[at] = mean
    })
  return meansOf(best)[0]!
}

export type Single = {
  /** Mean points before the roll under optimal play. */
  readonly value: number
  /** Mean points if a set of dice (`setOf`) of this roll is rerolled; the empty set keeps all. */
  worth(faces: ArrayLike<number>, set: number): number
}

/** Solves the single-roll style by full enumeration (clause 5). Cached for recent points cards. */
export const single = perCard((card): Single => {
  const means = meansOf(pointsOf(card))
  return { value: valueOf(means), worth: (faces, set) => means[spotOf(faces, set)]! }
})

/** Best set of dice to reroll, empty for keeping all; the first in order of offer among equals. */
export const bestSet = ({ worth }: Single, faces: ArrayLike<number>): number => {
  let [most, best] = [worth(faces, 0), 0]
  for (let set = 1; set <= ALL_DICE; set++) {
    const mean = worth(faces, set)
    if (mean > most) [most, best] = [mean, set]
  }
  return best
}

export type SingleSpread = {
  /** Distribution before the roll, under optimal play. */
  readonly before: Spread
  /** Distribution if a set of dice (`setOf`) of this roll is rerolled; the empty set keeps all. */
  after(faces: readonly number[], set: number): Spread
}

/** Chances of final rolls. Rerolls the best dice of every roll, and distributes its chance over all faces. */
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

/** Distribution of the single-roll style (clause 5), exact except for rounding. Cached for recent points cards. */
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
