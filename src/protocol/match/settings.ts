import * as z from 'zod/mini'
import { LONGEST_SERIES, MOST_PLAYED, SEAT_CHANGES, SERIES_GOALS } from '../../engine/game-series.ts'
import { hasVisibleText, isShownName } from '../../engine/shown-text.ts'
import { DAY, limits, SECOND } from './limits.ts'

const wholeBetween = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max))

/**
 * Time control. `live`: `move` ms per choice, then the seat's `bank`; while its device is disconnected, the `away`
 * allowance runs first. `days`: days per choice. `none`: no limit.
 */
export const clockSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  z.strictObject({
    kind: z.literal('live'),
    move: wholeBetween(SECOND, 3600 * SECOND),
    bank: wholeBetween(0, 2 * 3600 * SECOND),
    away: wholeBetween(0, 3600 * SECOND),
  }),
  z.strictObject({ kind: z.literal('days'), days: wholeBetween(1, 14) }),
])
export type Clock = z.infer<typeof clockSchema>

/** Returns the ms of one choice before the bank is used; undefined without a clock. */
export const moveTime = (clock: Clock): number | undefined =>
  clock.kind === 'none' ? undefined : clock.kind === 'live' ? clock.move : clock.days * DAY

/** Requested value of a house rule. The game validates it; the server also refuses rules for a single device. */
const ruleSchema = z.union([z.string().check(z.maxLength(limits.messageBytes)), z.int()])

/**
 * Access. `open`: all may join; `invited`: all may watch, link holders sit; `private`: only link holders see the table.
 */
export const VISIBILITIES = ['open', 'invited', 'private'] as const

/** Consequence of an expired clock: a computer player takes over until the owner returns, or the seat loses. */
export const TIMEOUT_EFFECTS = ['computer', 'lose'] as const

/** Levels of chat at a table. */
export const TALKS = ['free', 'phrases', 'off'] as const

/** Series to which the table's game belongs, with the score before it by seat (`GameSeries`). */
export const seriesSchema = z.strictObject({
  goal: z.enum(SERIES_GOALS),
  games: wholeBetween(1, LONGEST_SERIES),
  seats: z.enum(SEAT_CHANGES),
  played: wholeBetween(0, MOST_PLAYED),
  won: z.readonly(z.array(wholeBetween(0, MOST_PLAYED)).check(z.minLength(2), z.maxLength(9))),
})

/** Settings of a table, which its host chooses. */
export const settingsSchema = z.strictObject({
  game: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)),
  rules: z
    .record(z.string().check(z.maxLength(40)), ruleSchema)
    .check(z.refine((rules) => Object.keys(rules).length <= 32)),
  seats: wholeBetween(1, 9),
  visibility: z.enum(VISIBILITIES),
  clock: clockSchema,
  late: z.enum(TIMEOUT_EFFECTS),
  /** True allows undo by consent. */
  undo: z.boolean(),
  /** True allows every player a coach. */
  coach: z.boolean(),
  talk: z.enum(TALKS),
  /** True for tables of quick matches; the server seats the next player who requests this game here. */
  quick: z.boolean(),
  /** True if the result counts for ratings; requires `RATED_SETTINGS`. */
  rated: z.optional(z.boolean()),
  /** Undefined for a single game. A host opens a series before its first game; its rematches carry the score. */
  series: z.optional(seriesSchema),
})
export type Settings = z.infer<typeof settingsSchema>

/** Settings that a rated table requires, besides default house rules and two to eight seats. */
export const RATED_SETTINGS = { undo: false, coach: false, late: 'lose' } as const

/** True if a table with these settings may be rated; `usualRules`: all house rules have their default. */
export const mayBeRated = ({ seats }: Pick<Settings, 'seats'>, usualRules: boolean): boolean =>
  usualRules && seats >= 2 && seats <= 8

/** Default settings of a table. */
export const usualSettings = (game: string, seats: number): Settings => ({
  game,
  rules: {},
  seats,
  visibility: 'private',
  clock: { kind: 'live', move: 60 * SECOND, bank: 300 * SECOND, away: 180 * SECOND },
  late: 'computer',
  undo: true,
  coach: false,
  talk: 'free',
  quick: false,
})

/** Excludes half surrogate pairs, and control characters and direction marks, which can change how a line reads. */
const NO_TURNS = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]*$/u

/** Chat line: visible characters, one line, one text direction. */
export const talkSchema = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(limits.talk), z.refine(hasVisibleText), z.regex(NO_TURNS))

/**
 * True if a table accepts no more chat from a player, or from a spectator (`seat` undefined). Spectators may write half
 * of all lines.
 */
export const isChatFull = (talk: readonly { readonly seat?: number }[], seat: number | undefined): boolean => {
  const said = talk.filter((line) => seat !== undefined || line.seat === undefined).length
  return said >= (seat === undefined ? limits.talkLines / 2 : limits.talkLines)
}

/** A trimmed name of limited length; names are shown as text, never as markup. */
export const nameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.name), z.refine(isShownName))
