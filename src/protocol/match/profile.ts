import * as z from 'zod/mini'

/** Bases of ratings: results, or results without luck. */
export const BASES = ['result', 'earned'] as const
/** Kinds of clock with separate ratings: live, days per move, or none. */
export const CLOCK_KINDS = ['live', 'days', 'none'] as const

const chance = z.number()
const time = z.number()

/** A place on a leaderboard. `name` is the account's or the computer player's, whose id is `bot`. */
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
})
export type Leaderboard = z.infer<typeof leaderboardSchema>

/** Seasons so far, newest first, in ms since 1970; a season ends when the next one begins. */
export const seasonsSchema = z.object({ seasons: z.array(z.object({ from: time, until: z.optional(time) })) })
export type Seasons = z.infer<typeof seasonsSchema>['seasons']

/** A rating and its history after each of the last games, oldest first. Times are in ms since 1970. */
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
 * A rated, analysed game: `score` 1, ½ or 0, and the part `luck` of the dice; the `cost` of own choices; the lowest
 * chance on the way, `low`; the chance at the `start`, if known; the costliest choice.
 */
const takenApartSchema = z.object({
  match: z.string(),
  at: time,
  score: chance,
  luck: chance,
  cost: chance,
  low: chance,
  start: z.optional(chance),
  worst: z.optional(z.object({ ply: z.number(), cost: chance })),
})
export type TakenApart = z.infer<typeof takenApartSchema>

export const profileSchema = z.object({
  player: z.string(),
  /** True if the request is by this player. */
  isOwn: z.optional(z.boolean()),
  name: z.optional(z.string()),
  /** A computer player: its game and id. */
  bot: z.optional(z.object({ game: z.string(), id: z.string() })),
  since: z.optional(time),
  ratings: z.array(profileRatingSchema),
  /** By game, oldest first: at most the last 50. */
  games: z.record(z.string(), z.array(takenApartSchema)),
})
export type Profile = z.infer<typeof profileSchema>
