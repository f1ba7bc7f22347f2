import * as z from 'zod/mini'
import { hasInk, isShownName } from '../../engine/shown-text.ts'
import { DAY, limits, SECOND } from './limits.ts'

const wholeBetween = (min: number, max: number) => z.int().check(z.minimum(min), z.maximum(max))

/**
 * Time to think. `live`: `move` milliseconds for every choice, what is beyond is taken from the seat's `bank`; while a device
 * is disconnected its `away` allowance is used first. `days`: so many days for every choice. `none`: no hurry.
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

/** Milliseconds of one choice before the bank is touched; undefined without a clock. */
export const moveTime = (clock: Clock): number | undefined =>
  clock.kind === 'none' ? undefined : clock.kind === 'live' ? clock.move : clock.days * DAY

/** A house rule's value as asked for; the game itself checks names and values, and the server refuses those for one screen only. */
const ruleSchema = z.union([z.string().check(z.maxLength(limits.messageBytes)), z.int()])

/** Who may come: anybody (`open`), only who has the link may sit and anybody watch (`invited`), only who has the link sees it (`private`). */
export const VISIBILITIES = ['open', 'invited', 'private'] as const

/** What becomes of a seat whose clock has run out: a computer plays it until its owner returns, or it has lost. */
export const LATE = ['computer', 'lose'] as const

/** What may be said at a table. */
export const TALKS = ['free', 'phrases', 'off'] as const

/** A table as whoever opens it wants it. */
export const settingsSchema = z.strictObject({
  game: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)),
  rules: z
    .record(z.string().check(z.maxLength(40)), ruleSchema)
    .check(z.refine((rules) => Object.keys(rules).length <= 32)),
  seats: wholeBetween(1, 9),
  visibility: z.enum(VISIBILITIES),
  clock: clockSchema,
  late: z.enum(LATE),
  /** Undo by consent. */
  undo: z.boolean(),
  /** Whether the players' shells may offer the coach, to all of them alike. */
  coach: z.boolean(),
  talk: z.enum(TALKS),
  /** Opened by a quick match: the next one who asks for a quick match of this game sits down here. */
  quick: z.boolean(),
  /** Its result counts for the ratings of those who play: see `RATED_MANNERS`. */
  rated: z.optional(z.boolean()),
})
export type Settings = z.infer<typeof settingsSchema>

/** What a rated table keeps to, beside the usual house rules and two to eight seats: nothing is taken back, nobody is advised, late is lost. */
export const RATED_MANNERS = { undo: false, coach: false, late: 'lose' } as const

/** Whether a table with these settings may be rated, as far as they tell; `usualRules`: none of its house rules is changed. */
export const mayBeRated = ({ seats }: Pick<Settings, 'seats'>, usualRules: boolean): boolean =>
  usualRules && seats >= 2 && seats <= 8

/** What a table has unless somebody wants it otherwise. */
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

/** Turns the direction of what follows, so that a line reads otherwise than it was written. */
const NO_TURNS = /^[^\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]*$/u

/** A line of chat: something to see, one line, in one direction. */
export const talkSchema = z
  .string()
  .check(z.trim(), z.minLength(1), z.maxLength(limits.talk), z.refine(hasInk), z.regex(NO_TURNS))

/** Whether a table takes no more lines of chat from a player, or from a spectator (`seat` undefined), who have half of them. */
export const isTalkedOut = (talk: readonly { readonly seat?: number }[], seat: number | undefined): boolean => {
  const said = talk.filter((line) => seat !== undefined || line.seat === undefined).length
  return said >= (seat === undefined ? limits.talkLines / 2 : limits.talkLines)
}

/** The longest name, after trimming; names are shown as text, never as markup. */
export const nameSchema = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.name), z.refine(isShownName))
