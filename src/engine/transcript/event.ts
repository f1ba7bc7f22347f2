import type { GameSeries } from '../game-series.ts'
import type { Seat } from '../game.ts'
import type { RulesRequest } from '../house-rules.ts'
import type { Line, PlayedPart } from '../line.ts'

/** Player of a seat: a person, or a computer player by policy id. `name` is for display. */
export type Occupant =
  | { readonly kind: 'person'; readonly name: string }
  | { readonly kind: 'bot'; readonly bot: string; readonly name: string }

/** Maximum length of a player's name in UTF-16 units; readers refuse files with longer names. */
export const LONGEST_NAME = 40

/** Maximum published seed. */
export const LARGEST_SEED = 999_999_999_999_999

/**
 * Source of the dice: this device, a published seed (repeatable), a person's hand, or sealed secrets of a match.
 * `match` has at most 40 lower-case letters and digits; sealed dice can be verified (docs/proof.md).
 */
export type DiceSource =
  | { readonly kind: 'device' }
  | { readonly kind: 'seed'; readonly seed: number }
  | { readonly kind: 'hand' }
  | { readonly kind: 'sealed'; readonly match: string }

/** Party that commits to a secret for the dice: a seat's device, or the server. */
export type Party = Seat | 'server'

/** Data before the first event of a transcript. */
export type Header = {
  readonly game: string
  readonly version: number
  readonly rules: RulesRequest
  readonly seats: readonly Occupant[]
  readonly dice: DiceSource
  /** Series to which the game belongs; undefined for a single game. */
  readonly series?: GameSeries
}

/** Base64url without padding: 43 characters for 32 bytes (key, chain link, log node), 86 for 64 bytes (signature). */
export type Base64 = string

/** Signed act of a device, which covers all its earlier acts; docs/proof.md defines the bytes. */
export type SignedAct = {
  readonly seat: Seat
  /** Id of the act, chosen by the device. */
  readonly cid: string
  /** Number of plies that the device knew when it signed; `chain` is the chain value at that point. */
  readonly after: number
  readonly chain: Base64
  /** Text of the act: `play parry 5 & pass`, `resign`, `answer undo yes`. */
  readonly what: string
  readonly sig: Base64
}

/** Head of the public log: number of leaves and root, signed by the server at a time in ms since 1970. */
export type LogHead = {
  readonly epoch: string
  readonly size: number
  readonly root: Base64
  readonly at: number
  readonly key: Base64
  readonly sig: Base64
}

/** Leaves of a game in the public log: opening digest and closing hash. */
export const LEAF_KINDS = ['opening', 'closing'] as const
/** Kind of a game's leaf in the public log. */
export type LeafKind = (typeof LEAF_KINDS)[number]

/**
 * Leaf of the public log with the hashes on its path to the root, nearest first. `beside`: the path ends at the hash
 * that the other leaf's path already has.
 */
export type LogLeaf = {
  readonly kind: 'log-leaf'
  readonly of: LeafKind
  readonly index: number
  readonly path: readonly Base64[]
  readonly beside?: true
}

/** Result of a finished game, with fields of `TerminalNode`. */
export type Ending = {
  readonly payoff: readonly number[]
  readonly places: readonly number[]
  readonly scores?: readonly number[]
}

/**
 * Ways to close a game early: a seat `resigned` or ran out of time (`late`); players `agreed` on a draw; all players
 * left (`abandoned`); the game never began (`called-off`), or a device withheld its secret (`broken`).
 */
export const CLOSINGS_EARLY = ['resigned', 'late', 'agreed', 'abandoned', 'called-off', 'broken'] as const
/** Way in which a game was closed early. */
export type EarlyClosing = (typeof CLOSINGS_EARLY)[number]

/**
 * Early end of a game. `how`: its kind. `seat`: the responsible seat, if any. `payoff` and `places` by seat as in
 * `TerminalNode`; both or neither are present. `estimated`: the settlement rests on inexact chances.
 */
export type Closed = {
  readonly how: EarlyClosing
  readonly seat?: Seat
  readonly payoff?: readonly number[]
  readonly places?: readonly number[]
  readonly estimated?: true
}

/**
 * Event of a transcript. Only plies change the game; others record players, time and proof.
 * `number` counts plies from 1. `chosen`: pending simultaneous choice. `clock`: ms left to a seat, and time in ms since
 * 1970. `practice`: undo past a reveal to this point; `from`: number of plies before. `key`: another device took over
 * the seat. `undone`: undo by consent; `chain`: value before. `chance`: dice or deck of the next roll
 * (`withChanceLines`).
 * Digests and secrets are hex. Only secrets, clocks and `Evidence` may follow `closed`.
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
 * Evidence at the end of a file: last signatures of devices and server, a head of the public log, and paths from the
 * game's leaves (docs/proof.md). Not part of the game.
 */
export type Evidence =
  | ({ readonly kind: 'signed' } & SignedAct)
  | { readonly kind: 'attested'; readonly key: Base64; readonly chain: Base64; readonly sig: Base64 }
  | ({ readonly kind: 'log-head' } & LogHead)
  | LogLeaf

const EVIDENCE: readonly GameEvent['kind'][] = ['signed', 'attested', 'log-head', 'log-leaf']

/** True if the event is evidence, which is not part of the game. */
export const isEvidence = (event: GameEvent): event is Evidence => EVIDENCE.includes(event.kind)

/** True if the event concerns sealed dice or signatures, which are void once the game continues elsewhere. */
export const isOfProof = (event: GameEvent): boolean =>
  isEvidence(event) || ['chance', 'commit', 'reveal', 'key', 'undone'].includes(event.kind)

/** Recorded game. `ending` is undefined while the rules would continue, even if the game was closed. */
export type Transcript = { readonly header: Header; readonly events: readonly GameEvent[]; readonly ending?: Ending }
