import type { AnyPlay, Base64, Occupant, PlayedPart, Seat, SeenPlay, SignedAct } from '../../engine/index.ts'
import type { ChainLink } from './chain-link.ts'
import type { Attestation, Hash, Phrase, QuestionKind, Result } from './event.ts'
import type { Settings } from './settings.ts'

/** True if the seat's player is a person or program on a device, not one of the server's computer players. */
export const isGuest = (occupant: Occupant | null | undefined): boolean =>
  occupant?.kind === 'person' || occupant?.bot === 'program'

/** Remaining ms of a seat: for this choice, in the bank, and while its device is disconnected. */
export type Time = { readonly move: number; readonly bank: number; readonly away: number }

/**
 * Seat's holder and state. With a `digest`, a device with its own secret and key holds it. Without a `digest`, the
 * holder is a computer player, or a program that the server commits for.
 */
export type Seated = {
  readonly occupant: Occupant
  readonly digest?: string | undefined
  /** Public signing key of the device. */
  readonly key?: Base64 | undefined
  /** Link at which this key took over the seat, the first that it signs; undefined for the seat's first key. */
  readonly keySince?: ChainLink | undefined
  readonly holder?: Hash | undefined
  readonly secret?: string
  readonly away?: boolean
  /** Computer player that replaces the owner, temporarily or permanently; undefined if none does. */
  readonly standIn?: { readonly bot: string; readonly good?: true } | undefined
  readonly time?: Time | undefined
}

export type Talk = {
  readonly n: number
  readonly at: number
  readonly seat?: Seat
  readonly text?: string
  readonly phrase?: Phrase
}

/** Question to the other players; `yes` lists seats that agreed, including the asking one. */
export type Question = {
  readonly what: QuestionKind
  readonly seat: Seat
  readonly at: number
  readonly yes: readonly Seat[]
}

/**
 * Signatures of one key that the game's file may need. `acts`, oldest first, have as `reach` the last ply covered on
 * the current course (−1 after an undo). `pass`: last act that passed the seat on. `since`: time of the first choice
 * that no act covers; undefined if all are covered.
 */
export type KeySignatures = {
  readonly acts: readonly { readonly act: SignedAct; readonly reach: number }[]
  readonly pass?: SignedAct
  readonly since?: number
}

export const PHASES = ['gathering', 'revealing', 'playing', 'over'] as const
export type MatchPhase = (typeof PHASES)[number]

/**
 * Match computed from its log: complete entries on the server, this viewer's entries on a device. Immutable; unknown
 * facts are undefined.
 */
export type Match<P extends SeenPlay = SeenPlay> = {
  readonly id: string
  /** `n`: number of the last entry. `at`: its time (ms since 1970). */
  readonly n: number
  readonly at: number
  readonly openedAt: number
  readonly settings: Settings
  readonly version: number
  /** Commitment of the server. */
  readonly digest: string
  readonly host?: Hash | undefined
  readonly key?: Hash | undefined
  readonly reserved?: readonly (Hash | null)[] | undefined
  readonly from?: string | undefined
  readonly seats: readonly (Seated | null)[]
  readonly phase: MatchPhase
  readonly phaseAt: number
  /** Running or finished game; undefined before `began`. */
  readonly play?: P
  /** Newest link of the game's chain; undefined until all seats are taken, or if no device has a key. */
  readonly chain?: ChainLink | undefined
  /** Latest signature of the chain by the server. */
  readonly attested?: Attestation
  /** Signatures of devices by key, as received by this viewer. */
  readonly signatures?: ReadonlyMap<Base64, KeySignatures> | undefined
  /** Simultaneous choices not yet revealed; the text is empty if hidden from this viewer. */
  readonly chosen: readonly PlayedPart[]
  readonly question?: Question | undefined
  /** Time up to which the clocks have been charged, in ms since 1970. */
  readonly accounted: number
  readonly pass?: { readonly seat: Seat; readonly code?: Hash; readonly until: number } | undefined
  readonly barred: readonly Hash[]
  readonly talk: readonly Talk[]
  readonly result?: Result
  readonly next?: string
}

/** Match on the server, which knows all states. */
export type PlayedMatch = Match<AnyPlay>
