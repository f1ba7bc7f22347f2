import { type Card, SIDES, scoresNothing } from '../rules/card.ts'
import { eachRoll, perCard, ROLLS, ALL_DICE, bonuses } from '../rules/all-rolls.ts'
import type { Spread } from './spread.ts'

/** How far apart rolls lie where each die may also be in the air (face 0). */
const SPOT_STRIDES: readonly number[] = SIDES.map((_, die) =>
  SIDES.slice(die + 1).reduce((product, sides) => product * (sides + 1), 1),
)

/** All that can lie on the table and be in the air. */
const SPOTS = SIDES.reduce((product, sides) => product * (sides + 1), 1)

/** The place of a roll some of whose dice (bits of a set) are in the air. */
const spotOf = (faces: ArrayLike<number>, set: number): number =>
  SPOT_STRIDES.reduce((at, stride, die) => at + (((set >> die) & 1) === 1 ? 0 : faces[die]! * stride), 0)

/** The points of every roll, where no die is in the air; 0 elsewhere. */
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

/** Goes along every line of a die: `visit` gets where its face 0 lies, how far its faces are apart and where they end. */
const alongLines = (die: number, visit: (air: number, stride: number, end: number) => void): void => {
  const stride = SPOT_STRIDES[die]!
  const span = stride * (SIDES[die]! + 1)
  for (let block = 0; block < SPOTS; block += span)
    for (let air = block; air < block + stride; air++) visit(air, stride, air + span)
}

/** Dice in the air are worth the mean of how they may fall: die after die, so that every set of them is met. */
const meansOf = (points: Float64Array): Float64Array => {
  for (const [die, sides] of SIDES.entries())
    alongLines(die, (air, stride, end) => {
      let sum = 0
      for (let at = air + stride; at < end; at += stride) sum += points[at]!
      points[air] = sum / sides
    })
  return points
}

/** The mean over all rolls of the best set to reroll: each roll is raised to what it is worth with ever more dice in the air. */
const valueOf = (means: Float64Array): number => {
  const best = means.slice()
  for (const die of SIDES.keys())
    alongLines(die, (air, stride, end) => {
      const mean = best[air]!
      for (let at = air + stride; at < end; at += stride) if (best[at]! < mean) best[at] = mean
    })
  return meansOf(best)[0]!
}

/** The single-roll style solved. */
export type Single = {
  /** Points in the mean before the roll, rerolling for the most. */
  readonly value: number
  /** Points in the mean of this roll with these dice (`setOf`) in the air, none of them for keeping all. */
  worth(faces: ArrayLike<number>, set: number): number
}

/** Clause 5: solves the single-roll style, every roll and every set of dice. Kept for the last few points cards. */
export const single = perCard((card): Single => {
  const means = meansOf(pointsOf(card))
  return { value: valueOf(means), worth: (faces, set) => means[spotOf(faces, set)]! }
})

/** The set of dice that is best rerolled, none for keeping all; of equal ones the first in order of offer. */
export const bestSet = ({ worth }: Single, faces: ArrayLike<number>): number => {
  let [most, best] = [worth(faces, 0), 0]
  for (let set = 1; set <= ALL_DICE; set++) {
    const mean = worth(faces, set)
    if (mean > most) [most, best] = [mean, set]
  }
  return best
}

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
