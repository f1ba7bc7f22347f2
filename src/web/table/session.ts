import type { SeenPlay, Seat } from '../../engine/index.ts'

/** A game as shown on a page: `at` is the replayed step, undefined at a live table. */
export type Shown<P extends SeenPlay = SeenPlay> = {
  readonly play: P
  readonly at?: number | undefined
  /** True if the last step has just arrived and the board is not at rest. */
  readonly moving: boolean
  /** True if the last step did not arrive live, so that it has no motion. */
  readonly still?: boolean
}

/** State of a table, wherever its game is played. Immutable; every event creates a new one. */
export type Session<P extends SeenPlay = SeenPlay> = Shown<P> & {
  readonly side: Seat
  /** Seats that still have to choose at the end of the game. */
  readonly open: readonly Seat[]
  /** Player named in the prompt of a simultaneous choice. */
  readonly asked?: Seat | undefined
  /**
   * Seat of this page's reader: its only player here, or its own seat online. Several people at one device are called
   * by name.
   */
  readonly you?: Seat | undefined
  /** True if this page only watches. */
  readonly watches?: boolean | undefined
  /** Person at this device who chooses next, regardless of motion and replay. */
  readonly decider?: Seat | undefined
  /** Person who must get this device first. */
  readonly cover?: Seat | undefined
}

/**
 * What the table waits for. `ask` and `think` name one seat at a time, also for simultaneous choices. `sent`: the seat
 * chose here, and the server has not answered yet. `enter`: people throw and enter real dice, the seat's or the
 * table's. `wait`: the seat acts elsewhere, or here once the device is passed to it.
 */
export type Due =
  | { readonly kind: 'nothing' }
  | { readonly kind: 'over' }
  | { readonly kind: 'roll' }
  | { readonly kind: 'reveal' }
  | { readonly kind: 'hand'; readonly seat: Seat }
  | { readonly kind: 'enter'; readonly seat?: Seat }
  | { readonly kind: 'think'; readonly seat: Seat }
  | { readonly kind: 'ask'; readonly seat: Seat }
  | { readonly kind: 'sent'; readonly seat: Seat }
  | { readonly kind: 'wait'; readonly seat: Seat }

/**
 * A running table, on this device, on a server, or only viewed: its state, what it waits for, and the possible
 * actions.
 */
export interface TableSession<P extends SeenPlay = SeenPlay> {
  readonly session: Session<P>
  readonly due: Due
  choose(seat: Seat, action: unknown): void
  roll(): void
  settled(): void
  /** Shows a step; the last one is the live table. */
  look(step: number): void
}

export const shownAt = ({ play, at }: Pick<Shown, 'play' | 'at'>): number => at ?? play.plies.length
