import * as z from 'zod/mini'
import { bytes32Schema, serverKeysSchema, signatureSchema } from '../log/server-keys.ts'
import {
  keySchema,
  lobbyTableSchema,
  matchIdSchema,
  presenceSchema,
  ERROR_CODES,
  seatOffersSchema,
  seatSchema,
} from './messages.ts'
import type { Read } from '../read.ts'
import { wireEventSchema } from './wire-event.ts'

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
  /** The seat that the token holds. */
  seat: z.exactOptional(seatSchema),
  host: z.exactOptional(z.literal(true)),
  n: count,
  /** The server's time. */
  now: count,
  entries: z.array(wireEntrySchema),
  presence: presenceSchema,
  /** For a seat whose device asked for them, once the game has begun. */
  offers: z.exactOptional(seatOffersSchema),
  /** The keys by which the server signs, and did before. */
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

/** Why something was not done, as sockets and HTTP say it. */
export const errorAnswerSchema = z.strictObject({
  ok: z.literal(false),
  code: z.enum(ERROR_CODES),
  message: z.string().check(z.minLength(1), z.maxLength(400)),
  /** With `malformed`: where the message is wrong (`settings.seats`), and what is needed there. */
  field: z.exactOptional(z.string().check(z.maxLength(80))),
  reason: z.exactOptional(z.string().check(z.minLength(1), z.maxLength(400))),
})

/** What comes back for a request, once: of `open` and `quick` the match (with its key where it has one), of `attend` what was missed, of `act` the entry's number. */
export const answerSchema = z.discriminatedUnion('ok', [agreedSchema, errorAnswerSchema])
export type Answer = Read<typeof answerSchema>

/** What the server sends by itself. Clients check what they get by it, the server's tests what goes out. */
export const serverMessageSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('entry'), match, entry: wireEntrySchema }),
  z.strictObject({ kind: z.literal('presence'), match, presence: presenceSchema }),
  /** To connections that asked for them alone, each for its own seat. */
  z.strictObject({ kind: z.literal('offers'), match, offers: seatOffersSchema }),
  /** A table appeared or changed; one that is not to be seen any more is `gone`. */
  z.strictObject({ kind: z.literal('table'), table: lobbyTableSchema }),
  z.strictObject({ kind: z.literal('gone'), match }),
  /** One may no longer watch, or the match was deleted. */
  z.strictObject({ kind: z.literal('dismissed'), match, why: z.enum(['barred', 'deleted', 'moved']) }),
  /** The server goes down in order; clients connect again by themselves. */
  z.strictObject({ kind: z.literal('closing') }),
])
export type ServerMessage = Read<typeof serverMessageSchema>
