import type { Faces } from '../../../dice/index.ts'
import type { PerSeat, Seat, SeriesState } from '../../../engine/index.ts'
import type { Facing } from './arena.ts'
import type { SwordEventRules } from './house-rules.ts'

/** The most health and the most ReRolls a knight can have. */
export const MOST = 6

/** What stands on a knight's dice. One without health has left the arena: its hex is −1. */
export type Knight = {
  readonly health: number
  readonly hex: number
  readonly facing: Facing
  /** Set by each initiative roll, 1 … 6; 0 before the first one. */
  readonly initiative: number
  /** 0 … 6. */
  readonly rerolls: number
  /** Turns spent on healing in this event. */
  readonly heals: number
  /** Health taken from others in this event (S11). */
  readonly dealt: number
}

/** What the knight to act has left of its turn (clause 3). */
export type Turn = {
  readonly actions: number
  readonly rotations: number
  /** It ran into another knight and moves no more (S8). */
  readonly halted: boolean
  /** Strikes made in this turn. */
  readonly strikes: number
}

/** The hexes one can strike at. */
export const SIDES = ['ahead', 'left', 'right'] as const

export type StrikeSide = (typeof SIDES)[number]

/** The rolls of a strike in their order: the attack, the first and the final defence. */
export type Stage = 'attack' | 'first' | 'final'

/** A strike under way, or the last one: what the table shows. */
export type Strike = {
  readonly by: Seat
  readonly target: Seat
  readonly side: StrikeSide
  readonly stage: Stage
  /** Dice as they lie, by roll; none before it. */
  readonly attack: Faces
  readonly first: Faces
  readonly final: Faces
  /** Faces of the dice in the air while they are rerolled; none otherwise. */
  readonly air: Faces
  /** ReRolls spent on the roll that lies there. */
  readonly spent: number
  /** Health taken, once that is decided. */
  readonly wounds?: number
}

/**
 * `initiative`: all roll; `tied`: those who are tied roll again; `turn`: a knight acts; `roll`, `reroll`, `rerolled`: dice of a
 * strike are due, lie there with a ReRoll to spend, or are in the air.
 */
export type Phase = 'initiative' | 'tied' | 'turn' | 'roll' | 'reroll' | 'rerolled' | 'over'

/** One event, without the series around it. */
export type EventState = {
  readonly rules: SwordEventRules
  readonly phase: Phase
  /** From 1. */
  readonly round: number
  readonly knights: PerSeat<Knight>
  /** Knights who left the arena, the first one first. */
  readonly fallen: readonly Seat[]
  /** This round's dice for initiative; none of those who did not roll. */
  readonly rolls: PerSeat<Faces>
  /** Who acts when in this round: knights of one tier are tied. */
  readonly tiers: readonly (readonly Seat[])[]
  /** Rolls made in this round to part those who were tied, and the dice of the last one by seat. */
  readonly ties: number
  readonly tieRolls: PerSeat<Faces>
  /** How many tiers have acted, or fallen before they could. */
  readonly acted: number
  readonly turn: Turn
  readonly strike?: Strike
}

/** An event or a whole series; nothing is hidden, so a view is the same. */
export type SwordEventState = SeriesState<EventState, SwordEventRules>

/** What is done with a turn. */
export type TurnAction = `strike ${StrikeSide}` | 'forward' | 'backward' | 'turn left' | 'turn right' | 'heal' | 'end'

/** Dice stay as they lie, or those that show these faces are rolled again (`reroll 1-2-5`). */
export type RerollAction = 'keep' | `reroll ${string}`

/** Everything that a knight or a reroll can be told to do. */
export type SwordEventAction = TurnAction | RerollAction
