import * as z from 'zod/mini'
import { matchIdSchema } from '../match/primitives.ts'
import { playerIdSchema, time, withoutNul } from './account.ts'

const reportReason = z.enum(['talk', 'name', 'help', 'leaving', 'other'])
export type ReportReason = z.infer<typeof reportReason>

/** Moderators' acts. `name` removes a name, `role` grants or revokes the moderator role, `lift` ends a mute or ban. */
const moderationKind = z.enum(['mute', 'ban', 'name', 'role', 'lift'])
export type ModerationKind = z.infer<typeof moderationKind>

const recordId = z.string().check(z.regex(/^[a-z0-9]{16,32}$/))
const textUpTo = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most), withoutNul)

export const reportSchema = z.strictObject({
  match: matchIdSchema,
  seat: z.int().check(z.minimum(0), z.maximum(99)),
  reason: reportReason,
  words: z.string().check(z.trim(), z.maxLength(500), withoutNul),
})
export const reportParams = z.strictObject({ report: recordId })
export const actParams = z.strictObject({ act: recordId })
export const wordsSchema = z.strictObject({ words: textUpTo(1_000) })
export const roleSchema = z.strictObject({ player: playerIdSchema, role: z.enum(['player', 'moderator']) })

/** A moderator's act on a report or an account. Permanent if `days` is undefined. */
export const newActSchema = z.strictObject({
  kind: z.enum(['mute', 'ban', 'name']),
  report: z.optional(recordId),
  player: z.optional(playerIdSchema),
  rule: textUpTo(120),
  words: textUpTo(1_000),
  days: z.optional(z.int().check(z.minimum(1), z.maximum(3_650))),
})

/** Subject of an act: an account's `name`, or a guest's `device` mark. */
const aboutSchema = z.strictObject({
  player: z.optional(z.string()),
  name: z.optional(z.string()),
  device: z.boolean(),
})
export const reportsSchema = z.strictObject({
  reports: z.array(
    z.strictObject({
      report: z.string(),
      match: z.string(),
      game: z.string(),
      seat: time,
      name: z.string(),
      about: aboutSchema,
      by: z.optional(z.string()),
      reason: reportReason,
      words: z.string(),
      said: z.array(z.string()),
      at: time,
    }),
  ),
})

/**
 * Statistics of a reported player by game: number of telling choices, share of right choices, usual time per choice.
 * With enough players of similar rating, `z` is the deviation of the share from theirs in standard deviations;
 * `expected` and `spread` are their mean and deviation.
 */
export const playSchema = z.strictObject({
  games: z.array(
    z.strictObject({
      game: z.string(),
      telling: time,
      right: time,
      agreement: z.optional(
        z.strictObject({ z: z.number(), expected: z.number(), spread: z.number(), peers: time, isRare: z.boolean() }),
      ),
      time: z.optional(z.strictObject({ seconds: z.number(), factor: z.number(), choices: time })),
    }),
  ),
})
export type PlayShown = z.infer<typeof playSchema>

const ownActSchema = z.strictObject({
  act: z.string(),
  kind: moderationKind,
  rule: z.string(),
  words: z.string(),
  at: time,
  until: z.optional(time),
  liftedAt: z.optional(time),
  appeal: z.optional(z.string()),
})
/** Moderators' acts as the affected player sees them, without the moderator's name. */
export const ownActsSchema = z.strictObject({ acts: z.array(ownActSchema) })
export const actsSchema = z.strictObject({
  acts: z.array(z.extend(ownActSchema, { about: aboutSchema, by: z.optional(z.string()) })),
})
export const moderatorsSchema = z.strictObject({
  moderators: z.array(z.strictObject({ player: z.string(), name: z.string(), role: z.enum(['moderator', 'owner']) })),
})
