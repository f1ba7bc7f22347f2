import type { EarnedSeat } from '../../../analysis/ratings/earned.ts'
import type { Rating } from '../../../analysis/ratings/rating.ts'
import type { Season } from './seasons.ts'
import type { RatedAs, Standing } from './tables.ts'

/** One seat of a rated game, or a computer player once a day (`place` 0): the rating before and after. */
export type RatedSeat = RatedAs & {
  readonly seat: number
  readonly place: number
  readonly before: Rating
  readonly after: Rating
}

/** A rated game, or a day's games of the computer players (`match` names the day). `n` numbers them from 1, without gaps. */
export type RatedEvent = {
  readonly n: number
  readonly match: string
  readonly kind: 'game' | 'bots'
  readonly at: number
  /** Whether others than its players may know which game it was. */
  readonly isShown: boolean
  readonly seats: readonly RatedSeat[]
}

export type RatedGame = RatedSeat & { readonly n: number; readonly match: string }

/** A rated game of one player, taken apart: `score` 1, ½ or 0, of which the dice brought `luck`. */
export type EarnedGame = EarnedSeat & { readonly match: string; readonly at: number; readonly score: number }

/** A place of a leaderboard. `name`: the account's; undefined for computer players. */
export type Ranked = Standing & { readonly name?: string }

export type LeaderboardQuery = Pick<Standing, 'game' | 'clock' | 'basis'> & {
  /** Milliseconds since 1970: uncertain by then is not ranked. */
  readonly now: number
  readonly since?: number
  /** Only this account and those whom it follows, with pages that are shown to it. */
  readonly around?: string
  readonly limit: number
}

/** Rated games and the ratings that follow from them. Results are written with the entries that end their games. */
export interface RatingStore {
  standings(player: string): Promise<readonly Standing[]>
  /** The best of a game who are not provisional, best first: players with a public page, and computer players. */
  leaderboard(query: LeaderboardQuery): Promise<readonly Ranked[]>
  /** How many games of a kind these players had rated since a time. */
  gamesSince(
    as: Omit<RatedAs, 'player'>,
    players: readonly string[],
    since: number,
  ): Promise<ReadonlyMap<string, number>>
  /**
   * The best of a season that is over, as rated after their last game in it, with the games they played then. The first time it looks through
   * all its games, a few at a time, and keeps what it finds.
   */
  seasonRanks(as: Omit<RatedAs, 'player'>, season: Required<Season>): Promise<readonly Ranked[]>
  /** Of these players those whose page is for all, by their names; computer players without one. */
  publicNames(players: readonly string[]): Promise<ReadonlyMap<string, string | undefined>>
  ratedGames(as: RatedAs, limit: number): Promise<readonly RatedGame[]>
  /** Rates the computer players by their games since they were rated last; once a day, however often it is asked. Whether it did. */
  rateBots(day: string, at: number): Promise<boolean>
  /**
   * The first rated game that this version of the analysis has not taken apart; undefined when all are. What an older version has found is
   * forgotten first, and begun again; what a newer one has found stays.
   */
  nextToEarn(version: number): Promise<{ readonly n: number; readonly match: string } | undefined>
  /** Notes what the players of a game earned, and rates them by it; nothing where the game cannot be taken apart. Once for each game. */
  earn(
    event: { readonly n: number; readonly match: string },
    version: number,
    figures: readonly EarnedSeat[] | undefined,
  ): Promise<void>
  /** A player's games that were taken apart, newest first; those at private tables only where `asker` played them too. */
  earnedGames(player: string, game: string, limit: number, asker?: string): Promise<readonly EarnedGame[]>
  ratedAfter(after: number, limit: number): Promise<readonly RatedEvent[]>
}
