import * as z from 'zod/mini'
import { bytes32Schema, serverKeysSchema, signatureSchema } from '../log/server-keys.ts'
import { lobbyTableSchema, presenceSchema, ERROR_CODES, seatOffersSchema } from './messages.ts'
import { keySchema, matchIdSchema, seatSchema } from './primitives.ts'
import type { Read } from '../read.ts'
import { wireEventSchema } from './event.ts'

export type SeatOffers = Read<typeof seatOffersSchema>

const count = z.int().check(z.minimum(0))
const match = matchIdSchema

/** `WireEntry`: atomic step as a viewer receives it. */
const wireEntrySchema = z.strictObject({
  n: z.int().check(z.minimum(1)),
  at: count,
  events: z.array(wireEventSchema).check(z.minLength(1)),
  attested: z.exactOptional(z.strictObject({ chain: bytes32Schema, sig: signatureSchema })),
})

/** Answer to `attend`: the log entries that the client asked for, and its place at the table. */
export const matchUpdateSchema = z.strictObject({
  /** Seat that the token holds; undefined for spectators. */
  seat: z.exactOptional(seatSchema),
  host: z.exactOptional(z.literal(true)),
  n: count,
  /** Time of the server in ms since 1970. */
  now: count,
  entries: z.array(wireEntrySchema),
  presence: presenceSchema,
  /** Offers for a seat whose device requested them, once the game has begun. */
  offers: z.exactOptional(seatOffersSchema),
  /** Current and earlier signing keys of the server. */
  keys: serverKeysSchema,
})
export type MatchUpdate = Read<typeof matchUpdateSchema>

const agreedSchema = z.strictObject({
  ok: z.literal(true),
  match: z.exactOptional(match),
  key: z.exactOptional(keySchema),
  n: z.exactOptional(z.int().check(z.minimum(1))),
  attended: z.exactOptional(matchUpdateSchema),
  tables: z.exactOptional(z.array(lobbyTableSchema)),
})

/** Refusal, as sent by sockets and HTTP. */
export const errorAnswerSchema = z.strictObject({
  ok: z.literal(false),
  code: z.enum(ERROR_CODES),
  message: z.string().check(z.minLength(1), z.maxLength(400)),
  /** Path of the wrong field (`settings.seats`) and description of valid values, for `malformed`. */
  field: z.exactOptional(z.string().check(z.maxLength(80))),
  reason: z.exactOptional(z.string().check(z.minLength(1), z.maxLength(400))),
})

/**
 * Answer to a request. `open` and `quick` return the match (and key if it has one), `attend` the missed entries, `act`
 * the entry's number.
 */
export const answerSchema = z.discriminatedUnion('ok', [agreedSchema, errorAnswerSchema])
export type Answer = Read<typeof answerSchema>

/**
 * Unsolicited message of the server. Clients validate incoming messages with it; the server's tests, outgoing messages.
 */
export const serverMessageSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('entry'), match, entry: wireEntrySchema }),
  z.strictObject({ kind: z.literal('presence'), match, presence: presenceSchema }),
  /** Sent only to connections that requested offers, for their own seat. */
  z.strictObject({ kind: z.literal('offers'), match, offers: seatOffersSchema }),
  /** Table that appeared or changed (`table`), or is no longer visible (`gone`). */
  z.strictObject({ kind: z.literal('table'), table: lobbyTableSchema }),
  z.strictObject({ kind: z.literal('gone'), match }),
  /** Sent when the device may no longer watch, or the match was deleted. */
  z.strictObject({ kind: z.literal('dismissed'), match, why: z.enum(['barred', 'deleted', 'moved']) }),
  /** Sent before an orderly shutdown; clients reconnect automatically. */
  z.strictObject({ kind: z.literal('closing') }),
])
export type ServerMessage = Read<typeof serverMessageSchema>
