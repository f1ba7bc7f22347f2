import * as z from 'zod/mini'

/** Bases of ratings: results, or results adjusted for luck. */
export const BASES = ['result', 'earned'] as const
/** Kinds of clocks, each with separate ratings: live, days per move, or none. */
export const CLOCK_KINDS = ['live', 'days', 'none'] as const

const chance = z.number()
const time = z.number()

/** Row of a leaderboard. `name`: account or computer player; `bot`: the computer player's id. */
const rankedSchema = z.object({
  player: z.string(),
  name: z.optional(z.string()),
  bot: z.optional(z.string()),
  rating: z.number(),
  deviation: z.number(),
  games: z.number(),
})
export type RankedPlayer = z.infer<typeof rankedSchema>

export const leaderboardSchema = z.object({
  game: z.string(),
  clock: z.enum(CLOCK_KINDS),
  basis: z.enum(BASES),
  players: z.array(rankedSchema),
  /** Players who are not ranked yet, the last players first; empty for seasons. */
  provisional: z.array(rankedSchema),
})
export type Leaderboard = z.infer<typeof leaderboardSchema>

/** Seasons in ms since 1970, newest first; each ends when the next begins. */
export const seasonsSchema = z.object({ seasons: z.array(z.object({ from: time, until: z.optional(time) })) })
export type Seasons = z.infer<typeof seasonsSchema>['seasons']

/** Rating with its history after each of the last games, oldest first. Times are in ms since 1970. */
const profileRatingSchema = z.object({
  game: z.string(),
  clock: z.enum(CLOCK_KINDS),
  basis: z.enum(BASES),
  rating: z.number(),
  deviation: z.number(),
  provisional: z.boolean(),
  games: z.number(),
  course: z.array(z.object({ rating: z.number(), deviation: z.number() })),
})
export type ProfileRating = z.infer<typeof profileRatingSchema>

/**
 * Analysed rated game. `score`: 1, ½ or 0; `luck`: part due to dice; `cost`: of own choices; `low`: lowest chance
 * during the game; `start`: chance at the start, if known; `worst`: costliest choice.
 */
const gameAnalysisSchema = z.object({
  match: z.string(),
  at: time,
  score: chance,
  luck: chance,
  cost: chance,
  low: chance,
  start: z.optional(chance),
  worst: z.optional(z.object({ ply: z.number(), cost: chance })),
})
export type GameAnalysis = z.infer<typeof gameAnalysisSchema>

/** Games between two players, as counted by the first of them. */
const scoreSchema = z.object({ won: z.int(), drawn: z.int(), lost: z.int() })
export type PairScore = z.infer<typeof scoreSchema>

const shownRating = z.object({ rating: z.number(), deviation: z.number(), provisional: z.boolean() })
export type ShownRating = z.infer<typeof shownRating>

/**
 * Players at a match by seat; null for guests and private accounts. `before` and `after`: ratings around the match, if it
 * was rated. `score`: games between the two players of a match for two, in this game, counted by seat 0.
 */
export const matchPlayersSchema = z.object({
  seats: z.array(
    z.nullable(
      z.object({
        player: z.string(),
        rating: z.optional(shownRating),
        before: z.optional(shownRating),
        after: z.optional(shownRating),
      }),
    ),
  ),
  score: z.optional(scoreSchema),
})
export type MatchPlayers = z.infer<typeof matchPlayersSchema>

export const profileSchema = z.object({
  player: z.string(),
  /** True if this player made the request. */
  isOwn: z.optional(z.boolean()),
  name: z.optional(z.string()),
  /** Game and id of a computer player; undefined for people. */
  bot: z.optional(z.object({ game: z.string(), id: z.string() })),
  since: z.optional(time),
  ratings: z.array(profileRatingSchema),
  /** Finished games between the reader and this player; undefined for guests and on the reader's own page. */
  score: z.optional(scoreSchema),
  /** Last games by game id, oldest first, at most 50 each. */
  games: z.record(z.string(), z.array(gameAnalysisSchema)),
})
export type Profile = z.infer<typeof profileSchema>
