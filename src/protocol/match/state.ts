import type { AnyPlay, Base64, Occupant, PlayedPart, Seat, SeenPlay, SignedAct } from '../../engine/index.ts'
import type { ChainLink } from './chain-link.ts'
import type { Attestation, Hash, Phrase, QuestionKind, Result } from './event.ts'
import type { Settings } from './settings.ts'

/** True if a device of a person or program holds the seat, not one of the server's computer players. */
export const isGuest = (occupant: Occupant | null | undefined): boolean =>
  occupant?.kind === 'person' || occupant?.bot === 'program'

/** A seat's remaining ms: for this choice, in its bank, and while its device is disconnected. */
export type Time = { readonly move: number; readonly bank: number; readonly away: number }

/**
 * A seat's holder and state. A seat with a `digest` is held by a device with its own secret and key; one without, by a
 * computer player or by a program that the server commits for.
 */
export type Seated = {
  readonly occupant: Occupant
  readonly digest?: string | undefined
  /** The device's public signing key. */
  readonly key?: Base64 | undefined
  /** Chain link at which this key took over the seat, if it did: the first link that it signs. */
  readonly keySince?: ChainLink | undefined
  readonly holder?: Hash | undefined
  readonly secret?: string
  readonly away?: boolean
  /** A computer player in the owner's absence, or for good. */
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

/** A question to the other players; `yes` lists the seats that agreed, including the asking one. */
export type Question = {
  readonly what: QuestionKind
  readonly seat: Seat
  readonly at: number
  readonly yes: readonly Seat[]
}

/**
 * One key's signatures that the game's file may need: acts, oldest first, each with the last ply it covers on the
 * current course (−1 if its plies were taken back); and the last act that passed its seat on.
 */
export type KeySignatures = {
  readonly acts: readonly { readonly act: SignedAct; readonly reach: number }[]
  readonly pass?: SignedAct
}

export const PHASES = ['gathering', 'revealing', 'playing', 'over'] as const
export type MatchPhase = (typeof PHASES)[number]

/**
 * A match computed from its log: from whole entries on the server, from the eye's entries on a device. Immutable. What
 * a device does not know is undefined.
 */
export type Match<P extends SeenPlay = SeenPlay> = {
  readonly id: string
  /** Number and time of the last entry. */
  readonly n: number
  readonly at: number
  readonly openedAt: number
  readonly settings: Settings
  readonly version: number
  /** The server's commitment. */
  readonly digest: string
  readonly host?: Hash | undefined
  readonly key?: Hash | undefined
  readonly reserved?: readonly (Hash | null)[] | undefined
  readonly from?: string | undefined
  readonly seats: readonly (Seated | null)[]
  readonly phase: MatchPhase
  readonly phaseAt: number
  /** The game, after `began`. */
  readonly play?: P
  /** Newest link of the game's chain, once all seats are taken; undefined if no device has a key. */
  readonly chain?: ChainLink | undefined
  /** The server's last signature of the chain. */
  readonly attested?: Attestation
  /** The devices' signatures by key, as far as this eye received them. */
  readonly signatures?: ReadonlyMap<Base64, KeySignatures> | undefined
  /** Simultaneous choices not yet shown; the text is empty if this eye may not know it. */
  readonly chosen: readonly PlayedPart[]
  readonly question?: Question | undefined
  /** Time up to which clocks are charged. */
  readonly accounted: number
  readonly pass?: { readonly seat: Seat; readonly code?: Hash; readonly until: number } | undefined
  readonly barred: readonly Hash[]
  readonly talk: readonly Talk[]
  readonly result?: Result
  readonly next?: string
}

/** A match on the server, whose game can be continued. */
export type PlayedMatch = Match<AnyPlay>
