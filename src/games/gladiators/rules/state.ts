import type { Faces } from '../../../dice/index.ts'
import type { PerSeat, Seat, SeriesStanding } from '../../../engine/index.ts'
import type { Hit } from './attack-table.ts'
import type { Attack, Side } from './battle.ts'
import type { GladiatorsRules } from './house-rules.ts'
import type { Sheet } from './sheet.ts'

/** Faces of a roll, split into normal dice and Luck dice; both undefined before the roll. */
export type Rolled =
  | { readonly faces: Faces; readonly lucky: Faces }
  | { readonly faces?: undefined; readonly lucky?: undefined }

/** A defence: its normal dice, declared Luck dice and faces. */
export type Defence = Rolled & { readonly dice: number; readonly luck: number }

/** The current or last attack. `blocked` is set once the defence is decided. */
export type Strike = Rolled & {
  readonly kind: 'attack'
  readonly by: Seat
  readonly attack: Attack
  /** Undefined before the roll and for a whiff. */
  readonly hit?: Hit
  readonly defence?: Defence
  readonly blocked?: boolean
}

/** The current turn's action, or the last turn's. */
export type TurnRecord =
  | Strike
  | { readonly kind: 'focus'; readonly by: Seat; readonly face?: number }
  | { readonly kind: 'heal'; readonly by: Seat; readonly face?: number }

export type Phase =
  | 'choose'
  | 'luck'
  | 'initiative'
  | 'turn'
  | 'attack'
  | 'guard'
  | 'defence'
  | 'focus'
  | 'heal'
  | 'over'

/** State of a fight. Only the simultaneous choice is secret, so the state is also every seat's view. */
export type GladiatorsState = {
  readonly rules: GladiatorsRules
  readonly phase: Phase
  /** Both gladiators by seat; empty while they are being chosen. */
  readonly sheets: PerSeat<Sheet>
  readonly sides: PerSeat<Side>
  /** Luck dice declared for the initiative roll. */
  readonly luck: PerSeat<number>
  /** `starts`: number of initiative rolls so far. `sums`: sums of the last roll. */
  readonly starts: number
  readonly sums: PerSeat<number>
  /** `turn`: number of the current turn, from 1; 0 before the first. `actor`: seat that acts. */
  readonly turn: number
  readonly actor: Seat
  readonly record?: TurnRecord
  /** Battles of the series so far; undefined if only one is fought (G26). */
  readonly standing?: SeriesStanding
}

/** A gladiator's name, a number of Luck dice (`LuckAction`), or a turn (`TurnAction`). */
export type GladiatorsAction = string
