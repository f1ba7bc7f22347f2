import * as z from 'zod/mini'
import { CLOSINGS } from '../match/event.ts'
import { matchIdSchema } from '../match/primitives.ts'
import { nameSchema } from '../match/settings.ts'

/** Visibility of a player's page and games: everyone, mutual friends, or only the player. */
const visibility = z.enum(['public', 'friends', 'private'])
export type PageVisibility = z.infer<typeof visibility>

/** Result of a seat; `none` for a game that ended without places. */
const result = z.enum(['won', 'drawn', 'lost', 'none'])
export type SeatResult = z.infer<typeof result>

export const time = z.int().check(z.minimum(0))
/** True if the text has no NUL character, which PostgreSQL cannot store. */
export const withoutNul = z.refine<string>((text) => !text.includes('\0'))

const words = z.string().check(z.minLength(1), z.maxLength(120))
export const playerIdSchema = z.string().check(z.regex(/^[a-z2-9]{16}$/))

export const ownAccountSchema = z.strictObject({
  player: playerIdSchema,
  name: nameSchema,
  visibility,
  role: z.enum(['player', 'moderator', 'owner']),
  createdAt: time,
  hasPhrase: z.boolean(),
})

/**
 * Signed-in account of a request. `player` is null for guests. `secure`: the connection is encrypted, as passkeys and
 * push require.
 */
export const whoSchema = z.strictObject({
  player: z.nullable(ownAccountSchema),
  secure: z.boolean(),
  /** True if browsers support passkeys at the requested address. */
  passkeys: z.boolean(),
  mail: z.boolean(),
})

export const signUpSchema = z.strictObject({ name: nameSchema })
export const changeSchema = z.strictObject({ name: z.optional(nameSchema), visibility: z.optional(visibility) })
export const phraseSchema = z.strictObject({ phrase: words })
export const drawnPhraseSchema = z.strictObject({ phrase: words, seal: words })
export const codeSchema = z.strictObject({ code: z.string().check(z.regex(/^[a-z2-9]{20}$/)) })
export const offeredCodeSchema = z.extend(codeSchema, { until: time })
/** Account to which a sign-in link belongs. `device`: browser that requested the e-mail; empty if unknown. */
export const linkNameSchema = z.strictObject({ name: nameSchema, device: z.optional(z.string()) })

const sessionId = z.string().check(z.regex(/^[a-z2-9]{16}$/))
export const deviceParams = z.strictObject({ session: sessionId })
export const devicesSchema = z.strictObject({
  devices: z.array(
    z.strictObject({ session: sessionId, device: z.string(), openedAt: time, seenAt: time, isThis: z.boolean() }),
  ),
})

/** What still opens the account after all other devices were signed out, and whether e-mail still leaves it. */
export const signedOutSchema = z.strictObject({
  ok: z.literal(true),
  phrase: z.boolean(),
  passkeys: z.number(),
  address: z.nullable(z.string()),
})

export const passkeysSchema = z.strictObject({
  passkeys: z.array(
    z.strictObject({ passkey: z.string(), device: z.string(), site: z.string(), madeAt: time, usedAt: time }),
  ),
})
export const ownAddressSchema = z.strictObject({ address: z.nullable(z.string()) })

/** Seats of a device, each proven by its token; their number is limited by the message size. */
export const seatsSchema = z.strictObject({
  seats: z
    .array(z.strictObject({ match: matchIdSchema, token: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }))
    .check(z.maxLength(40)),
})
export const countSchema = z.strictObject({ added: time })
export const runningSchema = z.strictObject({
  matches: z.array(z.strictObject({ match: matchIdSchema, game: z.string() })),
})

/** Personal data of a browser that the account stores: bests, wins, exercises, settings. */
export const keptSchema = z.strictObject({
  texts: z
    .array(
      z.strictObject({
        name: z
          .string()
          .check(
            z.regex(/^hazelring\.(?:settings$|daily-exercise$|record\.|exercises\.|known\.)/),
            z.maxLength(200),
            withoutNul,
          ),
        value: z.string().check(z.maxLength(6_000), withoutNul),
      }),
    )
    .check(z.maxLength(200)),
})

export const eraseSchema = z.strictObject({ name: nameSchema })

export const playerParams = z.strictObject({ player: playerIdSchema })
const number = z.coerce.number().check(z.int(), z.minimum(0))
/** Filter for finished games. `before`: `TIME.MATCH` of the previous page's last game. */
export const gamesQuery = z.strictObject({
  game: z.optional(z.string().check(z.maxLength(40), withoutNul)),
  opponent: z.optional(z.string().check(z.minLength(1), z.maxLength(40), withoutNul)),
  result: z.optional(result),
  from: z.optional(number),
  until: z.optional(number),
  before: z.optional(z.string().check(z.regex(/^\d{1,15}\.[a-z0-9]{16}$/))),
})

const playedGameSchema = z.strictObject({
  match: matchIdSchema,
  game: z.string(),
  how: z.enum(CLOSINGS),
  endedAt: time,
  seat: time,
  result,
  place: z.optional(time),
  others: z.array(
    z.strictObject({
      name: z.string(),
      bot: z.optional(z.string()),
      player: z.optional(playerIdSchema),
      result,
    }),
  ),
})
export const gamesSchema = z.strictObject({
  name: nameSchema,
  games: z.array(playedGameSchema),
  /** Cursor of the next page; undefined on the last page. */
  next: z.optional(z.string()),
})
