import * as z from 'zod/mini'
import { computersSchema, keySchema, matchIdSchema } from '../match/messages.ts'
import { nameSchema, settingsSchema } from '../match/settings.ts'
import { playerIdSchema, time, withoutNul } from './account.ts'

const someone = { player: playerIdSchema, name: nameSchema }

export const searchQuery = z.strictObject({
  name: z.string().check(z.trim(), z.minLength(3), z.maxLength(40), withoutNul),
})
export const foundSchema = z.strictObject({ players: z.array(z.strictObject(someone)) })

/** `isHere` is said of friends only, and of nobody else. */
export const friendsSchema = z.strictObject({
  people: z.array(
    z.strictObject({ ...someone, isFollowed: z.boolean(), isFollower: z.boolean(), isHere: z.boolean() }),
  ),
  blocked: z.array(z.strictObject(someone)),
})

/** A game proposed: the table as it would be set up, computers on their seats, and where the one sits who proposes. */
const terms = { settings: settingsSchema, computers: computersSchema, seat: z.int().check(z.minimum(0), z.maximum(8)) }
export const termsSchema = z.strictObject(terms)
export const proposalSchema = z.strictObject({ ...terms, to: playerIdSchema })
export const tableSchema = z.strictObject({ match: matchIdSchema, key: keySchema })
export const challengeParams = z.strictObject({ challenge: z.string().check(z.regex(/^[a-z2-9]{16}$/)) })
export const challengeIdSchema = z.strictObject({ challenge: z.string() })

/** A game proposed, as one of the two sees it. */
const challengeSchema = z.strictObject({
  ...terms,
  challenge: z.string(),
  /** The other one. */
  player: playerIdSchema,
  name: z.string(),
  isSender: z.boolean(),
  /** Whether these are the terms of the one who asks: the other one has to answer. */
  isMine: z.boolean(),
  state: z.enum(['open', 'accepted', 'declined']),
  match: z.optional(matchIdSchema),
  key: z.optional(keySchema),
  until: time,
})
export type Proposal = z.infer<typeof challengeSchema>
export const challengesSchema = z.strictObject({ challenges: z.array(challengeSchema) })
