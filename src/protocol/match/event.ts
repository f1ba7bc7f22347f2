import {
  type Base64,
  CLOSINGS_EARLY,
  type GameNode,
  type Occupant,
  type Seat,
  type SignedAct,
} from '../../engine/index.ts'
import type { Settings } from './settings.ts'

/** SHA-256 of a device's token or of a key, hexadecimal; servers store only this of a secret. */
export type Hash = string

/** Questions to the other players, which need the consent of every person who plays. */
export const QUESTIONS = ['undo', 'draw', 'rematch', 'deletion'] as const
export type QuestionKind = (typeof QUESTIONS)[number]

/** Names of the ready-made phrases; the catalogue has their words. */
export const PHRASES = ['hello', 'luck', 'well-played', 'ouch', 'thanks', 'hurry', 'one-moment', 'again'] as const
export type Phrase = (typeof PHRASES)[number]

/**
 * Ways a match ends: `played` to its end by the rules, or closed before, as in transcripts. An `abandoned` game is
 * settled by win chances, or without payoff if they cannot be computed.
 */
export const CLOSINGS = ['played', ...CLOSINGS_EARLY] as const
export type Closing = (typeof CLOSINGS)[number]

/** An eye's knowledge after a ply of a game with secrets: view, node, and its own offered actions in notation. */
export type Seen = { readonly view: unknown; readonly node: GameNode<unknown>; readonly offers: readonly string[] }

/** Result of a match. `payoff` and `places` as in `TerminalNode`; `estimated` if they are inexact chances; `secret` is the server's, revealed now. */
export type Result = {
  readonly how: Closing
  readonly seat?: Seat
  readonly payoff?: readonly number[]
  readonly places?: readonly number[]
  readonly scores?: readonly number[]
  readonly estimated?: true
  readonly secret?: string
}

/**
 * One event at a table. The server stores it whole; `entryFor` returns each eye's part. Private to the server: `host`,
 * `key`, `reserved`, `holder`, `code`, `bar`. `line` is `printLine` of the ply.
 */
export type MatchEvent =
  /**
   * The table was opened. `digest` is the server's commitment, `version` that of the game's rules. `from`: the
   * previous match of a rematch or replaced table.
   */
  | {
      readonly kind: 'opened'
      readonly settings: Settings
      readonly version: number
      readonly digest: string
      readonly host?: Hash
      readonly key?: Hash
      /** Seats reserved for devices, by seat. */
      readonly reserved?: readonly (Hash | null)[]
      readonly from?: string
    }
  /** A person or program sat down with its device's commitment and public key, or a computer player without them. */
  | {
      readonly kind: 'sat'
      readonly seat: Seat
      readonly occupant: Occupant
      readonly holder?: Hash
      readonly digest?: string
      readonly key?: Base64
    }
  /** A player left the seat before the secrets were revealed. */
  | { readonly kind: 'stood'; readonly seat: Seat }
  | { readonly kind: 'revealed'; readonly seat: Seat; readonly secret: string }
  /** The seal is closed and the game begins. */
  | { readonly kind: 'began'; readonly seen?: Seen }
  /** A device's signature of this entry's act: the first event of the entry. */
  | ({ readonly kind: 'signed' } & SignedAct)
  /** A simultaneous choice not yet shown; only its own seat gets `text`. */
  | { readonly kind: 'chosen'; readonly seat: Seat; readonly text?: string }
  /** `hash` replaces the line in the chain of a game with secrets (`hiddenHash`). */
  | {
      readonly kind: 'ply'
      readonly number: number
      readonly line: string
      readonly hash?: Base64
      readonly seen?: Seen
    }
  /** Players agreed to take the game back to ply `to`. */
  | { readonly kind: 'undone'; readonly to: number }
  | { readonly kind: 'asked'; readonly seat: Seat; readonly what: QuestionKind }
  | { readonly kind: 'answered'; readonly seat: Seat; readonly what: QuestionKind; readonly yes: boolean }
  /** A seat's device was disconnected, or came back. */
  | { readonly kind: 'away'; readonly seat: Seat }
  | { readonly kind: 'back'; readonly seat: Seat }
  /** A computer player plays for the seat until its owner resumes; `good` if the owner resigned for good. */
  | { readonly kind: 'standin'; readonly seat: Seat; readonly bot: string; readonly good?: true }
  | { readonly kind: 'resumed'; readonly seat: Seat }
  /** A link for moving the seat was created (`code` is its hash), or used: `key` is the new device's. */
  | { readonly kind: 'passed'; readonly seat: Seat; readonly code?: Hash; readonly until: number }
  | { readonly kind: 'moved'; readonly seat: Seat; readonly holder?: Hash; readonly key?: Base64 }
  /** Free text or a phrase's name; `seat` is undefined for a watcher. */
  | { readonly kind: 'said'; readonly seat?: Seat; readonly text?: string; readonly phrase?: Phrase }
  /** The host sent a watcher away. */
  | { readonly kind: 'barred'; readonly bar?: Hash }
  /** The server was down in this interval, so no clock ran. */
  | { readonly kind: 'halted'; readonly from: number; readonly until: number }
  | ({ readonly kind: 'closed' } & Result)
  /** The next table of the same players: a rematch, or a replaced table. */
  | { readonly kind: 'next'; readonly match: string }

/** The server's signature of a game's chain. */
export type Attestation = { readonly chain: Base64; readonly sig: Base64 }

/** One atomic step of a match: numbered from 1 without gaps, with the server's time (ms since 1970). */
export type Entry = {
  readonly n: number
  readonly at: number
  /** Client's id of the action, and the hash of its token: private to the server. */
  readonly cid?: string
  readonly by?: Hash
  readonly events: readonly MatchEvent[]
  /** The server's signature of the game's chain after this entry (`chainBytes`), if the entry changes it. */
  readonly attested?: Attestation
}
