import type { SeenPlay, Seat } from '../../engine/index.ts'

/** Game as shown on a page. `at`: replayed step; undefined at a live table. */
export type Shown<P extends SeenPlay = SeenPlay> = {
  readonly play: P
  readonly at?: number | undefined
  /** True while the board animates the last step. */
  readonly moving: boolean
  /** True if the last step did not arrive live and needs no animation. */
  readonly still?: boolean
}

/** State of a local, online or viewed table. Immutable; each event creates a new object. */
export type Session<P extends SeenPlay = SeenPlay> = Shown<P> & {
  readonly side: Seat
  /** Seats that must still choose at the latest position, even if the table shows an earlier one. */
  readonly open: readonly Seat[]
  /** Player to name in the prompt of a simultaneous choice. */
  readonly asked?: Seat | undefined
  /**
   * Seat of the reader: of the only person here, or online of this device. Undefined if several people share the
   * device; prompts then use names.
   */
  readonly you?: Seat | undefined
  /** True for spectators. */
  readonly watches?: boolean | undefined
  /** Person at this device who chooses next, regardless of animation and replay. */
  readonly decider?: Seat | undefined
  /** Person to whom the device must pass first. */
  readonly cover?: Seat | undefined
}

/**
 * Event that the table waits for. `ask` and `think` name one seat, even in a simultaneous choice. `sent`: the server
 * has not confirmed this seat's choice. `enter`: people throw and enter real dice. `wait`: another device's seat must
 * act, or this device must pass to another person.
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

/** A table with its possible actions. The game runs on this device or on a server, or is only viewed. */
export interface TableSession<P extends SeenPlay = SeenPlay> {
  readonly session: Session<P>
  readonly due: Due
  choose(seat: Seat, action: unknown): void
  roll(): void
  settled(): void
  /** Shows a step; the last step means the live table. */
  look(step: number): void
}

export const shownAt = ({ play, at }: Pick<Shown, 'play' | 'at'>): number => at ?? play.plies.length
