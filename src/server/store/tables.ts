import { CamelCasePlugin, type Dialect, type Generated, Kysely, type LogConfig, type Transaction } from 'kysely'
import type { Rating } from '../../analysis/ratings/rating.ts'
import type { ModerationAct, Report } from './moderation-store.ts'
import type { Channel, Notice } from './notification-store.ts'
import type { Passkey, PasskeyChallenge } from './passkey-store.ts'
import type {
  HeldSeat,
  KeptText,
  PlayedGame,
  PlayerAccount,
  Session,
  SignInAddress,
  SignInLink,
} from './player-store.ts'
import type { EarnedGame, RatedAs, RatedEvent, RatedSeat, Standing } from './rating-store.ts'
import type { Challenge } from './social-store.ts'
import type { Job, MatchRow, StoredSubtree } from './store.ts'
import type { Accuracy, HabitRow } from './study-store.ts'

/** `player` follows, or blocks, `target`. */
type Between = { readonly player: string; readonly target: string; readonly at: number }

/**
 * The tables, each row as what it stores where nothing else is said; columns have the names of its fields in snake case. `entry` and `archive` are
 * the truth, all others but the public log follow from it. Times are milliseconds since 1970, JSON is text. Nothing here or in the queries is
 * SQLite's own: PostgreSQL takes them as they are.
 */
