import type { Eye, Question, Ruleset } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import type { Act, Answer, LobbyTable, Presence, Request, WireEntry } from '../../protocol/index.ts'

type RequestOf<K extends Request['kind']> = Extract<Request, { kind: K }>

/** One connection of one device, as the hall knows it. `id` is new for each; `address` an opaque word for where it comes from. */
export type Visitor = { readonly id: string; readonly address: string }

/** What goes out to whoever attends a match: `createHall(store, games, listener, options)` in create.ts tells it. */
export interface Listener {
  /**
   * An entry is durable: to be told to everybody who attends. `forEye` gives it as an eye gets it (cached; the same object for
   * eyes that get the same).
   */
  entry(match: string, n: number, forEye: (eye: Eye) => WireEntry): void
  /** Who is there has changed; the list of watchers is for the host's connections alone. */
  presence(match: string, presence: Presence): void
  table(table: LobbyTable): void
  gone(match: string): void
  /** These connections may attend this match no more. */
  dismissed(match: string, visitors: readonly string[], why: 'barred' | 'deleted' | 'moved'): void
}

/** What the wire joins a connection to: `eye` decides which entries it gets, `host` whether it gets the list of watchers. */
export type Joined = { readonly eye: Exclude<Eye, 'table'>; readonly host: boolean }

/**
 * The hall: all matches of this server, whatever way people come in. Every method answers and never throws for what a client
 * sent; whatever it answers is durable.
 */
export interface Hall {
  open(ask: Omit<RequestOf<'open'>, 'kind'>, from: Visitor): Promise<Answer>
  quick(ask: Omit<RequestOf<'quick'>, 'kind'>, from: Visitor): Promise<Answer>
  /** Joins a connection to a match. `joined` is called before the answer is made, in the same turn, so that no entry is missed or told twice. */
  attend(ask: Omit<RequestOf<'attend'>, 'kind'>, from: Visitor, joined: (as: Joined) => void): Promise<Answer>
  /** The connection leaves a match, or is lost (every match). After a grace its seat is away. */
  leave(from: Visitor, match?: string): void
  /** One who attends does something. `rejoined` is called when the connection sees with other eyes from now on (it sat down, took over a seat). */
  act(match: string, cid: string, act: Act, from: Visitor, rejoined: (as: Joined) => void): Promise<Answer>
  /** What the lobby shows now. */
  tables(): readonly LobbyTable[]
  /**
   * The game as a file. Of a game with secrets only once it is over. A private one asks for its key or a token that sits there.
   */
  transcript(
    match: string,
    credential?: string,
  ): Promise<{ readonly ok: true; readonly text: string } | (Answer & { ok: false })>
  /** Settings and phase of a match by its id, for whoever has the link; undefined when there is none or the key is wrong. */
  about(match: string, key?: string): Promise<LobbyTable | undefined>
  readonly figures: () => Figures
  /** No new requests from here on; answers once everything under way is durable. */
  close(): Promise<void>
}

/** What the hall holds in memory now, for metrics. */
export type Figures = {
  readonly live: number
  readonly attended: number
  readonly watchers: number
  readonly thinking: number
}

/** What the hall stands on; tests bring their own clock. */
export type HallOptions = {
  /** Milliseconds since 1970. */
  readonly now?: () => number
  /** 32 random bytes, hexadecimal. */
  readonly newSecret?: () => string
  /** Times of the stages of each action, in milliseconds: accepted to durable, durable to published. */
  readonly measure?: (stage: 'durable' | 'published', milliseconds: number) => void
  /** Something went wrong that no client caused. */
  readonly complain?: (error: unknown, match?: string) => void
  readonly tablesPerAddress?: number
  /** How computer players think; a worker thread unless somebody brings their own way. */
  readonly minds?: Minds
  /** Milliseconds between looks at what is due (clocks, lost devices, work that others left); 0: only `tick` looks. */
  readonly tickEvery?: number
}

/** What the hall needs of a game. */
export type Playable = Pick<AnyManifest, 'game' | 'bots' | 'reference'>

/** A table to think about: rules and seats of a game that the thinker knows by its id. */
export type Ground = { readonly game: string; readonly rules: Ruleset; readonly seats: number }

/** What a state is worth to each seat: exactly, or as well as it can be estimated. */
export type Worth = { readonly payoff: readonly number[]; readonly exact: boolean }

/** Thinking, away from the thread that serves. */
export interface Minds {
  /** The weight that a computer player gives each offered action, in order. */
  weights(ground: Ground, bot: string, question: Question<unknown, unknown>): Promise<readonly number[]>
  /** What a state is worth. Rejected where nobody can tell, and where it takes longer than `limits.settleWithin`. */
  worth(ground: Ground, state: unknown): Promise<Worth>
  close(): Promise<void>
}

/** The hall as its keeper has it. */
export interface KeptHall extends Hall {
  /** Does what is due now; answers when it is done. Calls itself every `tickEvery`. */
  tick(): Promise<void>
}
