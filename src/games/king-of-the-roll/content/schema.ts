/**
 * Schema of the boards, cards and player sheets. A game uses one `Content`. Values common to all editions (the
 * Positions Table, points, effects of belts and modifications) belong to the rules.
 */
import {
  choice,
  constant,
  each,
  id,
  list,
  optional,
  remark,
  pair,
  record,
  printedName,
  type TypeOf,
  variant,
  whole,
} from '../../../engine/content/schema.ts'

/** Belt colours in the order in which dice are placed (K1). */
export const BELTS = ['white', 'blue', 'purple', 'brown', 'black'] as const
export type Belt = (typeof BELTS)[number]
export type PerBelt<T> = { readonly [belt in Belt]: T }

/** Effects of a belt colour on a die: reroll, −1, +1, the other side, +2. All but the reroll wrap around (K3). */
export const MODIFICATIONS = ['STR', 'SPD', 'KNO', 'TEC', 'EXP'] as const
export type Modification = (typeof MODIFICATIONS)[number]

/** Positions on the ground, the lowest row of the table first (K2). */
export const POSITIONS = [
  'open-guard',
  'closed-guard',
  'half-guard',
  'turtle',
  'side-mount',
  'knee-on-belly',
  'mount',
  'rear-mount',
] as const
export type Position = (typeof POSITIONS)[number]

export const ROLES = ['top', 'bottom'] as const
export type Role = (typeof ROLES)[number]

/** Tokens, in the order of the techniques on a takedown face from the left. */
export const TOKENS = ['takedown', 'takedown-defense', 'guard-pull'] as const
export type Token = (typeof TOKENS)[number]

/**
 * Requirements of a field, at most one for each set of faces. Append new requirements at the end, because compact text
 * stores indices.
 */
export const REQUIREMENTS = [
  'any',
  'odd',
  'even',
  ...(['at least 2', 'at least 3', 'at least 4', 'at least 5'] as const),
  ...(['at most 2', 'at most 3', 'at most 4', 'at most 5'] as const),
  ...(['exactly 1', 'exactly 2', 'exactly 3', 'exactly 4', 'exactly 5', 'exactly 6'] as const),
  ...(['1 or 3', '1 or 4', '1 or 5', '1 or 6', '2 or 3', '2 or 4', '2 or 5', '2 or 6', '3 or 4'] as const),
  ...(['3 or 5', '3 or 6', '4 or 5', '4 or 6'] as const),
  ...(['1, 2 or 4', '1, 2 or 5', '1, 2 or 6', '1, 3 or 4', '1, 3 or 6', '1, 4 or 5', '1, 4 or 6'] as const),
  ...(['1, 5 or 6', '2 to 4', '2, 3 or 5', '2, 3 or 6', '2, 4 or 5', '2, 5 or 6', '3 to 5'] as const),
  ...(['3, 4 or 6', '3, 5 or 6'] as const),
  ...(['1, 2, 3 or 5', '1, 2, 3 or 6', '1, 2, 4 or 5', '1, 2, 4 or 6', '1, 2, 5 or 6'] as const),
  ...(['1, 3, 4 or 5', '1, 3, 4 or 6', '1, 3, 5 or 6', '1, 4, 5 or 6', '2 to 5', '2, 3, 4 or 6'] as const),
  ...(['2, 3, 5 or 6', '2, 4, 5 or 6'] as const),
  ...(['1, 2, 3, 4 or 6', '1, 2, 3, 5 or 6', '1, 2, 4, 5 or 6', '1, 3, 4, 5 or 6'] as const),
] as const
export type Requirement = (typeof REQUIREMENTS)[number]

/** Difficulty tiers of the Solo opponent, weakest first. */
export const TIERS = ['easy', 'usual', 'hard'] as const
export type Tier = (typeof TIERS)[number]

export type BoardSide = `${Position} ${Role}`
const BOARD_SIDES = POSITIONS.flatMap((position) => ROLES.map((role): BoardSide => `${position} ${role}`))

const name = printedName(40)
const shortName = id(24)
const face = whole(1, 6)
/** Source of a value: the printed game, a conclusion from its text, or this house. */
const origin = remark(['source', 'derived', 'house'])

