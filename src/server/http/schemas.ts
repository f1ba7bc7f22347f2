import * as z from 'zod/mini'
import {
  cidSchema,
  computersSchema,
  keySchema,
  limits,
  lobbyTableSchema,
  matchIdSchema,
  ERROR_CODES,
  settingsSchema,
} from '../../protocol/index.ts'

/**
 * A fault: `code` for programs, and a message that says what to do. Faults with code `malformed` name the invalid
 * `field` and the `reason`.
 */
export const faultSchema = z.strictObject({
  code: z.enum(ERROR_CODES),
  message: z.string(),
  field: z.exactOptional(z.string()),
  reason: z.exactOptional(z.string()),
})

/** Responses of a route that returns this schema, or a fault. */
export const answers = <S extends z.core.$ZodType>(schema: S) => ({ 200: schema, default: faultSchema })
/** Responses of a route that creates something, or a fault. */
export const makes = <S extends z.core.$ZodType>(schema: S) => ({ 201: schema, default: faultSchema })
/** Responses of a route that only confirms success, or a fault. */
export const done = answers(z.strictObject({ ok: z.literal(true) }))
export const textFile = { 200: { content: { 'text/plain': { schema: z.string() } } }, default: faultSchema }

export const tablesSchema = z.strictObject({ tables: z.array(lobbyTableSchema) })

/** A table to open. Repeating `cid` with the same token returns the first table. */
export const openingSchema = z.strictObject({
  cid: cidSchema,
  settings: settingsSchema,
  computers: computersSchema,
})

export const openedSchema = z.strictObject({ match: matchIdSchema, key: z.optional(keySchema) })

export const gameParams = z.strictObject({ game: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,39}$/)) })
export const matchParams = z.strictObject({ id: matchIdSchema })

/** Not a strict object, because browsers and proxies add headers. */
export const tokenHeaders = z.object({
  authorization: z.string().check(z.regex(/^Bearer [0-9a-f]{64}$/)),
})

export const keyHeaders = z.object({ 'hazelring-key': z.optional(keySchema) })

export const readerHeaders = z.object({
  accept: z.optional(z.string()),
  'hazelring-key': z.optional(keySchema),
  authorization: z.optional(z.string().check(z.regex(/^Bearer [0-9a-f]{64}$/))),
})

type Numbers = { readonly [K in keyof typeof limits]: z.ZodMiniNumber }
const numbers = Object.fromEntries(Object.keys(limits).map((name) => [name, z.number()])) as Numbers

export const limitsSchema = z.strictObject({ wire: z.int(), limits: z.strictObject(numbers) })
