import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'

/** What a digest is taken over: text (UTF-8), bytes, or a whole number from 0 to 2^32 − 1 (four bytes, most significant first). */
export type Part = string | Uint8Array | number

const fourBytes = (n: number): Uint8Array => Uint8Array.of(n >>> 24, n >>> 16, n >>> 8, n)

const bytesOf = (part: Part): Uint8Array => {
  if (typeof part === 'string') return utf8ToBytes(part)
  return typeof part === 'number' ? fourBytes(part) : part
}

/** Each part with its length before it, so that no two lists of parts have the same bytes. */
const framed = (parts: readonly Part[]): Uint8Array =>
  concatBytes(...parts.map(bytesOf).flatMap((bytes) => [fourBytes(bytes.length), bytes]))

/** Every use has a label of its own: a digest made for one purpose says nothing in another. */
const labelled = (purpose: string, parts: readonly Part[]): Uint8Array => framed([`hazelring/1/${purpose}`, ...parts])

/** SHA-256 over a purpose and parts. */
export const digest = (purpose: string, ...parts: readonly Part[]): Uint8Array => sha256(labelled(purpose, parts))

/** HMAC-SHA-256 under a key over a purpose and parts. */
export const keyed = (key: Uint8Array, purpose: string, ...parts: readonly Part[]): Uint8Array =>
  hmac(sha256, key, labelled(purpose, parts))

export const hexOf = bytesToHex
export const bytesFrom = hexToBytes
