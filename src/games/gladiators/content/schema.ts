/** Schema of the attack, stun and critical tables. */
import { choice, constant, each, printedName, record, type TypeOf, whole } from '../../../engine/content/schema.ts'

/** Rows of the attack table, weakest first (clause 3). */
export const CLASSES = ['A', 'B', 'C', 'D'] as const

/** Columns of a hit that is no critical strike: one or several 4s, 5s or 6s. */
export const PLAIN_HITS = ['one-4', 'double-4', 'one-5', 'double-5', 'one-6', 'double-6'] as const

/** Effects of a hit on a stun (clause 5). `stay` renews an existing stun but causes none. */
export const STUN_EFFECTS = ['none', 'stun', 'stay'] as const

const MOST_DAMAGE = 24
const stun = choice(STUN_EFFECTS)

export const schema = record({
  format: constant(1),
  name: printedName(40),
  /** At least 1. The solver relies on it: only turns without a wound may repeat a position. */
  damage: each(CLASSES, each(PLAIN_HITS, whole(1, MOST_DAMAGE))),
  stun: each(PLAIN_HITS, stun),
  /** Number of 6s that block a hit. A critical strike needs as many as it has (G8). */
  block: each(PLAIN_HITS, whole(1, 9)),
  /** Added to the 6s of a critical strike (G3). */
  bonus: each(CLASSES, whole(0, MOST_DAMAGE)),
  criticalStun: stun,
})

export type StrikeTables = TypeOf<typeof schema>
