import type { Eye, Question, Ruleset } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import type { LobbyTable, Presence, SeatOffers, ServerKeys, WireEntry } from '../../protocol/index.ts'
import type { StudiedGame } from '../../analysis/ratings/choices.ts'
import type { Measure } from '../operations/metrics.ts'
import type { PublicLog } from '../public-log/public-log.ts'
import type { Signer } from '../public-log/server-key.ts'
import type { MatchStore } from '../log/match-store.ts'
import type { NewsChannel } from '../db/news.ts'
import type { SeatAccounts } from './accounts.ts'
import type { Halts } from './halts.ts'
import type { RemoteFollowers } from './remote-followers.ts'

/**
 * One connection of a device. `id` is unique per connection; `address` comes from `AddressOf`. `spend` charges for work
 * in advance, and returns false if the connection has exceeded its limit.
 */
export type ClientConnection = {
  readonly id: string
  readonly address: string
  readonly spend?: (units: number) => boolean
  /** Id of the account that the device is signed in to; undefined if signed out. */
  readonly player?: () => Promise<string | undefined>
  /** Hash of the mark that the device sends, by which a ban finds a guest's device again. Undefined without a mark. */
  readonly device?: string
}

/** A connection's view of a match: `eye` selects the entries it gets, `host` adds the list of spectators. */
export type ViewerRole = { readonly eye: Exclude<Eye, 'table'>; readonly host: boolean }

/** Sends updates to clients. Implemented by the sockets and by tests. */
export interface Broadcaster {
  /**
   * Sends a durable entry to all followers of the match. `forEye` returns the entry as an eye sees it; equal views
   * share one cached object.
   */
  entry(match: string, n: number, forEye: (eye: Eye) => WireEntry): void
  /** Sends the new presence; only the host's connections get the list of spectators. */
  presence(match: string, presence: Presence): void
  /** Sends a seat's choices to those of its connections that asked for them. */
  offers(match: string, clients: readonly string[], offers: SeatOffers): void
  /** Changes the role in which a connection sees the match. */
  role(match: string, client: string, role: ViewerRole): void
  table(table: LobbyTable): void
  gone(match: string): void
  dismissed(match: string, clients: readonly string[], why: 'barred' | 'deleted' | 'moved'): void
}

export type Playable = Pick<AnyManifest, 'game' | 'bots' | 'reference'>

/** A game with rules and seats, as sent to the bot threads. Without `version`, the current rules apply. */
export type GameSetup = {
  readonly game: string
  readonly version?: number
  readonly rules: Ruleset
  readonly seats: number
}

/** Value of a state for each seat. `exact`: computed, not estimated. */
export type Evaluation = { readonly payoff: readonly number[]; readonly exact: boolean }

/** Computer players and evaluations, computed outside the main thread. */
export interface BotThreads {
  /**
   * Returns the weights that a computer player gives the offered actions, in order. Askers take turns. Rejects if it
   * takes too long, or if the asker has used up its processor time.
   */
  weights(
    setup: GameSetup,
    bot: string,
    question: Question<unknown, unknown>,
    asker?: string,
  ): Promise<readonly number[]>
  /** Weights of the game's usual computer player, computed quickly. */
  quickWeights(setup: GameSetup, question: Question<unknown, unknown>): Promise<readonly number[]>
  /** Value of a state, estimated if the exact value takes too long. Rejects if neither can be computed. */
  evaluate(setup: GameSetup, state: unknown, asker?: string): Promise<Evaluation>
  /** Analyses a finished game from its text. Rejects if it takes too long. */
  study(text: string): Promise<StudiedGame>
  close(): Promise<void>
}

export type ServerContext = {
  readonly store: MatchStore & { readonly news?: NewsChannel }
  readonly accounts: SeatAccounts
  readonly broadcaster: Broadcaster
  readonly botThreads: BotThreads
  /** Milliseconds since 1970. */
  readonly now: () => number
  readonly newSecret: () => string
  readonly signer: Signer
  readonly keys: ServerKeys
  readonly publicLog: PublicLog
  readonly remoteFollowers: RemoteFollowers
  readonly measure: Measure
  readonly complain: (error: unknown, match?: string) => void
  /** Logs an event that concerns the server's host. */
  readonly report: (what: string, match?: string) => void
  readonly isNameAllowed: (name: string) => boolean
  readonly manifestOf: (game: string) => Playable | undefined
  /**
   * A game with an earlier version of its rules; undefined if the server lacks that version. @throws FrozenFault if it
   * cannot be used
   */
  readonly versionOf: (game: string, version: number) => Promise<Playable | undefined>
  /** Periods in which no clock ran. */
  readonly halts: Halts
  isClosing: boolean
}
