/**
 * What is printed on boards, cards and player sheets. A game is played with one `Content`; `read.ts` makes one from a file.
 * Values that never differ between editions (the table of positions, points, what belts and modifications do) are rules.
 */

/** Belt colours in the order in which dice are placed (K1). */
export const BELTS = ['white', 'blue', 'purple', 'brown', 'black'] as const
export type Belt = (typeof BELTS)[number]
export type PerBelt<T> = { readonly [belt in Belt]: T }

/** What a belt colour can do to a die: reroll, −1, +1, the other side, +2 (all but the reroll go round, K3). */
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

/** Which of the two in a position one is. */
export const ROLES = ['top', 'bottom'] as const
export type Role = (typeof ROLES)[number]

/** What a token says, and the order of techniques on a takedown face from the left. */
export const TOKENS = ['takedown', 'takedown-defense', 'guard-pull'] as const
export type Token = (typeof TOKENS)[number]

/** What a technique on the ground is for. Submission wins; control stops the other's move (K16). */
export const GROUND_TYPES = ['sweep', 'improve', 'pass', 'control', 'submission'] as const
export type GroundType = (typeof GROUND_TYPES)[number]

/** What a field asks of a die. */
export const REQUIREMENTS = [
  'any',
  'odd',
  'even',
  ...(['at least 2', 'at least 3', 'at least 4', 'at least 5'] as const),
  ...(['at most 2', 'at most 3', 'at most 4', 'at most 5'] as const),
  ...(['exactly 1', 'exactly 2', 'exactly 3', 'exactly 4', 'exactly 5', 'exactly 6'] as const),
] as const
export type Requirement = (typeof REQUIREMENTS)[number]

/** The least and the most of every number in a content file, and of entries in its lists. */
export const CONTENT_BOUNDS = {
  /** Fields of a technique that must be filled. */
  matches: [2, BELTS.length],
  advantage: [1, 30],
  outcomes: [1, 8],
  /** Techniques on a side of the ground. */
  techniques: [1, 3],
  /** Dice that a card touches. */
  dice: [1, BELTS.length],
  face: [1, 6],
  bonusPoints: [0, 12],
  characters: [2, 12],
  cards: [4, 40],
  soloTechnique: [1, 3],
  soloTotal: [0, 60],
  soloCards: [1, 60],
  tier: [-20, 20],
} as const

/** Names have 1 to so many letters that can be shown. */
export const LONGEST_PART_NAME = 40
/** Ids: at most so many lower-case letters, digits and single hyphens. */
export const LONGEST_PART_ID = 24
export const PART_ID = /^[a-z][a-z0-9]*(?:-[a-z0-9]+)*$/

/** Where a value comes from: the printed game, what its text implies, or this house. */
export const ORIGINS = ['source', 'derived', 'house'] as const
export type Origin = (typeof ORIGINS)[number]

/** What every technique has: a field per belt colour, and how many fields must be filled for it to be a move (2 to 5). */
type Fields = {
  readonly name: string
  readonly fields: PerBelt<Requirement>
  readonly matches: number
  readonly origin?: Origin
}

/** A technique standing. Where it leads is told by the rules (K2, K11, K12). */
export type StandingTechnique = Fields

/**
 * Where a successful move leads from an advantage of so many skill points on (up to the next outcome's). After a sweep its
 * fighter is on top; after a pass or an improvement everybody stays on top or at the bottom.
 */
export type Outcome = { readonly advantage: number; readonly to: Position }

/** A technique on the ground. Sweeps, improvements and passes lead somewhere, by advantage, the first from 1 on. */
export type GroundTechnique = Fields &
  (
    | { readonly type: 'sweep' | 'improve' | 'pass'; readonly outcomes: readonly Outcome[] }
    | { readonly type: 'control' | 'submission' }
  )

/** Techniques of one side of a movement board, from the left: three, or fewer with the right ones vacant (K19). */
export type GroundFace = readonly GroundTechnique[]

/** One side of a takedown board: a technique for each token. */
export type StandingFace = { readonly [token in Token]: StandingTechnique }

/** A side of a board of the ground. */
export type BoardSide = `${Position} ${Role}`

/** What a card does. All of them touch rolled dice only, each die at most once. */
export type CardEffect =
  /** Up to `dice` rolled dice of one fighter undergo a modification, in belt order. */
  | { readonly kind: 'modify'; readonly whose: Whose; readonly modification: Modification; readonly dice: number }
  /** Up to `dice` rolled dice of one fighter are turned to `value`. */
  | { readonly kind: 'set'; readonly whose: Whose; readonly value: number; readonly dice: number }
  /** Two values change places: of two own rolled dice, or of one's own rolled die and the other's of the same colour. */
  | { readonly kind: 'exchange'; readonly whose: Whose }

/** Whose rolled dice a card touches, seen from who plays it. */
export const WHOSE = ['own', 'other'] as const
export type Whose = (typeof WHOSE)[number]

/** An action card. */
export type ActionCard = {
  /** Lower-case letters and single hyphens; no other card has it. */
  readonly id: string
  readonly name: string
  readonly effect: CardEffect
  readonly origin?: Origin
}

/** A common action card; those with the solo mark are drawn in solo play. */
export type CommonCard = ActionCard & { readonly solo: boolean }

/** A fighter. */
export type Character = {
  /** Lower-case letters and single hyphens; no other character has it. */
  readonly id: string
  readonly name: string
  /** Each modification once. */
  readonly modifications: PerBelt<Modification>
  /** Values of the Place dice at the start, 1 to 6. */
  readonly start: PerBelt<number>
  /** Skill points more in one position, top and bottom (K14). */
  readonly bonus: { readonly position: Position; readonly points: number }
  readonly card: ActionCard
  readonly origin?: Origin
}

/** A card of the solo opponent: which technique from the left it tries, its skill total, and where it has more. */
export type SoloCard = {
  readonly technique: number
  readonly total: number
  readonly bonus: { readonly position: Position; readonly points: number }
  readonly origin?: Origin
}

/** How strong the solo opponent may be, the weakest first. */
export const TIERS = ['easy', 'usual', 'hard'] as const
export type Tier = (typeof TIERS)[number]

/** Everything that is printed. */
export type Content = {
  /** Version of this schema. */
  readonly format: 1
  /** What this edition is called. */
  readonly name: string
  readonly characters: readonly Character[]
  readonly cards: readonly CommonCard[]
  /** The two takedown boards, each with its two sides. */
  readonly takedowns: readonly (readonly [StandingFace, StandingFace])[]
  readonly ground: { readonly [position in Position]: { readonly [role in Role]: GroundFace } }
  /** Which sides are on one board: each side once, the two of a position on different boards. */
  readonly boards: readonly (readonly [BoardSide, BoardSide])[]
  /** The solo deck, and what each tier adds to every total (0 as printed; may be negative). */
  readonly solo: { readonly cards: readonly SoloCard[]; readonly tiers: { readonly [tier in Tier]: number } }
}
