import {
  type Base64,
  CLOSINGS_EARLY,
  type GameNode,
  type Occupant,
  type Seat,
  type SignedAct,
} from '../../engine/index.ts'
import type { Settings } from './settings.ts'

/** SHA-256 of a device's token or of a key, hexadecimal: what the server keeps of a secret. */
export type Hash = string

/** What may be asked of the others at a table, and needs the consent of every person who plays. */
export const QUESTIONS = ['undo', 'draw', 'rematch', 'deletion'] as const
export type QuestionKind = (typeof QUESTIONS)[number]

/** Ready-made phrases, by name; the words are the shell's. */
export const PHRASES = ['hello', 'luck', 'well-played', 'ouch', 'thanks', 'hurry', 'one-moment', 'again'] as const
export type Phrase = (typeof PHRASES)[number]

/**
 * Why a match is over: played to its end by the rules, or closed before, as transcripts say it too. Where everybody left
 * (`abandoned`) it is settled by the chances to win, without payoff where nobody can tell them.
 */
export const CLOSINGS = ['played', ...CLOSINGS_EARLY] as const
export type Closing = (typeof CLOSINGS)[number]

/** What an eye may know after a ply of a game with secrets: view, node, and its own offered actions in notation. */
export type Seen = { readonly view: unknown; readonly node: GameNode<unknown>; readonly offers: readonly string[] }

/**
 * How a match ended. `payoff` and `places` as in `TerminalNode`, `estimated` where they are chances that could not be worked out
 * exactly; `secret` is the server's, revealed now.
 */
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
 * One thing that happened at a table. The server stores them whole; `entryFor` says what each eye gets.
 * Private to the server: `host`, `key`, `reserved`, `holder`, `code`, `bar`. `line` is `printLine` of the ply.
 */
export type MatchEvent =
  /** The table stands. `digest` is the server's commitment; `version` that of the game's rules. `from`: a rematch or a renewed table. */
  | {
      readonly kind: 'opened'
      readonly settings: Settings
      readonly version: number
      readonly digest: string
      readonly host?: Hash
      readonly key?: Hash
      /** Seats kept for devices, by seat. */
      readonly reserved?: readonly (Hash | null)[]
      readonly from?: string
    }
  /** A person or a program sits down with its device's commitment and public key; or a computer player, without. */
  | {
      readonly kind: 'sat'
      readonly seat: Seat
      readonly occupant: Occupant
      readonly holder?: Hash
      readonly digest?: string
      readonly key?: Base64
    }
  /** Stood up, before the secrets were revealed. */
  | { readonly kind: 'stood'; readonly seat: Seat }
  | { readonly kind: 'revealed'; readonly seat: Seat; readonly secret: string }
  /** The seal is closed, the game begins. */
  | { readonly kind: 'began'; readonly seen?: Seen }
  /** What a device signed of the act that this entry brings: the entry's first event. */
  | ({ readonly kind: 'signed' } & SignedAct)
  /** A simultaneous choice, made and not yet shown: `text` is for that seat alone. */
  | { readonly kind: 'chosen'; readonly seat: Seat; readonly text?: string }
  /** `hash`: what stands for the line in the chain of a game with secrets (`hiddenHash`). */
  | {
      readonly kind: 'ply'
      readonly number: number
      readonly line: string
      readonly hash?: Base64
      readonly seen?: Seen
    }
  /** By consent the game stands again as after ply `to`. */
  | { readonly kind: 'undone'; readonly to: number }
  | { readonly kind: 'asked'; readonly seat: Seat; readonly what: QuestionKind }
  | { readonly kind: 'answered'; readonly seat: Seat; readonly what: QuestionKind; readonly yes: boolean }
  /** The device of a seat was lost from sight, or came back. */
  | { readonly kind: 'away'; readonly seat: Seat }
  | { readonly kind: 'back'; readonly seat: Seat }
  /** A computer plays for the seat, until its owner resumes; `good` when the owner has resigned for good. */
  | { readonly kind: 'standin'; readonly seat: Seat; readonly bot: string; readonly good?: true }
  | { readonly kind: 'resumed'; readonly seat: Seat }
  /** A link to move the seat was made (its code's hash), and used: `key` is that of the device which has the seat now. */
  | { readonly kind: 'passed'; readonly seat: Seat; readonly code?: Hash; readonly until: number }
  | { readonly kind: 'moved'; readonly seat: Seat; readonly holder?: Hash; readonly key?: Base64 }
  /** Free words or a phrase's name. `seat` is missing for a watcher. */
  | { readonly kind: 'said'; readonly seat?: Seat; readonly text?: string; readonly phrase?: Phrase }
  /** A watcher was sent away by the host. */
  | { readonly kind: 'barred'; readonly bar?: Hash }
  /** The server was down from then until then: nobody's clock ran. */
  | { readonly kind: 'halted'; readonly from: number; readonly until: number }
  | ({ readonly kind: 'closed' } & Result)
  /** Where the same players go on: a rematch, or the table set up anew. */
  | { readonly kind: 'next'; readonly match: string }

/** What the server signs: how far the chain of a game has come. */
export type Attestation = { readonly chain: Base64; readonly sig: Base64 }

/** One atomic step of a match: numbered from 1 without gaps, at a time of the server (milliseconds since 1970). */
export type Entry = {
  readonly n: number
  readonly at: number
  /** The client's own id of the action that made it, with whose it was: private to the server. */
  readonly cid?: string
  readonly by?: Hash
  readonly events: readonly MatchEvent[]
  /** The server's signature of the game's chain after this entry (`chainBytes`), where the entry changes it. */
  readonly attested?: Attestation
}
