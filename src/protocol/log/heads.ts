import * as z from 'zod/mini'
import type { LogHead } from '../../engine/index.ts'
import { bytesFromBase64 } from '../sealed/base64.ts'
import { labelled } from '../sealed/seal.ts'
import { headBytes, isSignedBy } from '../sealed/signing.ts'
import { bytes32Schema, signatureSchema } from './server-keys.ts'

const epochSchema = z.string().check(z.regex(/^[\w-]{1,40}$/))
const sizeSchema = z.int().check(z.minimum(0), z.maximum(2 ** 32 - 1))
const pathSchema = z.array(bytes32Schema).check(z.maxLength(64))

/** Head of the public log, as in `/api/log/head` and in a file's `log head` line. */
export const logHeadSchema = z.strictObject({
  epoch: epochSchema,
  size: sizeSchema,
  root: bytes32Schema,
  at: z.int(),
  key: bytes32Schema,
  sig: signatureSchema,
})

/**
 * Start of an epoch after a restore from a backup. `after`: epoch and size from which the log continues. The server
 * signs it over `epochBytes`.
 */
const epochStartSchema = z.strictObject({
  epoch: epochSchema,
  after: z.strictObject({ epoch: epochSchema, size: sizeSchema, root: bytes32Schema }),
  key: bytes32Schema,
  sig: signatureSchema,
})
export type EpochStart = z.infer<typeof epochStartSchema>

/** State of the log: its newest head, and the start of each epoch but the first, oldest first. */
export const logStateSchema = z.strictObject({ head: logHeadSchema, epochs: z.array(epochStartSchema) })
export type LogState = z.infer<typeof logStateSchema>

/** Index and path of a leaf under a head. */
export const logProofSchema = z.strictObject({ index: sizeSchema, path: pathSchema, head: logHeadSchema })
export type LogProof = z.infer<typeof logProofSchema>

/** Proof that the tree of one head extends that of another. */
export const consistencySchema = z.strictObject({ path: pathSchema })

/** Hashes of consecutive leaves; `from` is the first index. */
export const leafPageSchema = z.strictObject({ from: sizeSchema, leaves: z.array(bytes32Schema) })

/** Returns the bytes that a server signs when an epoch begins. */
export const epochBytes = ({ epoch, after }: Pick<EpochStart, 'epoch' | 'after'>): Uint8Array =>
  labelled('epoch', [epoch, after.epoch, after.size, bytesFromBase64(after.root)])

/** True if the head is signed by the key that it names. */
export const isHeadSigned = ({ epoch, size, root, at, key, sig }: LogHead): boolean =>
  isSignedBy(key, sig, headBytes(epoch, size, root, at))

export const isEpochSigned = (start: EpochStart): boolean => isSignedBy(start.key, start.sig, epochBytes(start))
