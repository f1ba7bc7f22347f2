import type { Chance, Faces } from '../../../dice/index.ts'
import type { GameNode, Seat } from '../../../engine/index.ts'
import { BELTS, type Position, type Token, TOKENS } from '../content/schema.ts'
import type { KingRules } from './house-rules.ts'

/** One of the two fighters: 0 or 1. With two seats they are the seats; alone 1 is the Solo opponent. */
export type Fighter = 0 | 1

export const FIGHTERS = [0, 1] as const

/** Stands for a hidden card in a view. */
export const COVERED = '?'

/** A fighter's board. Dice are in the order of belts. */
export type Side = {
  /** Empty until chosen. */
  readonly character: string
  /** Index of the takedown board and of its side; −1 until known. */
  readonly board: number
  readonly face: number
  /** Unplayed action cards, the character's last. Others' common cards are `COVERED` in a view. */
  readonly hand: readonly string[]
  /** Played cards in order. */
  readonly played: readonly string[]
  /** Faces in the Place column; empty until the character is known, and for the Solo opponent. */
  readonly place: Faces
  /** Rolled dice of this turn after cards, 0 once moved elsewhere; those of finished belts lie aside. */
  readonly rolled: Faces
  /** Dice on the board, 0 on an empty field. */
  readonly placed: Faces
  /** Index of this turn's technique from the left; −1 until one is begun or its token is shown (K4). */
  readonly technique: number
  /** Used with points only. */
  readonly points: number
  readonly advantages: number
}

/** Position, and the fighter on top; undefined while they stand. */
export type Ground = { readonly position: Position; readonly top: Fighter }

/** A fighter's result of a turn. */
export type Effort = {
  /** Index from the left; −1 if none was tried. */
  readonly technique: number
  /** Dice on its fields by belt. Empty for the Solo opponent. */
  readonly placed: Faces
  /** True if there are enough of them; always for the Solo opponent. */
  readonly met: boolean
  /** Sum of the dice, or the total of the solo card. */
  readonly dice: number
  /** Skill points of the character's and the solo card's position. */
  readonly bonus: number
  /** Skill points of a takedown against a guard pull (K9). */
  readonly edge: number
  /** Sum of all of them. */
  readonly skill: number
  /** Points and advantages of the turn. */
  readonly points: number
  readonly advantages: number
}

/** Report of a turn. */
export type Report = {
  readonly turn: number
  /** Where it was fought; undefined while standing. */
  readonly ground?: Ground
  readonly efforts: readonly [Effort, Effort]
  /** Fighter whose technique succeeded; undefined if none did. */
  readonly winner?: Fighter
  /** Its effect: `submitted` ended the match, `moved` led to another position, `stopped` kept the position. */
  readonly result: 'submitted' | 'moved' | 'stopped' | 'failed'
}

/** How a match ended, and its winner, if any. */
export type Ending = { readonly by: 'submission' | 'points' | 'advantages' | 'draw'; readonly winner?: Fighter }

/** Dice to be rolled again: those of a card on rolled dice, or one Place die of the acting fighter. */
export type Reroll =
  | { readonly kind: 'card'; readonly owner: Fighter; readonly belts: readonly number[] }
  | { readonly kind: 'place'; readonly belt: number }

/**
 * Set-up: `opening` (who chooses first), `character`, `hand`, `board` and `face`. A turn: `roll`, `lead` (a tie while
 * standing), `token`, `card`, `place`, `reroll` (of a card or of STR), `settle` (whether the Place die is placed),
 * `solo` (its card is revealed).
 */
export type Phase = SetUpPhase | TurnPhase
export type SetUpPhase = 'opening' | 'character' | 'hand' | 'board' | 'face'
export type TurnPhase = 'roll' | 'lead' | 'token' | 'card' | 'place' | 'reroll' | 'settle' | 'solo' | 'over'

/** A match, or with `COVERED` cards a view of it. */
export type KingState = {
  readonly rules: KingRules
  readonly seats: number
  readonly phase: Phase
  /** Last opening roll by seat, and the number of opening rolls. */
  readonly opening: Faces
  readonly openings: number
  readonly sides: readonly [Side, Side]
  /** Number of the current turn, from 1. */
  readonly turn: number
  readonly ground?: Ground
  /** Fighter who acts first in this turn. */
  readonly initiative: Fighter
  /** Fighter who acted first when the sums were last equal (K7). */
  readonly tie?: Fighter
  /** Acting fighter, and the belt that is placed, 0 to 4. */
  readonly acting: Fighter
  readonly belt: number
  readonly reroll?: Reroll
  /** Solo card of this turn once revealed, and those used since the last shuffle, numbered from 1. */
  readonly soloCard?: number
  readonly used: readonly number[]
  /** Report of the previous turn. */
  readonly report?: Report
  readonly ending?: Ending
}

/**
 * `place 2` puts a die on the second technique, `change blue` modifies the blue Place die; others are names and card
 * plays.
 */
export type KingAction = string

export const otherOf = (fighter: Fighter): Fighter => (fighter === 0 ? 1 : 0)

/** Returns the fighter with the better opening roll, who chooses a character first; alone the player. */
export const openerOf = ({ opening }: Pick<KingState, 'opening'>): Fighter =>
  opening.length === 2 && opening[1]! > opening[0]! ? 1 : 0

/** True for a person or bot at a seat, false for the Solo opponent. */
export const isSeated = ({ seats }: Pick<KingState, 'seats'>, fighter: Fighter): boolean => fighter < seats

/** Returns the seat that decides for that fighter; alone always the only one. */
const seatOf = (state: Pick<KingState, 'seats'>, fighter: Fighter): Seat => (isSeated(state, fighter) ? fighter : 0)

export const changeSide = (state: KingState, fighter: Fighter, change: (side: Side) => Side): KingState => {
  const [one, other] = state.sides
  return { ...state, sides: fighter === 0 ? [change(one), other] : [one, change(other)] }
}

/** Returns a roll or draw of a fighter; nobody rolls for the Solo opponent. */
export const chanceNode = (state: KingState, fighter: Fighter, chance: Chance, slot: string): GameNode<KingAction> =>
  isSeated(state, fighter) ? { kind: 'chance', chance, slot, seat: fighter } : { kind: 'chance', chance, slot }

/** Returns a choice of the acting fighter. */
export const decisionNode = (state: KingState, actions: readonly KingAction[]): GameNode<KingAction> => ({
  kind: 'decision',
  seat: seatOf(state, state.acting),
  actions,
})

/** Choice about a die: the index of its technique, or the Place die that it changes. */
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

/** Parses a token. @throws RangeError if it is none */
export const parseToken = (action: KingAction): Token => {
  const token = TOKENS.find((name) => name === action)
  if (token === undefined) throw new RangeError(`there is no token "${action}"`)
  return token
}

/** Returns the index from the left of a token's technique. */
export const tokenTechnique = (action: KingAction): number => TOKENS.indexOf(parseToken(action))

/** Returns the index of a belt. */
export const beltAt = (name: string): number => BELTS.findIndex((belt) => belt === name)

/**
 * Returns a finished match with the position of its last turn; `ground` holds the position after that turn. Other
 * matches are unchanged.
 */
export const asFought = (state: KingState): KingState => {
  if (state.phase !== 'over' || state.report === undefined) return state
  const { ground: _, ...rest } = state
  return { ...rest, ...(state.report.ground && { ground: state.report.ground }) }
}
