import type { Seat } from '../game.ts'
import type { RulesRequest } from '../house-rules.ts'
import type { Line, PlayedPart } from '../line.ts'

/** A seat's player: a person, or a computer player by its policy's id. `name` is the displayed name. */
export type Occupant =
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'bot'; readonly bot: string; readonly name: string }

/** Maximum length of an occupant's name in UTF-16 units; readers refuse files with a longer name. */
export const LONGEST_NAME = 40

/** Maximum published seed. */
export const LARGEST_SEED = 999_999_999_999_999

/**
 * Source of the dice: this device, a published seed (repeatable), a person's hand, or the sealed secrets of a match.
 * The match has a name of at most 40 lower-case letters and digits; its dice can be checked afterwards
 * (docs/proof.md).
 */
export type DiceSource =
  | { readonly kind: 'device' }
  | { readonly kind: 'seed'; readonly seed: number }
  | { readonly kind: 'hand' }
  | { readonly kind: 'sealed'; readonly match: string }

/** Owner of a committed or revealed secret: a seat's device or the server. */
export type Party = Seat | 'server'

/** Data of a transcript before the first event. */
export type Header = {
  readonly game: string
  /** Version of the game's rules. */
  readonly version: number
  readonly rules: RulesRequest
  readonly seats: readonly Occupant[]
  readonly dice: DiceSource
}

/** 32 bytes (a public key, a chain link, a node of the public log) or 64 bytes (a signature) in base64url without padding: 43 or 86 characters. */
export type Base64 = string

/** The last act that a device signed, which covers all its earlier acts; docs/proof.md gives the bytes. */
export type SignedAct = {
  readonly seat: Seat
  /** Act id chosen by the device. */
  readonly cid: string
  /** Number of plies and chain link that the device knew. */
  readonly after: number
  readonly chain: Base64
  /** The act as text: `play parry 5 & pass`, `resign`, `answer undo yes`. */
  readonly what: string
  readonly sig: Base64
}

/** A head of the public log: number of leaves and their root, signed by the server at a time in milliseconds since 1970. */
export type LogHead = {
  readonly epoch: string
  readonly size: number
  readonly root: Base64
  readonly at: number
  readonly key: Base64
  readonly sig: Base64
}

/** A game's two entries in the public log: its opening digest and its closing hash. */
export const LOGGED = ['opening', 'closing'] as const
/** One of the two leaves of a game in the public log. */
export type Logged = (typeof LOGGED)[number]

/**
 * A leaf of the public log, and the hashes on its path to the root, nearest first. `beside`: the path ends at the hash
 * that the other leaf's path has for this leaf's subtree.
 */
export type LogLeaf = {
  readonly kind: 'log-leaf'
  readonly of: Logged
  readonly index: number
  readonly path: readonly Base64[]
  readonly beside?: true
}

/** Result of a finished game, in the terms of `TerminalNode`. */
export type Ending = {
  readonly payoff: readonly number[]
  readonly places: readonly number[]
  readonly scores?: readonly number[]
}

/**
 * Ways to close a game before its rules end it: a seat `resigned` or ran out of time (`late`); players `agreed` on a
 * draw; everybody left (`abandoned`); the game never began (`called-off`), or a device withheld its secret (`broken`).
 */
export const CLOSINGS_EARLY = ['resigned', 'late', 'agreed', 'abandoned', 'called-off', 'broken'] as const
/** How a game was closed before its rules ended it. */
export type EarlyClosing = (typeof CLOSINGS_EARLY)[number]

/**
 * A game closed although its rules would continue: how, by which seat (if one seat did), and its settlement. `payoff`
 * and `places` have one entry per seat as in `TerminalNode`; both or neither are present. `estimated`: the chances
 * behind the settlement are not exact.
 */
export type Closed = {
  readonly how: EarlyClosing
  readonly seat?: Seat
  readonly payoff?: readonly number[]
  readonly places?: readonly number[]
  readonly estimated?: true
}

/**
 * One event. Only plies change the game; other events record players, time and proof.
 * `number` counts plies from 1. `chosen`: a simultaneous choice, made but not yet shown. `clock`: milliseconds left to
 * a seat, and the event's time in milliseconds since 1970. Digests and secrets are hex. `practice`: the game was taken
 * back to here past a reveal; `from` is its number of plies before. Only secrets, clocks and `Evidence` may follow
 * `closed`. `key`: another device took over the seat. `undone`: players agreed to take the game back to here; `chain`
 * is the chain before. `chance`: dice or deck of the roll below (`withChanceLines`).
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
 * Evidence at the end of a game's file: the last signature of each device and of the server, a head of the public log,
 * and the path to it from the game's log leaves (docs/proof.md). Not part of the game itself.
 */
export type Evidence =
  | ({ readonly kind: 'signed' } & SignedAct)
  | { readonly kind: 'attested'; readonly key: Base64; readonly chain: Base64; readonly sig: Base64 }
  | ({ readonly kind: 'log-head' } & LogHead)
  | LogLeaf

const EVIDENCE: readonly GameEvent['kind'][] = ['signed', 'attested', 'log-head', 'log-leaf']

/** True if an event is evidence and not part of the game. */
export const isEvidence = (event: GameEvent): event is Evidence => EVIDENCE.includes(event.kind)

/** True if an event concerns sealed dice or signatures; it has no meaning once the game continues elsewhere. */
export const isOfProof = (event: GameEvent): boolean =>
  isEvidence(event) || ['chance', 'commit', 'reveal', 'key', 'undone'].includes(event.kind)

/** A whole recorded game; `ending` is undefined if the rules would continue, even if the game was closed. */
export type Transcript = { readonly header: Header; readonly events: readonly GameEvent[]; readonly ending?: Ending }
