import type { Faces } from '../../../dice/index.ts'
import type { PerSeat, Seat, SeriesState } from '../../../engine/index.ts'
import type { Facing } from './arena.ts'
import type { SwordEventRules } from './house-rules.ts'

/** Maximum of every tracker, because trackers are dice: health and ReRolls. */
export const MOST = 6

/** Trackers of a knight. A knight without health has left the arena, and its hex is −1. */
export type Knight = {
  readonly health: number
  readonly hex: number
  readonly facing: Facing
  /** Set by each initiative roll, 1 to 6; 0 before the first roll. */
  readonly initiative: number
  /** 0 to 6. */
  readonly rerolls: number
  /** Turns used for healing in this event. */
  readonly heals: number
  /** Damage dealt in this event (S11). */
  readonly dealt: number
}

/** The rest of the acting knight's turn (clause 3). */
export type Turn = {
  readonly actions: number
  readonly rotations: number
  /** True if it ran into another knight and cannot move anymore (S8). */
  readonly halted: boolean
  readonly strikes: number
}

/** Hexes that a knight can strike at. */
export const SIDES = ['ahead', 'left', 'right'] as const

export type StrikeSide = (typeof SIDES)[number]

/** Rolls of a strike in order: the attack, the first and the final defence. */
export type Stage = 'attack' | 'first' | 'final'

/** The current strike, or the last strike if none is in progress. */
export type Strike = {
  readonly by: Seat
  readonly target: Seat
  readonly side: StrikeSide
  readonly stage: Stage
  /** Dice of the attack, the first and the final defence; empty before the roll. */
  readonly attack: Faces
  readonly first: Faces
  readonly final: Faces
  /** Faces of the dice that are being rerolled; empty if none are. */
  readonly air: Faces
  /** ReRolls spent on the current roll. */
  readonly spent: number
  /** Lost health, once decided. */
  readonly wounds?: number
}

/**
 * `initiative`: all knights roll. `tied`: tied knights roll again. `turn`: a knight acts. In `roll`, a strike's dice
 * wait for the roll; in `reroll`, they may be rerolled; in `rerolled`, they are being rerolled.
 */
export type Phase = 'initiative' | 'tied' | 'turn' | 'roll' | 'reroll' | 'rerolled' | 'over'

/** One event, without the series around it. */
export type EventState = {
  readonly rules: SwordEventRules
  readonly phase: Phase
  /** From 1. */
  readonly round: number
  readonly knights: PerSeat<Knight>
  /** Fallen knights in order. */
  readonly fallen: readonly Seat[]
  /** This round's initiative dice; empty for those who did not roll. */
  readonly rolls: PerSeat<Faces>
  /** Order of this round: knights of one tier are tied. */
  readonly tiers: readonly (readonly Seat[])[]
  /** `ties`: number of tie rolls in this round. `tieRolls`: dice of the last tie roll, by seat. */
  readonly ties: number
  readonly tieRolls: PerSeat<Faces>
  /** Number of tiers whose knights have acted or have already fallen. */
  readonly acted: number
  readonly turn: Turn
  readonly strike?: Strike
}

/** State of an event or of a whole series. Nothing is hidden, so every view equals the state. */
export type SwordEventState = SeriesState<EventState, SwordEventRules>

export type TurnAction = `strike ${StrikeSide}` | 'forward' | 'backward' | 'turn left' | 'turn right' | 'heal' | 'end'

/** Keeps the dice, or rerolls the dice with these faces (`reroll 1-2-5`). */
export type RerollAction = 'keep' | `reroll ${string}`

/** Action in notation: a knight's action in a turn, or an answer about a reroll. */
export type SwordEventAction = TurnAction | RerollAction
