import type { SeenPlay, Seat } from '../../engine/index.ts'

/** A game as a page shows it: `at` is the step looked back at, missing while the table is live. */
export type Shown<P extends SeenPlay = SeenPlay> = {
  readonly play: P
  readonly at?: number | undefined
  /** The last step came just now, and the board has not come to rest. */
  readonly moving: boolean
  /** The last step did not come just now, so that nothing moves for it. */
  readonly still?: boolean
}

/** What a table shows, wherever its game is played. A value: what happens makes a new one. */
export type Session<P extends SeenPlay = SeenPlay> = Shown<P> & {
  readonly side: Seat
  /** The seats that still have to choose at the end of the game. */
  readonly open: readonly Seat[]
  /** The player whom the prompt names although several choose at once. */
  readonly asked?: Seat | undefined
  /** The seat of the one who reads this page: its only player here, or its own seat online. Several at one device are called by name. */
  readonly you?: Seat | undefined
  /** All who play are elsewhere: this page only watches. */
  readonly watches?: boolean | undefined
  /** The person at this device who chooses next, whatever still moves or is looked back at. */
  readonly decider?: Seat | undefined
  /** The person to whom this device must be passed before anything is done. */
  readonly cover?: Seat | undefined
}

/**
 * What the table waits for. `ask` and `think` name one seat at a time, also where several choose at once. `sent`: that seat
 * chose here, and the server has not answered yet; `enter`: people throw real dice, that seat's or the table's, and enter them; `wait`:
 * that seat acts elsewhere, or here as soon as the device is passed to it.
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

/** A table under way, played on this device, on a server, or only looked at: what it shows, what it waits for, and what one can do. */
export interface TableSession<P extends SeenPlay = SeenPlay> {
  readonly session: Session<P>
  readonly due: Due
  choose(seat: Seat, action: unknown): void
  roll(): void
  settled(): void
  /** Looks at a step, the last one being the live table. */
  look(step: number): void
}

export const shownAt = ({ play, at }: Pick<Shown, 'play' | 'at'>): number => at ?? play.plies.length
