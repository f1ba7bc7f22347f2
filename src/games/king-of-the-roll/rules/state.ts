import type { Chance, Faces } from '../../../dice/index.ts'
import type { GameNode, Seat } from '../../../engine/index.ts'
import { BELTS, type Position, type Token, TOKENS } from '../content/schema.ts'
import type { KingRules } from './house-rules.ts'

/** A fighter, 0 or 1. With two players these are the seats; in solo play 1 is the Solo opponent. */
export type Fighter = 0 | 1

export const FIGHTERS = [0, 1] as const

/** Stands for a hidden card in a view. */
export const COVERED = '?'

/** Lines of the scorepad with their points (clause 7); an advantage is counted by itself. */
export const PAD = {
  takedown: 2,
  sweep: 2,
  pass: 3,
  'knee-on-belly': 2,
  mount: 4,
  'rear-mount': 4,
  advantage: 0,
} as const
export type PadLine = keyof typeof PAD
export const PAD_LINES = Object.keys(PAD) as readonly PadLine[]

/** A stroke on the scorepad: a score, or an attempt with the dice for it that failed. */
export type Stroke = { readonly turn: number; readonly line: PadLine; readonly scored: boolean }

/** A fighter's character, cards and dice. Dice are in belt order. */
export type Side = {
  /** Empty until the character is chosen. */
  readonly character: string
  /** Index of the takedown board, and of its side (`face`); −1 until known. */
  readonly board: number
  readonly face: number
  /**
   * Action cards that the fighter can still play, with the character's own card last. A view has `COVERED` for the
   * opponent's common cards.
   */
  readonly hand: readonly string[]
  /** Played cards in order. */
  readonly played: readonly string[]
  /** Faces in the Place column; empty before the character is known, and for the Solo opponent. */
  readonly place: Faces
  /** Dice of this turn as rolled or changed by cards; 0 for a moved die. Dice of finished belts no longer count. */
  readonly rolled: Faces
  /** Dice on the board by belt; 0 for an empty field. */
  readonly placed: Faces
  /** Index of this turn's technique. It is −1 until the first field is filled or a token sets it (K4). */
  readonly technique: number
  /** Points and advantages so far; 0 if the mode does not count them. */
  readonly points: number
  readonly advantages: number
  /** The fighter's strokes on the scorepad, in order. */
  readonly pad: readonly Stroke[]
}

export type Ground = { readonly position: Position; readonly top: Fighter }

export type Effort = {
  /** Index of the technique; −1 without an attempt. */
  readonly technique: number
  /** Dice on its fields, by belt. Empty for the Solo opponent. */
  readonly placed: Faces
  /** True if enough fields are filled; always true for the Solo opponent. */
  readonly met: boolean
  /** Sum of the dice, or the total of the solo card. */
  readonly dice: number
  /** Skill points from the position bonus of the character or solo card. */
  readonly bonus: number
  /** Extra skill points of a takedown against a guard pull (K9). */
  readonly edge: number
  readonly skill: number
  /** Earned in the turn: points, advantages, and their strokes on the scorepad. */
  readonly points: number
  readonly advantages: number
  readonly strokes: readonly Stroke[]
}

export type Report = {
  readonly turn: number
  /** Position during the turn; undefined while standing. */
  readonly ground?: Ground
  readonly efforts: readonly [Effort, Effort]
  /** Fighter whose technique succeeded; undefined if both failed. */
  readonly winner?: Fighter
  /** `submitted` ended the match, `moved` changed the position, `stopped` kept it. */
  readonly result: 'submitted' | 'moved' | 'stopped' | 'failed'
}

/** Result of a match. `winner` is undefined for a draw. */
export type Ending = { readonly by: 'submission' | 'points' | 'advantages' | 'draw'; readonly winner?: Fighter }

/** Dice to reroll: rolled dice that a card affects, or one Place die of the acting fighter. */
export type Reroll =
  | { readonly kind: 'card'; readonly owner: Fighter; readonly belts: readonly number[] }
  | { readonly kind: 'place'; readonly belt: number }

/**
 * Set-up: `opening` (roll for the first choice), `character`, `hand`, `board` and `face`. A turn: `roll`, `lead` (a tie
 * while standing), `token`, `card`, `place`, `reroll` (by a card or STR), `settle` (choice for the Place die), `solo`
 * (reveals the solo card).
 */
