import type { Faces } from '../../../dice/index.ts'
import type { PerSeat, Seat } from '../../../engine/index.ts'
import type { Hit } from './attack-table.ts'
import type { Attack, Side } from './battle.ts'
import type { GladiatorsRules } from './house-rules.ts'
import type { Sheet } from './sheet.ts'

/** What a roll shows, normal dice and Luck dice apart; before it neither. */
export type Rolled =
  | { readonly faces: Faces; readonly lucky: Faces }
  | { readonly faces?: undefined; readonly lucky?: undefined }

/** A defence as it is rolled: its dice, the Luck dice declared, and what they showed. */
export type Defence = Rolled & { readonly dice: number; readonly luck: number }

/** An attack under way, or the last one: what the table shows. `blocked` is there once it is decided. */
export type Strike = Rolled & {
  readonly kind: 'attack'
  readonly by: Seat
  readonly attack: Attack
  /** None before the roll and for a whiff. */
  readonly hit?: Hit
  readonly defence?: Defence
  readonly blocked?: boolean
}

/** What the seat to act has done with this turn, or did with the last one. */
export type Deed =
  | Strike
  | { readonly kind: 'focus'; readonly by: Seat }
  | { readonly kind: 'heal'; readonly by: Seat; readonly face?: number }

export type Phase = 'choose' | 'luck' | 'initiative' | 'turn' | 'attack' | 'guard' | 'defence' | 'heal' | 'over'

/** A fight as it stands. Gladiators are chosen at the same time; everything else is open, so a view is the same. */
export type GladiatorsState = {
  readonly rules: GladiatorsRules
  readonly phase: Phase
  /** Both gladiators, by seat; none while they are chosen. */
  readonly sheets: PerSeat<Sheet>
  readonly sides: PerSeat<Side>
  /** Luck dice declared for the initiative roll. */
  readonly luck: PerSeat<number>
  /** Initiative rolls made, and the last one's sums. */
  readonly starts: number
  readonly sums: PerSeat<number>
  /** Turns begun, from 1, and whose it is. */
  readonly turn: number
  readonly actor: Seat
  readonly deed?: Deed
}

/** A gladiator's name, a number of Luck dice (`LuckAction`), or what is done with a turn (`TurnAction`). */
export type GladiatorsAction = string
