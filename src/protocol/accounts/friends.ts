import * as z from 'zod/mini'
import { computersSchema } from '../match/messages.ts'
import { keySchema, matchIdSchema } from '../match/primitives.ts'
import { nameSchema, settingsSchema } from '../match/settings.ts'
import { playerIdSchema, time, withoutNul } from './account.ts'

const someone = { player: playerIdSchema, name: nameSchema }

export const searchQuery = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(3), z.maxLength(40), withoutNul),
})
export const foundSchema = z.strictObject({ players: z.array(z.strictObject(someone)) })

/** Followed players and followers. `isHere` (connected now) is true only for mutual friends. */
export const friendsSchema = z.strictObject({
  people: z.array(
    z.strictObject({ ...someone, isFollowed: z.boolean(), isFollower: z.boolean(), isHere: z.boolean() }),
  ),
  blocked: z.array(z.strictObject(someone)),
})

/** Terms of a proposed game: table settings, computer players' seats, and the proposer's seat. */
const terms = { settings: settingsSchema, computers: computersSchema, seat: z.int().check(z.minimum(0), z.maximum(8)) }
export const termsSchema = z.strictObject(terms)
export const proposalSchema = z.strictObject({ ...terms, to: playerIdSchema })
export const tableSchema = z.strictObject({ match: matchIdSchema, key: keySchema })
export const challengeParams = z.strictObject({ challenge: z.string().check(z.regex(/^[a-z2-9]{16}$/)) })
export const challengeIdSchema = z.strictObject({ challenge: z.string() })

/** Proposed game, from the view of one of its two players. */
const challengeSchema = z.strictObject({
  ...terms,
  challenge: z.string(),
  player: playerIdSchema,
  name: z.string(),
  isSender: z.boolean(),
  /** True if the reader proposed these terms and the opponent must answer. */
  isMine: z.boolean(),
  state: z.enum(['open', 'accepted', 'declined']),
  match: z.optional(matchIdSchema),
  key: z.optional(keySchema),
  until: time,
})
export type Proposal = z.infer<typeof challengeSchema>
export const challengesSchema = z.strictObject({ challenges: z.array(challengeSchema) })