export type Phase = SetUpPhase | TurnPhase
export type SetUpPhase = 'opening' | 'character' | 'hand' | 'board' | 'face'
export type TurnPhase = 'roll' | 'lead' | 'token' | 'card' | 'place' | 'reroll' | 'settle' | 'solo' | 'over'

/** State of a match. If cards are `COVERED`, it is a player's view. */
export type KingState = {
  readonly rules: KingRules
  readonly seats: number
  readonly phase: Phase
  /** `opening`: last opening roll, by seat. `openings`: number of opening rolls. */
  readonly opening: Faces
  readonly openings: number
  readonly sides: readonly [Side, Side]
  /** Number of turns that have begun. */
  readonly turn: number
  readonly ground?: Ground
  /** Fighter who acts first in this turn. */
  readonly initiative: Fighter
  /** Fighter who acted first after the last tie of the sums (K7). */
  readonly tie?: Fighter
  /** `acting`: fighter that acts. `belt`: index of the belt being placed, 0 to 4. */
  readonly acting: Fighter
  readonly belt: number
  readonly reroll?: Reroll
  /** Numbers of solo cards, from 1. `soloCard`: revealed in this turn. `used`: drawn since the last shuffle. */
  readonly soloCard?: number
  readonly used: readonly number[]
  readonly report?: Report
  readonly ending?: Ending
}

/**
 * `place 2` puts a die on the second technique; `change blue` modifies the blue Place die. All other actions are names
 * or played cards.
 */
export type KingAction = string

export const otherOf = (fighter: Fighter): Fighter => (fighter === 0 ? 1 : 0)

/** Winner of the opening roll, who chooses a character first; in solo play the player. */
export const openerOf = ({ opening }: Pick<KingState, 'opening'>): Fighter =>
  opening.length === 2 && opening[1]! > opening[0]! ? 1 : 0

/** True if the fighter is a player, not the Solo opponent. */
export const isSeated = ({ seats }: Pick<KingState, 'seats'>, fighter: Fighter): boolean => fighter < seats

/** Seat of the player who decides for a fighter. In solo play it is always seat 0. */
const seatOf = (state: Pick<KingState, 'seats'>, fighter: Fighter): Seat => (isSeated(state, fighter) ? fighter : 0)

export const changeSide = (state: KingState, fighter: Fighter, change: (side: Side) => Side): KingState => {
  const [one, other] = state.sides
  return { ...state, sides: fighter === 0 ? [change(one), other] : [one, change(other)] }
}

/** Returns a roll or draw for a fighter. The Solo opponent has no seat. */
export const chanceNode = (state: KingState, fighter: Fighter, chance: Chance, slot: string): GameNode<KingAction> =>
  isSeated(state, fighter) ? { kind: 'chance', chance, slot, seat: fighter } : { kind: 'chance', chance, slot }

/** Decision of the acting fighter. */
export const decisionNode = (state: KingState, actions: readonly KingAction[]): GameNode<KingAction> => ({
  kind: 'decision',
  seat: seatOf(state, state.acting),
  actions,
})

/** Choice for a die: the index of the technique on which it is placed, or the belt of the Place die that it changes. */
export type DieAction =
  | { readonly kind: 'place'; readonly technique: number }
  | { readonly kind: 'change'; readonly belt: number }
  | { readonly kind: 'keep' }

export const parseDieAction = (action: KingAction): DieAction => {
  const [kind, what = ''] = action.split(' ')
  if (kind === 'place') return { kind, technique: Number(what) - 1 }
  return kind === 'change' ? { kind, belt: beltAt(what) } : { kind: 'keep' }
}

export const sumOf = (faces: Faces): number => faces.reduce((total, face) => total + face, 0)

/** Returns the token that an action names. @throws RangeError if the action is not a token */
export const parseToken = (action: KingAction): Token => {
  const token = TOKENS.find((name) => name === action)
  if (token === undefined) throw new RangeError(`there is no token "${action}"`)
  return token
}

export const tokenTechnique = (action: KingAction): number => TOKENS.indexOf(parseToken(action))

export const beltAt = (name: string): number => BELTS.findIndex((belt) => belt === name)

/** Replaces the position of a finished match with that of its last turn; other matches stay unchanged. */
export const asFought = (state: KingState): KingState => {
  if (state.phase !== 'over' || state.report === undefined) return state
  const { ground: _, ...rest } = state
  return { ...rest, ...(state.report.ground && { ground: state.report.ground }) }
}
