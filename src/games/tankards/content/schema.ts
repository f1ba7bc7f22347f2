/** Schema of the points card: the combinations of six dice and their points. */
import {
  choice,
  constant,
  list,
  printedName,
  record,
  type TypeOf,
  variant,
  whole,
} from '../../../engine/content/schema.ts'

/** Sides of the six dice, smallest first. Everything about a roll uses this order. */
export const SIDES = [4, 6, 8, 10, 12, 20] as const

/** Names of the six dice, in the order of `SIDES`. */
export const DICE = ['d4', 'd6', 'd8', 'd10', 'd12', 'd20'] as const
export type Die = (typeof DICE)[number]

const HIGHEST_SUM = 60
/** Sums of a new combination: about one roll in ten has at least, or at most, this sum. */
const [HIGH_SUM, LOW_SUM] = [44, 22] as const
/** Points of a new combination. */
const USUAL_POINTS = 10

/** Patterns of six dice that earn points. */
export const earned = variant('kind', {
  /** `dice` dice that show the same number; counts once for each number shown that often. */
  alike: { dice: whole(2, SIDES.length) },
  /** This many numbers, each on at least two dice. */
  pairs: { pairs: whole(2, 3) },
  /** Three dice with one number and two with another. */
  'full-house': {},
  /** This many consecutive numbers. */
  straight: { length: whole(3, SIDES.length) },
  odd: {},
  even: {},
  /** One die with this number. */
  face: { die: choice(DICE), face: whole(1, 20) },
  'sum-at-least': { sum: whole(SIDES.length, HIGHEST_SUM, HIGH_SUM) },
  'sum-at-most': { sum: whole(SIDES.length, HIGHEST_SUM, LOW_SUM) },
})

const printedEntry = record({ name: printedName(40), earned, points: whole(-99, 999, USUAL_POINTS) })

export const schema = record({
  format: constant(1),
  name: printedName(40),
  /** Whether smaller combinations inside a larger combination of their kind also count (T5). */
  nested: choice(['largest', 'all']),
  combinations: list(printedEntry, [1, 16], { distinct: 'name' }),
})

export type PointsCard = TypeOf<typeof schema>
export type Earned = TypeOf<typeof earned>
