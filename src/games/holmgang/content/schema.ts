/** Schema of the arms: shields, swords, and the points of combinations. */
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

/** Maximum swords of a player. A wager adds one die to a swing, so a swing has at most six dice. */
export const MOST_SWORDS = 5

/** Combinations of a swing that do damage. */
export const swingPattern = variant('kind', {
  /** Dice with one number score `times` times this number. The largest listed set counts. */
  equal: { dice: whole(2, MOST_SWORDS + 1), times: whole(0, 9, 2) },
  /** Consecutive numbers score the sum of the counted dice. The longest listed straight counts. */
  straight: { dice: whole(3, MOST_SWORDS + 1), counts: choice(['inner', 'all', 'none']) },
  /** Each die with this number scores the points. */
  face: { face: whole(1, 6, 6) },
})

const scored = record({ shown: swingPattern, points: whole(0, 30) })

export const schema = record({
  format: constant(1),
  name: printedName(40),
  /** Shields of each player, the first active shield included (clause 8). */
  shields: whole(1, 6),
  /** Points of a fresh shield. */
  points: whole(1, 30),
  /** Dice of a swing without a wager (clause 4). */
  swords: whole(3, MOST_SWORDS),
  /** Maximum points of a shield with which Galen's Wager is allowed (clause 9). */
  wager: whole(0, 30),
  combinations: list(scored, [1, 16]),
})

export type Arms = TypeOf<typeof schema>
export type SwingPattern = TypeOf<typeof swingPattern>
