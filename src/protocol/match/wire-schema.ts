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
import { wireEventSchema } from './wire-event.ts'

const count = z.int().check(z.minimum(0))
const match = matchIdSchema

/** `WireEntry`: one atomic step as an eye gets it. */
const wireEntrySchema = z.strictObject({
  n: z.int().check(z.minimum(1)),
  at: count,
  events: z.array(wireEventSchema).check(z.minLength(1)),
  attested: z.exactOptional(z.strictObject({ chain: bytes32Schema, sig: signatureSchema })),
})

export const attendedSchema = z.strictObject({
  seat: z.exactOptional(seatSchema),
  host: z.exactOptional(z.literal(true)),
  n: count,
  now: count,
  entries: z.array(wireEntrySchema),
  presence: presenceSchema,
  offers: z.exactOptional(seatOffersSchema),
  keys: serverKeysSchema,
})

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
  field: z.exactOptional(z.string().check(z.maxLength(80))),
  reason: z.exactOptional(z.string().check(z.minLength(1), z.maxLength(400))),
})

/** `Answer`: what comes back for a request, once. */
export const answerSchema = z.discriminatedUnion('ok', [agreedSchema, errorAnswerSchema])

/** `ServerMessage`: what the server sends by itself. Clients check what they get by it, the server's tests what goes out. */
export const serverMessageSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('entry'), match, entry: wireEntrySchema }),
  z.strictObject({ kind: z.literal('presence'), match, presence: presenceSchema }),
  z.strictObject({ kind: z.literal('offers'), match, offers: seatOffersSchema }),
  z.strictObject({ kind: z.literal('table'), table: lobbyTableSchema }),
  z.strictObject({ kind: z.literal('gone'), match }),
  z.strictObject({ kind: z.literal('dismissed'), match, why: z.enum(['barred', 'deleted', 'moved']) }),
  z.strictObject({ kind: z.literal('closing') }),
])
