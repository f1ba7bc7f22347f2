import type { Seat } from '../game.ts'
import type { RulesRequest } from '../house-rules.ts'
import type { Line, PlayedPart } from '../line.ts'

/** Who sits on a seat: a person, or a computer player by its policy's name. `name` is what the others read. */
export type Occupant =
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'bot'; readonly bot: string; readonly name: string }

/** The longest name of an occupant, in UTF-16 units: a file with a longer one is refused, so none may be written. */
export const LONGEST_NAME = 40

/** The largest published seed. */
export const LARGEST_SEED = 999_999_999_999_999

/**
 * Where the dice came from: this device's own source, a published seed (repeatable), a person's hand, or the sealed secrets of a
 * match, by its name (lower-case letters and digits, at most 40), which anybody can check afterwards (docs/proof.md).
 */
export type DiceSource =
  | { readonly kind: 'device' }
  | { readonly kind: 'seed'; readonly seed: number }
  | { readonly kind: 'hand' }
  | { readonly kind: 'sealed'; readonly match: string }

/** Whose secret is committed to or revealed: a seat's device or the server. */
export type Party = Seat | 'server'

/** What a transcript says before anything happens. */
export type Header = {
  readonly game: string
  /** Version of the rules it was played with. */
  readonly version: number
  readonly rules: RulesRequest
  readonly seats: readonly Occupant[]
  readonly dice: DiceSource
}

/** How a finished game ended, in the terms of `TerminalNode`. */
export type Ending = {
  readonly payoff: readonly number[]
  readonly places: readonly number[]
  readonly scores?: readonly number[]
}

/**
 * The ways in which a game ends otherwise than by its rules: a seat `resigned` or ran out of time (`late`); a draw was `agreed`;
 * everybody left (`abandoned`); it never began (`called-off`), one way of which is that a device kept its secret back (`broken`).
 */
export const CLOSINGS_EARLY = ['resigned', 'late', 'agreed', 'abandoned', 'called-off', 'broken'] as const
export type EarlyClosing = (typeof CLOSINGS_EARLY)[number]

/**
 * That a game is over although its rules would go on: how, by which seat where it was one, and what it was settled for, where
 * it was: `payoff` and `places`, one for each seat as in `TerminalNode`, both or neither. `estimated`: the chances it was settled
 * by could not be worked out exactly.
 */
export type Closed = {
  readonly how: EarlyClosing
  readonly seat?: Seat
  readonly payoff?: readonly number[]
  readonly places?: readonly number[]
  readonly estimated?: true
}

/**
 * One thing that happened. Only plies change the game; the rest says who, when and with what proof.
 * `number` counts plies from 1. `chosen` is a simultaneous choice made but not yet shown. `clock` gives the
 * milliseconds left to a seat and the time of the event (milliseconds since 1970). Digests and secrets are hex. `practice`: the
 * game was taken back to here past something revealed, `from` being the plies that it had then. After `closed` only secrets and
 * clocks follow.
 */
export type GameEvent =
  | { readonly kind: 'ply'; readonly number: number; readonly line: Line }
  | ({ readonly kind: 'chosen' } & PlayedPart)
  | { readonly kind: 'seat'; readonly seat: Seat; readonly occupant: Occupant }
  | { readonly kind: 'commit'; readonly party: Party; readonly digest: string }
  | { readonly kind: 'reveal'; readonly party: Party; readonly secret: string }
  | { readonly kind: 'clock'; readonly seat: Seat; readonly left: number; readonly at: number }
  | { readonly kind: 'practice'; readonly from: number }
  | ({ readonly kind: 'closed' } & Closed)

/** A whole game as written down; `ending` is missing where the rules would go on, also when it was closed. */
export type Transcript = { readonly header: Header; readonly events: readonly GameEvent[]; readonly ending?: Ending }
