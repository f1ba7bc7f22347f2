import type { Chance, Faces } from '../../../dice/index.ts'
import type { GameNode, Seat } from '../../../engine/index.ts'
import { BELTS, type Position, type Token, TOKENS } from '../content/schema.ts'
import type { KingRules } from './house-rules.ts'

/** One of the two who fight: 0 or 1. With two seats they are the seats; alone 1 is the Solo opponent. */
export type Fighter = 0 | 1

export const FIGHTERS = [0, 1] as const

/** What a view shows in place of a card that is hidden. */
export const COVERED = '?'

/** What lies in front of a fighter. Dice stand in the order of belts. */
export type Side = {
  /** Empty until chosen. */
  readonly character: string
  /** The takedown board and its side, from 0; −1 until known. */
  readonly board: number
  readonly face: number
  /** Action cards that can still be played, the character's own last. Others' common cards are `COVERED` in a view. */
  readonly hand: readonly string[]
  /** Played cards, the first one first. */
  readonly played: readonly string[]
  /** Faces in the Place column; none until the character is known, and none for the Solo opponent. */
  readonly place: Faces
  /** The dice of this turn as they fell or were changed by cards, 0 once one lies elsewhere; those of belts that are over lie aside. */
  readonly rolled: Faces
  /** What lies on the board, 0 on an empty field. */
  readonly placed: Faces
  /** The technique of this turn, from the left, from 0; −1 until one is begun or told by the token (K4). */
  readonly technique: number
  /** With points only. */
  readonly points: number
  readonly advantages: number
}

/** Who is on top where; nowhere while they stand. */
export type Ground = { readonly position: Position; readonly top: Fighter }

/** How a fighter came out of a turn. */
export type Effort = {
  /** From the left, from 0; −1 where none was tried. */
  readonly technique: number
  /** The dice that lie on its fields, by belt. None for the Solo opponent. */
  readonly placed: Faces
  /** Whether enough of them do; the Solo opponent's always do. */
  readonly met: boolean
  /** Sum of the dice, or the total of the solo card. */
  readonly dice: number
  /** Skill points of the character's and the solo card's position. */
  readonly bonus: number
  /** Skill points of a takedown against a guard pull (K9). */
  readonly edge: number
  /** All of them. */
  readonly skill: number
  /** Points and advantages that the turn brought. */
  readonly points: number
  readonly advantages: number
}

/** What came of a turn. */
export type Report = {
  readonly turn: number
  /** Where it was fought; nowhere while they stood. */
  readonly ground?: Ground
  readonly efforts: readonly [Effort, Effort]
  /** Whose technique succeeded, none where nobody's did. */
  readonly winner?: Fighter
  /** What it did: `submitted` ended the match, `moved` led elsewhere, `stopped` kept all where it was. */
  readonly result: 'submitted' | 'moved' | 'stopped' | 'failed'
}

/** How a match ended, and who won it, if somebody did. */
export type Ending = { readonly by: 'submission' | 'points' | 'advantages' | 'draw'; readonly winner?: Fighter }

/** Dice that are rolled again: those of a card on somebody's rolled dice, or one Place die of the fighter that acts. */
export type Reroll =
  | { readonly kind: 'card'; readonly owner: Fighter; readonly belts: readonly number[] }
  | { readonly kind: 'place'; readonly belt: number }

/**
 * Set-up: `opening` (who chooses first), `character`, `hand`, `board` and `face`. A turn: `roll`, `lead` (a tie standing), `token`,
 * `card`, `place`, `reroll` (of a card or of STR), `settle` (is the Place die placed?), `solo` (its card is turned up).
 */
export type Phase = SetUpPhase | TurnPhase
export type SetUpPhase = 'opening' | 'character' | 'hand' | 'board' | 'face'
export type TurnPhase = 'roll' | 'lead' | 'token' | 'card' | 'place' | 'reroll' | 'settle' | 'solo' | 'over'

/** A match, and with `COVERED` cards what an eye may know of it. */
export type KingState = {
  readonly rules: KingRules
  readonly seats: number
  readonly phase: Phase
  /** The last opening roll by seat, and how many there were. */
  readonly opening: Faces
  readonly openings: number
  readonly sides: readonly [Side, Side]
  /** Turns begun, from 1. */
  readonly turn: number
  readonly ground?: Ground
  /** Who acts first in this turn. */
  readonly initiative: Fighter
  /** Who had it when the sums were last equal (K7). */
  readonly tie?: Fighter
  /** Who acts now, and the belt that is placed, 0 … 4. */
  readonly acting: Fighter
  readonly belt: number
  readonly reroll?: Reroll
  /** The solo card of this turn once it is turned up, and those used since the deck was shuffled, numbered from 1. */
  readonly soloCard?: number
  readonly used: readonly number[]
  /** The turn before this one. */
  readonly report?: Report
  readonly ending?: Ending
}

/** `place 2` puts a die on the second technique, `change blue` modifies the blue Place die; the others are names and card plays. */
export type KingAction = string

export const otherOf = (fighter: Fighter): Fighter => (fighter === 0 ? 1 : 0)

/** Who did better at the opening roll and chooses a character first; alone the own side comes first. */
export const openerOf = ({ opening }: Pick<KingState, 'opening'>): Fighter =>
  opening.length === 2 && opening[1]! > opening[0]! ? 1 : 0

/** Whether a person or a computer player sits there, and no Solo opponent. */
export const isSeated = ({ seats }: Pick<KingState, 'seats'>, fighter: Fighter): boolean => fighter < seats

/** Whose choice it is when that fighter acts: alone all of them are the one seat's. */
const seatOf = (state: Pick<KingState, 'seats'>, fighter: Fighter): Seat => (isSeated(state, fighter) ? fighter : 0)

export const changeSide = (state: KingState, fighter: Fighter, change: (side: Side) => Side): KingState => {
  const [one, other] = state.sides
  return { ...state, sides: fighter === 0 ? [change(one), other] : [one, change(other)] }
}

/** Dice or cards of a fighter; nobody rolls for the Solo opponent. */
export const chanceNode = (state: KingState, fighter: Fighter, chance: Chance, slot: string): GameNode<KingAction> =>
  isSeated(state, fighter) ? { kind: 'chance', chance, slot, seat: fighter } : { kind: 'chance', chance, slot }

/** The fighter that acts chooses one of these. */
export const decisionNode = (state: KingState, actions: readonly KingAction[]): GameNode<KingAction> => ({
  kind: 'decision',
  seat: seatOf(state, state.acting),
  actions,
})

/** What a choice about a die says: on which technique it goes (from 0), or which Place die it changes. */
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

/** The token that an action names. @throws RangeError where it names none */
export const parseToken = (action: KingAction): Token => {
  const token = TOKENS.find((name) => name === action)
  if (token === undefined) throw new RangeError(`there is no token "${action}"`)
  return token
}

/** The technique that a token tells of, from the left, from 0. */
export const tokenTechnique = (action: KingAction): number => TOKENS.indexOf(parseToken(action))

/** The place of a belt in the order. */
export const beltAt = (name: string): number => BELTS.findIndex((belt) => belt === name)

/** A finished match with the position of its last turn; `ground` holds the position after that turn. Other matches stay as they are. */
export const asFought = (state: KingState): KingState => {
  if (state.phase !== 'over' || state.report === undefined) return state
  const { ground: _, ...rest } = state
  return { ...rest, ...(state.report.ground && { ground: state.report.ground }) }
}
