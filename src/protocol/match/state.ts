import type { AnyPlay, Base64, Occupant, PlayedPart, Seat, SeenPlay, SignedAct } from '../../engine/index.ts'
import type { ChainLink } from './chain-link.ts'
import type { Attestation, Hash, Phrase, QuestionKind, Result } from './event.ts'
import type { Settings } from './settings.ts'

/** Whether the seat is held by a device, a person's or a program's, and not by a computer player of the server. */
export const isGuest = (occupant: Occupant | null | undefined): boolean =>
  occupant?.kind === 'person' || occupant?.bot === 'program'

/** Milliseconds a seat has: for this choice, in its bank, and while its device is disconnected. */
export type Time = { readonly move: number; readonly bank: number; readonly away: number }

/**
 * Who holds a seat, and how things stand with it. A seat with a `digest` is held by a device with a secret and a key of its own; one without
 * by a computer player of the server, or by a program for which the server answers.
 */
export type Seated = {
  readonly occupant: Occupant
  readonly digest?: string | undefined
  /** The public key with which the device signs; none on seats taken before 2026-11-23. */
  readonly key?: Base64 | undefined
  /** The link of the chain that gave a seat to its key, if it took the seat over: the first one on which it signs. */
  readonly keySince?: ChainLink | undefined
  readonly holder?: Hash | undefined
  readonly secret?: string
  readonly away?: boolean
  /** A computer plays while the owner is not there, or for good. */
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

/** A question put to the others; `yes` are the seats that have agreed, the asking one among them. */
export type Question = {
  readonly what: QuestionKind
  readonly seat: Seat
  readonly at: number
  readonly yes: readonly Seat[]
}

/**
 * What one key signed, as far as the game's file may need it: acts, oldest first, each with the last ply that it covers as the game
 * goes on now (−1 if it stands on plies that were taken back); and the last act by which it passed its seat on.
 */
export type KeySignatures = {
  readonly acts: readonly { readonly act: SignedAct; readonly reach: number }[]
  readonly pass?: SignedAct
}

export const PHASES = ['gathering', 'revealing', 'playing', 'over'] as const
export type MatchPhase = (typeof PHASES)[number]

/**
 * A match as its log has it: the fold of all entries, on the server of the whole ones, on a device of those its eye got.
 * A value; every entry makes a new one. What a device does not know is missing.
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
  /** The game, from `began` on. */
  readonly play?: P
  /** The newest link of the game's chain, once all seats are taken; none where no device has a key. */
  readonly chain?: ChainLink | undefined
  /** What the server signed of the chain last. */
  readonly attested?: Attestation
  /** What the devices signed, by key, as far as this eye was told. */
  readonly signatures?: ReadonlyMap<Base64, KeySignatures> | undefined
  /** Simultaneous choices made and not yet shown; the text is empty where this eye may not know it. */
  readonly chosen: readonly PlayedPart[]
  readonly question?: Question | undefined
  /** Clocks are charged up to this moment. */
  readonly accounted: number
  readonly pass?: { readonly seat: Seat; readonly code?: Hash; readonly until: number } | undefined
  readonly barred: readonly Hash[]
  readonly talk: readonly Talk[]
  readonly result?: Result
  readonly next?: string
}

/** A match as the server knows it: its game can be played on. */
export type PlayedMatch = Match<AnyPlay>
