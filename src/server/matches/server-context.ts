import type { Eye, Question, Ruleset } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import type { LobbyTable, Presence, SeatOffers, ServerKeys, WireEntry } from '../../protocol/index.ts'
import type { StudiedGame } from '../../analysis/ratings/choices.ts'
import type { Halt } from '../operations/clock.ts'
import type { Measure } from '../operations/metrics.ts'
import type { PublicLog } from '../public-log/public-log.ts'
import type { Signer } from '../public-log/server-key.ts'
import type { MatchStore } from '../log/match-store.ts'
import type { NewsChannel } from '../db/news.ts'
import type { SeatAccounts } from './accounts.ts'
import type { Company } from './company.ts'

/**
 * One connection of one device. `id` is new for each connection; `address` is an opaque word that stands for its network address.
 * `spend` pays for work before it is done: false where the connection has asked for too much lately.
 */
export type ClientConnection = {
  readonly id: string
  readonly address: string
  readonly spend?: (units: number) => boolean
  /** The account that the device is signed in to now, by its id. */
  readonly player?: () => Promise<string | undefined>
  /** The mark of the device, by its hash: what it says of itself, so that a ban finds a guest's device again. */
  readonly device?: string
}

/** How a connection sees a match: `eye` decides which entries it gets, `host` whether it gets the list of watchers. */
export type ViewerRole = { readonly eye: Exclude<Eye, 'table'>; readonly host: boolean }

/** Sends news to the clients. The sockets implement it, and so do tests. */
export interface Broadcaster {
  /**
   * An entry is durable: sends it to everyone who follows the match. `forEye` gives the entry as an eye may see it (cached; the
   * same object for eyes that get the same).
   */
  entry(match: string, n: number, forEye: (eye: Eye) => WireEntry): void
  /** Who is there has changed; the list of watchers goes to the host's connections alone. */
  presence(match: string, presence: Presence): void
  /** What a seat may choose, to those of its connections that asked for it. */
  offers(match: string, clients: readonly string[], offers: SeatOffers): void
  /** From here on this connection sees the match in that role. */
  role(match: string, client: string, role: ViewerRole): void
  table(table: LobbyTable): void
  gone(match: string): void
  dismissed(match: string, clients: readonly string[], why: 'barred' | 'deleted' | 'moved'): void
}

export type Playable = Pick<AnyManifest, 'game' | 'bots' | 'reference'>

/** A game with its rules and number of seats, for the bot threads, which know it by its id and version; left out, it is today's. */
export type GameSetup = {
  readonly game: string
  readonly version?: number
  readonly rules: Ruleset
  readonly seats: number
}

/** The value of a state for each seat: exact, or an estimate. */
export type Evaluation = { readonly payoff: readonly number[]; readonly exact: boolean }

/** Computer players and evaluations, computed outside of the thread that serves. */
export interface BotThreads {
  /**
   * The weight that a computer player gives each offered action, in order. Askers take turns. Rejects when it takes too long, or
   * the asker has used up its share.
   */
  weights(
    setup: GameSetup,
    bot: string,
    question: Question<unknown, unknown>,
    asker?: string,
  ): Promise<readonly number[]>
  /** The weights of the game's usual computer player, or equal ones: a choice that takes little time. */
  quickWeights(setup: GameSetup, question: Question<unknown, unknown>): Promise<readonly number[]>
  /** The value of a state, estimated where it takes too long. Rejects when it cannot be computed. */
  evaluate(setup: GameSetup, state: unknown, asker?: string): Promise<Evaluation>
  /** A finished game by its text, taken apart. Rejects when it takes too long. */
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
  readonly company: Company
  readonly measure: Measure
  readonly complain: (error: unknown, match?: string) => void
  /** Writes down what the owner of the server wants to find in the log. */
  readonly report: (what: string, match?: string) => void
  readonly isNameAllowed: (name: string) => boolean
  readonly manifestOf: (game: string) => Playable | undefined
  /** The same by an earlier version of its rules, where that is kept. @throws FrozenFault where it cannot be used */
  readonly versionOf: (game: string, version: number) => Promise<Playable | undefined>
  /** Times during which no clock ran: before this server started, and jumps of its clock since. Ascending. */
  readonly halts: Halt[]
  /** Looks whether the clock has jumped. */
  readonly lookAtClock: () => Promise<Halt | undefined>
  isClosing: boolean
}