export type Tables = {
  /** `body`: an `Entry` without number and time, as JSON. The key (match, n) lets one writer of a number win. */
  readonly entry: { readonly match: string; readonly n: number; readonly at: number; readonly body: string }
  readonly match: Omit<MatchRow, 'table'> & {
    /** 1 where the lobby may show it, 0 where it is private. */
    readonly shown: number
    /** `MatchRow.table` as JSON. */
    readonly lobby: string | null
    /** 1 once the server has packed its log, or has found that it cannot be. */
    readonly packed: number
  }
  /** A packed log: its entries up to number `last`, which are no longer in `entry`; see `archive.ts`. */
  readonly archive: { readonly match: string; readonly last: number; readonly body: Uint8Array }
  readonly secret: { readonly match: string; readonly secret: string }
  /** `wake`: when the job can be taken; it is `due` until somebody takes it, and the end of the lease from then on. */
  readonly job: Job & { readonly wake: number }
  readonly tally: { readonly sides: number; readonly face: number; readonly n: number }
  /** A leaf of the public log by its hash (base64url), and its place from 0; null while it waits for one. */
  readonly leaf: { readonly hash: string; readonly place: Generated<number | null> }
  /** The whole subtrees of the public log above its leaves: `level` 1 is the node above two of them. */
  readonly subtree: StoredSubtree
  readonly meta: { readonly name: string; readonly value: string }
  /** `nameKey`: see there; `phrase`: the scrypt key of the recovery phrase (base64url); null where there is none. */
  readonly player: Omit<PlayerAccount, 'hasPhrase'> & { readonly nameKey: string; readonly phrase: string | null }
  /** `tokenBefore`: the hash of the cookie before, until the new one is used. */
  readonly session: Session & { readonly tokenBefore: string | null }
  readonly signinLink: SignInLink
  readonly signinAddress: SignInAddress
  readonly passkey: Passkey
  readonly passkeyChallenge: PasskeyChallenge
  /** `said`: JSON; `player`, `device` and `reporter` are empty where there is none; `isOpen`: 1 until it is closed. */
  readonly report: Omit<Report, 'about' | 'by' | 'said'> & {
    readonly player: string
    readonly device: string
    readonly reporter: string
    readonly said: string
    readonly isOpen: number
  }
  /** `player`, `device`, `moderator` and `report` are empty where there is none. */
  readonly moderationAct: Pick<ModerationAct, 'act' | 'kind' | 'rule' | 'words' | 'at'> & {
    readonly player: string
    readonly device: string
    readonly moderator: string
    readonly until: number | null
    readonly liftedAt: number | null
    readonly report: string
    readonly appeal: string | null
  }
  /** What a browser keeps of its own (bests, exercises, settings), for the player's other devices. */
  readonly kept: KeptText & { readonly player: string }
  readonly holder: HeldSeat & { readonly player: string }
  /** The seats of finished games. `player` is null for guests, `holder` for computer players. */
  readonly played: Omit<PlayedGame, 'place' | 'others'> & {
    readonly player: string | null
    readonly holder: string | null
    readonly name: string
    readonly bot: string | null
    readonly place: number | null
    /** 1 where others than its players may know of the game, 0 where its table was private. */
    readonly shown: number
    /** The folded names of the other seats, a line each: what histories are searched by. */
    readonly others: string
  }
  readonly follow: Between
  readonly block: Between
  /** Until when a player counts as here: renewed while a device of theirs is connected. */
  readonly here: { readonly player: string; readonly until: number }
  readonly challenge: Omit<Challenge, 'match' | 'key'> & { readonly match: string | null; readonly key: string | null }
  /** One row: how many rated events there are. Transactions that rate wait for each other here. */
  readonly ratedCount: { readonly id: number; readonly n: number }
  /** Rated events are never deleted, so that ratings can be computed again. `shown`: 1 for `isShown`. */
  readonly rated: Omit<RatedEvent, 'isShown' | 'seats'> & { readonly shown: number }
  /** Their seats with the ratings before and after; `at` is when the game ended. A deleted account has a random id here that stands nowhere else. */
  readonly ratedSeat: Omit<RatedSeat, 'before' | 'after'> &
    Rating & {
      readonly n: number
      readonly ratingBefore: number
      readonly deviationBefore: number
      readonly volatilityBefore: number
      readonly atBefore: number
    }
  /** Rated games for two, taken apart by the ledger: by seat, as chances to win. `version` of the analysis. */
  readonly earned: Omit<EarnedGame, 'worst'> &
    RatedAs & {
      readonly n: number
      readonly seat: number
      readonly version: number
      readonly worstPly: number | null
      readonly worstCost: number | null
    }
  /** How far earned scores lay from what was expected: the sum of squares, and of how many games. */
  readonly earnedNoise: { readonly game: string; readonly squares: number; readonly games: number }
  /** The mistake book. `marks`: up to four players, by what tells them apart, and nobody once there are enough (`players`). */
  readonly habit: Omit<HabitRow, 'marks' | 'example'> & {
    readonly game: string
    readonly marks: string
    readonly example: string | null
    readonly ply: number
    readonly alone: number
  }
  readonly accuracy: Omit<Accuracy, 'right'> & { readonly rightOnes: number }
  readonly channel: Omit<Channel, 'session'> & { readonly session: string | null }
  /** `wake`: when the call is to be made, null once it was. The key lets each call be made once. */
  readonly notice: Omit<Notice, 'wake'> & { readonly wake: number | null }
  /** When a player is not called: minutes of the day in a time zone. */
  readonly quietHours: {
    readonly player: string
    readonly fromMinute: number
    readonly toMinute: number
    readonly zone: string
  }
  /** Places of a season that is over, from 1; place 0 is nobody's, and says that the others were found. */
  readonly seasonRank: Omit<Standing, 'basis'> & {
    readonly fromAt: number
    readonly untilAt: number
    readonly place: number
  }
  /** `settledUntil`: from then on it is provisional, if no game is rated before. */
  readonly rating: Standing & { readonly settledUntil: number }
}

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

/** Most rows that are read are entries, which have no name of two words: they stay as they are. */
class CamelCase extends CamelCasePlugin {
  protected override mapRow(row: Record<string, unknown>): Record<string, unknown> {
    return Object.keys(row).some((name) => name.includes('_')) ? super.mapRow(row) : row
  }
}

export const tablesOn = (dialect: Dialect, log?: LogConfig): Db =>
  new Kysely<Tables>({ dialect, plugins: [new CamelCase({ maintainNestedObjectKeys: true })], ...(log && { log }) })