/** Extra skill points in one position, top and bottom (K14). */
const bonus = record({ position: choice(POSITIONS), points: whole(0, 12) })

const technique = {
  name,
  fields: each(BELTS, choice(REQUIREMENTS)),
  /** Fields that must be filled for a move. */
  matches: whole(2, BELTS.length),
  origin,
}

/** Where an outcome leads: to a position, or to the end of the match. */
const TARGETS = [...POSITIONS, 'submission'] as const

/**
 * Effect of a successful move from a margin (`advantage`) up to the next outcome's. With a smaller margin than the
 * first, a success only stops the opponent (K30).
 */
const outcome = record({ advantage: whole(1, 30), to: choice(TARGETS) })
const outcomes = list(outcome, [1, 8])
/** A technique with usual outcomes (`usualOutcomes`), unless its board prints others. */
const standard = { ...technique, outcomes: optional(outcomes) }
const standingTechnique = record(standard)

const leading = { ...technique, outcomes }
/** Types of ground techniques. A submission wins; control stops the opponent's move (K16). */
const ground = variant('type', {
  sweep: leading,
  improve: leading,
  pass: leading,
  control: standard,
  submission: standard,
})

/** Owner of the dice, relative to the player of the card. */
const whose = choice(['own', 'other'])
const dice = whole(1, BELTS.length)
/** Effect of a card on rolled dice. A card affects each die at most once. */
const effect = variant('kind', {
  /** Modifies up to `dice` rolled dice of one fighter, in belt order. */
  modify: { whose, modification: choice(MODIFICATIONS), dice },
  /** Turns up to `dice` rolled dice of one fighter to `value`. */
  set: { whose, value: face, dice },
  /** Swaps two values: of two own rolled dice, or of an own rolled die and the opponent's of equal colour. */
  exchange: { whose },
})

const card = { id: shortName, name, effect, origin }
const ownCard = record(card)
const commonCard = record({ ...card, solo: choice([false, true]) })

const character = record({
  id: shortName,
  name,
  modifications: each(BELTS, choice(MODIFICATIONS), { distinct: true }),
  start: each(BELTS, face),
  bonus,
  card: ownCard,
  origin,
})

/** The Solo opponent's technique (from the left), skill total and bonus. */
const soloCard = record({ technique: whole(1, 3), total: whole(0, 60), bonus, origin })

export const schema = record({
  format: constant(1),
  name,
  characters: list(character, [2, 12], { distinct: 'id' }),
  /** Solo play draws the cards with the solo mark. */
  cards: list(commonCard, [4, 40], { distinct: 'id' }),
  /** Two takedown boards with two sides each. */
  takedowns: list(pair(each(TOKENS, standingTechnique)), [2, 2]),
  /** Techniques from the left: three, or fewer with the right places empty (K19). */
  ground: each(POSITIONS, each(ROLES, list(ground, [1, 3], { distinct: 'name' }))),
  /** Pairs of sides by board: each side once, and the two sides of a position on different boards. */
  boards: list(pair(choice(BOARD_SIDES)), [POSITIONS.length, POSITIONS.length]),
  /** The solo deck, and each tier's addition to every total (0 as printed; can be negative). */
  solo: record({ cards: list(soloCard, [1, 60]), tiers: each(TIERS, whole(-20, 20)) }),
})

export type Content = TypeOf<typeof schema>
export type StandingTechnique = TypeOf<typeof standingTechnique>
export type StandingFace = { readonly [token in Token]: StandingTechnique }
export type GroundTechnique = TypeOf<typeof ground>
export type GroundType = GroundTechnique['type']
export type GroundFace = readonly GroundTechnique[]
export type Outcome = TypeOf<typeof outcome>

/** True if an outcome leads to a position, not to the end of the match. */
export const isPosition = (to: Outcome['to']): to is Position => POSITIONS.some((position) => position === to)

export type CardEffect = TypeOf<typeof effect>
export type Whose = CardEffect['whose']
export type ActionCard = TypeOf<typeof ownCard>
export type Character = TypeOf<typeof character>
export type SoloCard = TypeOf<typeof soloCard>
