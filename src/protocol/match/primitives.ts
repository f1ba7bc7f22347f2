import * as z from 'zod/mini'
import { limits } from './limits.ts'

const hex = (digits: number) => z.string().check(z.regex(new RegExp(`^[0-9a-f]{${digits}}$`)))

export const seatSchema = z.int().check(z.minimum(0), z.maximum(8))
/** Schema of 32 bytes from a device in hexadecimal: token, dice secret, or digest. */
export const hex64Schema = hex(64)
export const MATCH_ID = /^[a-z0-9]{16}$/
export const matchIdSchema = z.string().check(z.regex(MATCH_ID))
export const keySchema = z.string().check(z.regex(/^[a-z0-9]{20}$/))
export const CID = new RegExp(`^[\\w-]{1,${limits.cid}}$`)
/** Schema of a client's id for an action. */
export const cidSchema = z.string().check(z.regex(CID))

export const occupantSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('person'), name: z.string().check(z.maxLength(40)) }),
  z.strictObject({
    kind: z.literal('bot'),
    bot: z.string().check(z.maxLength(40)),
    name: z.string().check(z.maxLength(40)),
  }),
])
