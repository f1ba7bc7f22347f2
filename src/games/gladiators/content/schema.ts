/** Schema of the tables, weapons, prices and gladiators. */
import {
  choice,
  constant,
  each,
  id,
  list,
  printedName,
  record,
  reference,
  type TypeOf,
  variant,
  whole,
} from '../../../engine/content/schema.ts'

/** Rows of the attack table, weakest first (clause 3). */
export const CLASSES = ['A', 'B', 'C', 'D'] as const

/** Columns of a hit that is no critical strike: one or several 4s, 5s or 6s. */
export const PLAIN_HITS = ['one-4', 'double-4', 'one-5', 'double-5', 'one-6', 'double-6'] as const

/** Effects of a hit on a stun (clause 5). `stay` renews an existing stun but causes none. */
export const STUN_EFFECTS = ['none', 'stun', 'stay'] as const

/** Skills of a sheet besides the weapons, in display order. */
export const SKILLS = ['attack', 'initiative', 'armor', 'shield', 'parry', 'luck', 'heal'] as const

/** Price lists: one for each skill, and one for the skill with any one weapon. */
export const PRICED = [...SKILLS, 'weapon'] as const

/** Weapons of the house content, each with a drawing. */
export const HOUSE_WEAPONS = ['dagger', 'short-sword', 'spear', 'mace', 'axe', 'great-sword'] as const

/** Drawings of weapons. A weapon of an owner is drawn as one of them. */
export const DRAWN = [...HOUSE_WEAPONS, 'trident', 'net'] as const

const MOST_DAMAGE = 24
/** Longest price list, and so the largest number of dice of one skill. */
const MOST_RANKS = 15
const stun = choice(STUN_EFFECTS)

const weapon = record({
  id: id(20),
  name: printedName(24),
  class: choice(CLASSES),
  /** In development points. */
  price: whole(0, 60),
  hands: choice(['one', 'two']),
  /** Additional dice when thrown, and the number of copies carried (G11). */
  use: variant('kind', { held: {}, thrown: { bonus: whole(0, 6), carried: whole(1, 9) } }),
  drawn: choice(DRAWN),
})

const skill = whole(0, MOST_RANKS)

const gladiator = record({
  name: printedName(24),
  skills: each(SKILLS, skill),
  arms: list(record({ weapon: reference('weapons', 20), skill }), [0, 6], { distinct: 'weapon' }),
})

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
  weapons: list(weapon, [1, 12], { distinct: 'id' }),
  /** Initial health of every gladiator. */
  health: whole(1, 30),
  /** Development points that a new gladiator must spend (G24). */
  points: whole(0, 150),
  /** Price of each further rank (G17). The length of a list is the largest rank. */
  prices: each(PRICED, list(whole(0, 20), [1, MOST_RANKS])),
  /** Ready-made gladiators. They may cost any number of points. */
  gladiators: list(gladiator, [2, 12], { distinct: 'name' }),
})

/** Tables, weapons, prices and gladiators of a battle. */
export type Arena = TypeOf<typeof schema>
