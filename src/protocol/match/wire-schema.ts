import * as z from 'zod/mini'
import { bytes32Schema, serverKeysSchema, signatureSchema } from '../log/server-keys.ts'
import { lobbyTableSchema, presenceSchema, ERROR_CODES, seatOffersSchema } from './messages.ts'
import { keySchema, matchIdSchema, seatSchema } from './primitives.ts'
import type { Read } from '../read.ts'
import { wireEventSchema } from './event.ts'

export type SeatOffers = Read<typeof seatOffersSchema>

const count = z.int().check(z.minimum(0))
const match = matchIdSchema

/** `WireEntry`: one atomic step as an eye gets it. */
const wireEntrySchema = z.strictObject({
  n: z.int().check(z.minimum(1)),
  at: count,
  events: z.array(wireEventSchema).check(z.minLength(1)),
  attested: z.exactOptional(z.strictObject({ chain: bytes32Schema, sig: signatureSchema })),
})

/** Answer to `attend`. */
export const attendedSchema = z.strictObject({
  /** The token's seat. */
  seat: z.exactOptional(seatSchema),
  host: z.exactOptional(z.literal(true)),
  n: count,
  /** The server's time. */
  now: count,
  entries: z.array(wireEntrySchema),
  presence: presenceSchema,
  /** For a seat whose device requested offers, once the game has begun. */
  offers: z.exactOptional(seatOffersSchema),
  /** The server's current and earlier signing keys. */
  keys: serverKeysSchema,
})
export type Attended = Read<typeof attendedSchema>

const agreedSchema = z.strictObject({
  ok: z.literal(true),
  match: z.exactOptional(match),
  key: z.exactOptional(keySchema),
  n: z.exactOptional(z.int().check(z.minimum(1))),
  attended: z.exactOptional(attendedSchema),
  tables: z.exactOptional(z.array(lobbyTableSchema)),
})

/** A refusal, as sockets and HTTP send it. */
export const errorAnswerSchema = z.strictObject({
  ok: z.literal(false),
  code: z.enum(ERROR_CODES),
  message: z.string().check(z.minLength(1), z.maxLength(400)),
  /** With `malformed`: the path of the wrong field (`settings.seats`), and what it must contain. */
  field: z.exactOptional(z.string().check(z.maxLength(80))),
  reason: z.exactOptional(z.string().check(z.minLength(1), z.maxLength(400))),
})

/**
 * The one answer to a request: for `open` and `quick` the match (with its key if it has one), for `attend` missed
 * entries, for `act` the entry's number.
 */
export const answerSchema = z.discriminatedUnion('ok', [agreedSchema, errorAnswerSchema])
export type Answer = Read<typeof answerSchema>

/** Unsolicited messages of the server. Clients validate incoming messages with it, the server's tests outgoing ones. */
export const serverMessageSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('entry'), match, entry: wireEntrySchema }),
  z.strictObject({ kind: z.literal('presence'), match, presence: presenceSchema }),
  /** Only to connections that requested them, each for its own seat. */
  z.strictObject({ kind: z.literal('offers'), match, offers: seatOffersSchema }),
  /** A table appeared or changed; one that is no longer visible is `gone`. */
  z.strictObject({ kind: z.literal('table'), table: lobbyTableSchema }),
  z.strictObject({ kind: z.literal('gone'), match }),
  /** The device may no longer watch, or the match was deleted. */
  z.strictObject({ kind: z.literal('dismissed'), match, why: z.enum(['barred', 'deleted', 'moved']) }),
  /** The server shuts down in order; clients reconnect automatically. */
  z.strictObject({ kind: z.literal('closing') }),
])
export type ServerMessage = Read<typeof serverMessageSchema>
