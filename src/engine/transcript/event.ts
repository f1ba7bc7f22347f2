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

/**
 * 32 bytes (a public key, a link of the game chain, a node of the public log) or 64 (a signature) in base64url without padding: 43 or
 * 86 characters.
 */
export type Base64 = string

/** What a device signed of a game, as docs/proof.md lays it out in bytes: its last act, which covers all before it. */
export type SignedAct = {
  readonly seat: Seat
  /** The device's own id of the act. */
  readonly cid: string
  /** Plies of the game, and link of its chain, that the device knew. */
  readonly after: number
  readonly chain: Base64
  /** The act in words: `play parry 5 & pass`, `resign`, `answer undo yes`. */
  readonly what: string
  readonly sig: Base64
}

/** A head of the public log: so many leaves under that root, signed by the server at that time (milliseconds since 1970). */
export type LogHead = {
  readonly epoch: string
  readonly size: number
  readonly root: Base64
  readonly at: number
  readonly key: Base64
  readonly sig: Base64
}

/** What the public log has of a game: its opening digest and its closing hash. */
export const LOGGED = ['opening', 'closing'] as const
/** One of the two leaves of a game in the public log. */
export type Logged = (typeof LOGGED)[number]

/**
 * A leaf of the public log, and the hashes on the way from it to the root, the nearest first. `beside`: they lead only up to the hash that
 * the way of the other leaf has for the part of the tree where this one stands.
 */
export type LogLeaf = {
  readonly kind: 'log-leaf'
  readonly of: Logged
  readonly index: number
  readonly path: readonly Base64[]
  readonly beside?: true
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
/** How a game ended before its rules ended it. */
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
 * game was taken back to here past something revealed, `from` being the plies that it had then. After `closed` only secrets,
 * clocks and `Evidence` follow. `key`: another device took the seat over. `undone`: by consent the game was taken back to here, `chain`
 * being its chain before. `chance`: what the roll below throws (`withChanceLines`).
 */
export type GameEvent =
  | { readonly kind: 'ply'; readonly number: number; readonly line: Line }
  | ({ readonly kind: 'chosen' } & PlayedPart)
  | { readonly kind: 'seat'; readonly seat: Seat; readonly occupant: Occupant }
  | { readonly kind: 'commit'; readonly party: Party; readonly digest: string; readonly key?: Base64 }
  | { readonly kind: 'reveal'; readonly party: Party; readonly secret: string }
  | { readonly kind: 'clock'; readonly seat: Seat; readonly left: number; readonly at: number }
  | { readonly kind: 'practice'; readonly from: number }
  | { readonly kind: 'chance'; readonly text: string }
  | { readonly kind: 'key'; readonly seat: Seat; readonly key: Base64 }
  | { readonly kind: 'undone'; readonly to: number; readonly chain: Base64 }
  | ({ readonly kind: 'closed' } & Closed)
  | Evidence

/**
 * Evidence about the course of a game, at the end of its file: the last signature of each device and of the server, a head of the
 * public log and the way to it from what the log has of this game (docs/proof.md). No part of the game itself.
 */
export type Evidence =
  | ({ readonly kind: 'signed' } & SignedAct)
  | { readonly kind: 'attested'; readonly key: Base64; readonly chain: Base64; readonly sig: Base64 }
  | ({ readonly kind: 'log-head' } & LogHead)
  | LogLeaf

const EVIDENCE: readonly GameEvent['kind'][] = ['signed', 'attested', 'log-head', 'log-leaf']

/** Whether an event is evidence about the game, and no part of it. */
export const isEvidence = (event: GameEvent): event is Evidence => EVIDENCE.includes(event.kind)

/** Whether an event belongs to sealed dice or signatures: it says nothing in a game that goes on elsewhere. */
export const isOfProof = (event: GameEvent): boolean =>
  isEvidence(event) || ['chance', 'commit', 'reveal', 'key', 'undone'].includes(event.kind)

/** A whole game as written down; `ending` is missing where the rules would go on, also when it was closed. */
export type Transcript = { readonly header: Header; readonly events: readonly GameEvent[]; readonly ending?: Ending }
