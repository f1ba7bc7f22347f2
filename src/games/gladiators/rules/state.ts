import type { Faces } from '../../../dice/index.ts'
import type { PerSeat, Seat } from '../../../engine/index.ts'
import type { Hit } from './attack-table.ts'
import type { Attack, Side } from './battle.ts'
import type { GladiatorsRules } from './house-rules.ts'
import type { Sheet } from './sheet.ts'

/** Faces of a roll, separate for normal and Luck dice; empty before it. */
export type Rolled =
  | { readonly faces: Faces; readonly lucky: Faces }
  | { readonly faces?: undefined; readonly lucky?: undefined }

/** A defence: its dice, the declared Luck dice, and their faces. */
export type Defence = Rolled & { readonly dice: number; readonly luck: number }

/** The current attack, or the last one. `blocked` is undefined until it is decided. */
export type Strike = Rolled & {
  readonly kind: 'attack'
  readonly by: Seat
  readonly attack: Attack
  /** Undefined before the roll and for a whiff. */
  readonly hit?: Hit
  readonly defence?: Defence
  readonly blocked?: boolean
}

/** Action of the current turn, or of the last one. */
export type Deed =
  | Strike
  | { readonly kind: 'focus'; readonly by: Seat }
  | { readonly kind: 'heal'; readonly by: Seat; readonly face?: number }

export type Phase = 'choose' | 'luck' | 'initiative' | 'turn' | 'attack' | 'guard' | 'defence' | 'heal' | 'over'

/** State of a fight. Only the simultaneous choice of gladiators is hidden, so a view is the same. */
export type GladiatorsState = {
  readonly rules: GladiatorsRules
  readonly phase: Phase
  /** Both gladiators by seat; empty while they are chosen. */
  readonly sheets: PerSeat<Sheet>
  readonly sides: PerSeat<Side>
  /** Luck dice declared for the initiative roll. */
  readonly luck: PerSeat<number>
  /** Number of initiative rolls, and the sums of the last one. */
  readonly starts: number
  readonly sums: PerSeat<number>
  /** Number of the current turn, from 1, and its seat. */
  readonly turn: number
  readonly actor: Seat
  readonly deed?: Deed
}

/** A gladiator's name, a number of Luck dice (`LuckAction`), or the action of a turn (`TurnAction`). */
export type GladiatorsAction = string
