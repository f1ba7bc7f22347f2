import * as z from 'zod/mini'
import type { LogHead } from '../../engine/index.ts'
import { bytesFromBase64 } from '../sealed/base64.ts'
import { labelled } from '../sealed/seal.ts'
import { headBytes, isSignedBy } from '../sealed/signing.ts'
import { bytes32Schema, signatureSchema } from './server-keys.ts'

const epochSchema = z.string().check(z.regex(/^[\w-]{1,40}$/))
const sizeSchema = z.int().check(z.minimum(0), z.maximum(2 ** 32 - 1))
const pathSchema = z.array(bytes32Schema).check(z.maxLength(64))

/** A head of the public log, as `/api/log/head` and the line `log head` of a file have it. */
export const logHeadSchema = z.strictObject({
  epoch: epochSchema,
  size: sizeSchema,
  root: bytes32Schema,
  at: z.int(),
  key: bytes32Schema,
  sig: signatureSchema,
})

/**
 * How an epoch began: the server was restored from a backup, and its log goes on from where the log of another epoch stood then. Signed
 * by the server over `epochBytes`.
 */
const epochStartSchema = z.strictObject({
  epoch: epochSchema,
  after: z.strictObject({ epoch: epochSchema, size: sizeSchema, root: bytes32Schema }),
  key: bytes32Schema,
  sig: signatureSchema,
})
export type EpochStart = z.infer<typeof epochStartSchema>

/** Where the log stands: its newest head, and how each epoch but the first began, oldest first. */
export const logStateSchema = z.strictObject({ head: logHeadSchema, epochs: z.array(epochStartSchema) })
export type LogState = z.infer<typeof logStateSchema>

/** Where a leaf stands, under that head. */
export const logProofSchema = z.strictObject({ index: sizeSchema, path: pathSchema, head: logHeadSchema })
export type LogProof = z.infer<typeof logProofSchema>

/** That the tree of one head goes on from that of another. */
export const consistencySchema = z.strictObject({ path: pathSchema })

/** Hashes of leaves, from index `from` on. */
export const leafPageSchema = z.strictObject({ from: sizeSchema, leaves: z.array(bytes32Schema) })

/** The bytes that a server signs when an epoch begins. */
export const epochBytes = ({ epoch, after }: Pick<EpochStart, 'epoch' | 'after'>): Uint8Array =>
  labelled('epoch', [epoch, after.epoch, after.size, bytesFromBase64(after.root)])

/** Whether the key that a head names has signed it. */
export const isHeadSigned = ({ epoch, size, root, at, key, sig }: LogHead): boolean =>
  isSignedBy(key, sig, headBytes(epoch, size, root, at))

export const isEpochSigned = (start: EpochStart): boolean => isSignedBy(start.key, start.sig, epochBytes(start))
