import * as z from 'zod/mini'
import type { Read } from '../read.ts'
import { isSignedBy, nextKeyBytes } from '../sealed/signing.ts'

/** 32 bytes in canonical base64url without padding: a public key or a hash. */
export const BYTES_32 = /^[\w-]{42}[AEIMQUYcgkosw048]$/
export const bytes32Schema = z.string().check(z.regex(BYTES_32))
/** 64 bytes in canonical base64url without padding: an Ed25519 signature. */
export const SIGNATURE = /^[\w-]{85}[AQgw]$/
export const signatureSchema = z.string().check(z.regex(SIGNATURE))

/** Replaced key: creation time (ms since 1970), and its signature over its successor. */
const earlierKeySchema = z.strictObject({ key: bytes32Schema, since: z.int(), note: signatureSchema })

/** Keys that the server publishes at `SERVER_KEYS_PATH`: the current key, and earlier keys, oldest first. */
export const serverKeysSchema = z.strictObject({
  key: bytes32Schema,
  since: z.int(),
  earlier: z.array(earlierKeySchema),
})
export type ServerKeys = Read<typeof serverKeysSchema>

/** Returns all keys of a server, newest first. */
export const keysOf = ({ key, earlier }: ServerKeys): readonly string[] => [
  key,
  ...earlier.map((one) => one.key).toReversed(),
]

export const SERVER_KEYS_PATH = '/.well-known/hazelring.json'

/** True if a server known by the key `known` may now use its current key: each key since then signed its successor. */
export const isSuccessorOf = (known: string, { key, earlier }: ServerKeys): boolean => {
  const from = earlier.findIndex((one) => one.key === known)
  if (from === -1) return known === key
  const since = earlier.slice(from)
  return since.every((one, i) => isSignedBy(one.key, one.note, nextKeyBytes(since[i + 1]?.key ?? key)))
}
