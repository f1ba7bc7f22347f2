import type { ColumnType, Kysely, Transaction } from 'kysely'
import type { Closing } from '../../protocol/match/event.ts'
import type { Band } from '../../protocol/match/mistakes.ts'
import type { ModerationKind, ReportReason } from './moderation-store.ts'
import type { Channel, ChannelKind } from './notification-store.ts'
import type { PageVisibility, Role, SeatResult, SignInAddress, SignInLink } from './player-store.ts'
import type { RatedClock, RatingBasis } from './rating-store.ts'
import type { SocialTables } from './social-tables.ts'
import type { JobKind, MatchRow } from './store.ts'

/** Whole numbers that PostgreSQL's driver hands out as text: read them through `Number`. */
type Big = ColumnType<number | string, number, number>

/**
 * The tables. `entry` and `archive` are the truth, all others but the public log follow from it. Times are milliseconds since 1970, JSON is text. Nothing
 * here or in the queries is SQLite's own: PostgreSQL takes them as they are.
 */
export type Tables = SocialTables & {
  /** `body`: an `Entry` without number and time, as JSON. The key (match, n) lets one writer of a number win. */
  readonly entry: { readonly match: string; readonly n: number; readonly at: Big; readonly body: string }
  readonly match: {
    readonly match: string
    readonly game: string
    readonly phase: MatchRow['phase']
    readonly visibility: MatchRow['visibility']
    /** 1 where the lobby may show it, 0 where it is private. */
    readonly shown: number
    readonly opened_at: Big
    readonly changed_at: Big
    /** `MatchRow.table` as JSON. */
    readonly lobby: string | null
    /** 1 once the server has packed its log, or has found that it cannot be. */
    readonly packed: ColumnType<number, number | undefined, number>
  }
  /** A packed log: its entries up to number `last`, which are no longer in `entry`; see `archive.ts`. */
  readonly archive: { readonly match: string; readonly last: number; readonly body: Uint8Array }
  readonly secret: { readonly match: string; readonly secret: string }
  /** `wake`: when the job can be taken; it is `due` until somebody takes it, and the end of the lease from then on. */
  readonly job: { readonly match: string; readonly kind: JobKind; readonly due: Big; readonly wake: Big }
  readonly tally: { readonly sides: number; readonly face: number; readonly n: Big }
  /** A leaf of the public log by its hash (base64url), and its place from 0; null while it waits for one. */
  readonly leaf: {
    readonly hash: string
    readonly place: ColumnType<number | string | null, number | undefined, number>
  }
  /** The whole subtrees of the public log above its leaves: `level` 1 is the node above two of them. */
  readonly subtree: { readonly level: number; readonly place: Big; readonly hash: string }
  readonly meta: { readonly name: string; readonly value: string }
  /** An account. `name_key`: see `nameKey`; `phrase`: the scrypt key of its recovery phrase (base64url); null where it has none. */
  readonly player: {
    readonly player: string
    readonly name: string
    readonly name_key: string
    readonly visibility: PageVisibility
    readonly role: Role
    readonly created_at: Big
    readonly phrase: string | null
  }
  /** A device that is signed in. `token`: the hash of its cookie, `token_before` that of the one before until the new one is used. */
  readonly session: {
    readonly session: string
    readonly player: string
    readonly token: string
    readonly token_before: string | null
    readonly device: string
    readonly opened_at: Big
    readonly renewed_at: Big
    readonly seen_at: Big
  }
  /** A link that opens an account or gives it an address, once and until then: a `SignInLink`. */
  readonly signin_link: Omit<SignInLink, 'until'> & { readonly until: Big }
  /** An e-mail address that opens an account. */
  readonly signin_address: SignInAddress
  /** A key that opens an account. `passkey`: its id; `key`: the public key (COSE, base64url); `site`: the name of the site it was made for. */
  readonly passkey: {
    readonly passkey: string
    readonly player: string
    readonly key: string
    readonly counter: Big
    readonly site: string
    readonly device: string
    readonly made_at: Big
    readonly used_at: Big
  }
  /** What a device has to sign, once and until then. `device`: the hash of its cookie; `player` is empty for signing in. */
  readonly passkey_challenge: {
    readonly device: string
    readonly challenge: string
    readonly player: string
    readonly until: Big
  }
  /** A report. `said`: JSON; `player`, `device` and `reporter` are empty where there is none; `is_open`: 1 until it is closed. */
  readonly report: {
    readonly report: string
    readonly match: string
    readonly game: string
    readonly seat: number
    readonly name: string
    readonly player: string
    readonly device: string
    readonly reporter: string
    readonly reason: ReportReason
    readonly words: string
    readonly said: string
    readonly at: Big
    readonly is_open: number
  }
  /** What moderators did. `player`, `device`, `moderator` and `report` are empty where there is none. */
  readonly moderation_act: {
    readonly act: string
    readonly kind: ModerationKind
    readonly player: string
    readonly device: string
    readonly moderator: string
    readonly rule: string
    readonly words: string
    readonly at: Big
    readonly until: ColumnType<number | string | null, number | null, number | null>
    readonly lifted_at: ColumnType<number | string | null, number | null, number | null>
    readonly report: string
    readonly appeal: string | null
  }
  /** What a browser keeps of its own (bests, exercises, settings), for the player's other devices. */
  readonly kept: { readonly player: string; readonly name: string; readonly value: string }
  /** Which player the token of a seat (by its hash) belongs to. */
  readonly holder: { readonly match: string; readonly holder: string; readonly player: string }
  /** The seats of finished games. `player` is null for guests, `holder` for computer players. */
  readonly played: {
    readonly match: string
    readonly seat: number
    readonly player: string | null
    readonly holder: string | null
    readonly name: string
    readonly bot: string | null
    readonly game: string
    readonly how: Closing
    readonly result: SeatResult
    readonly place: number | null
    /** 1 where others than its players may know of the game, 0 where its table was private. */
    readonly shown: number
    readonly ended_at: Big
    /** The folded names of the other seats, a line each: what histories are searched by. */
    readonly others: string
  }
  /** One row: how many rated events there are. Transactions that rate wait for each other here. */
  readonly rated_count: { readonly id: number; readonly n: Big }
  /** Rated games and the days of computer players, numbered without gaps; never deleted, so that ratings can be computed again. */
  readonly rated: {
    readonly n: Big
    readonly match: string
    readonly kind: 'game' | 'bots'
    readonly at: Big
    /** 1 where others than its players may know which game it was, 0 where its table was private. */
    readonly shown: number
  }
  /** Their seats with the ratings before and after; `at` is when the game ended. A deleted account has a random id here that stands nowhere else. */
  readonly rated_seat: {
    readonly n: Big
    readonly seat: number
    readonly player: string
    readonly game: string
    readonly clock: RatedClock
    readonly place: number
    readonly rating_before: number
    readonly deviation_before: number
    readonly volatility_before: number
    readonly at_before: Big
    readonly rating: number
    readonly deviation: number
    readonly volatility: number
    readonly at: Big
  }
  /** Rated games for two, taken apart by the ledger: by seat, as chances to win. `version` of the analysis. */
  readonly earned: {
    readonly n: Big
    readonly seat: number
    readonly match: string
    readonly player: string
    readonly game: string
    readonly clock: RatedClock
    readonly at: Big
    readonly version: number
    readonly score: number
    readonly luck: number
    readonly cost: number
    readonly worst_ply: number | null
    readonly worst_cost: number | null
    readonly low: number
    /** What the seat was worth before the first roll; null in games that were taken apart before 2026-11-24. */
    readonly start: number | null
  }
  /** How far earned scores lay from what was expected: the sum of squares, and of how many games. */
  readonly earned_noise: { readonly game: string; readonly squares: number; readonly games: number }
  /**
   * The mistake book: what was chosen in a class of positions in a month (2026-11) by players of a strength. `marks`: up to four players, by what
   * tells them apart, and nobody once there are enough (`players`); the others as in `HabitRow`.
   */
  readonly habit: {
    readonly game: string
    readonly month: string
    readonly position: string
    readonly choice: string
    readonly band: Band
    readonly marks: string
    readonly players: number
    readonly chosen: number
    readonly costed: number
    readonly cost: number
    readonly squares: number
    readonly errors: number
    readonly example: string | null
    readonly ply: number
    readonly alone: number
  }
  /** How accurately an account plays its rated games: an `Accuracy`. */
  readonly accuracy: {
    readonly player: string
    readonly game: string
    readonly telling: number
    readonly right_ones: number
    readonly timed: number
    readonly logs: number
    readonly log_squares: number
  }
  /** A way to call a player: a `Channel`. */
  readonly channel: {
    readonly channel: string
    readonly player: string
    readonly kind: ChannelKind
    readonly session: string | null
    readonly label: string
    readonly target: string
    readonly secret: string
    readonly origin: string
    readonly state: Channel['state']
    readonly failures: number
    readonly created_at: Big
  }
  /** A call; `wake`: when it is to be made, null once it was. The key lets each call be made once. */
  readonly notice: {
    readonly channel: string
    readonly subject: string
    readonly player: string
    readonly body: string
    readonly made_at: Big
    readonly tries: number
    readonly wake: ColumnType<number | string | null, number, number | null>
  }
  /** When a player is not called: minutes of the day in a time zone. */
  readonly quiet_hours: {
    readonly player: string
    readonly from_minute: number
    readonly to_minute: number
    readonly zone: string
  }
  /** Places of a season that is over, from 1; place 0 is nobody's, and says that the others were found. */
  readonly season_rank: {
    readonly game: string
    readonly clock: RatedClock
    readonly from_at: Big
    readonly until_at: Big
    readonly place: number
    readonly player: string
    readonly rating: number
    readonly deviation: number
    readonly volatility: number
    readonly at: Big
    readonly games: number
  }
  readonly rating: {
    readonly player: string
    readonly game: string
    readonly clock: RatedClock
    readonly basis: RatingBasis
    readonly rating: number
    readonly deviation: number
    readonly volatility: number
    readonly at: Big
    readonly games: number
    /** From then on it is provisional, if no game is rated before. */
    readonly settled_until: Big
  }
}

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>
