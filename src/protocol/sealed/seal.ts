import { fromWords, type Random } from '../../dice/index.ts'
import type { Base64, Seat } from '../../engine/index.ts'
import { bytesFromBase64 } from './base64.ts'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 as nobleSha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { sha256 } from './sha256.ts'

/** Part of a digest's input: text (UTF-8), bytes, or an integer from 0 to 2^32 − 1 (four bytes, big-endian). */
export type SealPart = string | Uint8Array | number

const utf8 = new TextEncoder()

/** Maximum bytes of a part: UTF-8 needs at most three per UTF-16 unit. */
const mostBytesOf = (part: SealPart): number =>
  typeof part === 'number' ? 4 : typeof part === 'string' ? 3 * part.length : part.length

const putNumber = (bytes: Uint8Array, at: number, n: number): void => {
  bytes[at] = n >>> 24
  bytes[at + 1] = n >>> 16
  bytes[at + 2] = n >>> 8
  bytes[at + 3] = n
}

/** Writes a text; returns its length in bytes. Copies short ASCII letter by letter, which takes a third of the time. */
const putText = (bytes: Uint8Array, at: number, text: string): number => {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code > 127) return utf8.encodeInto(text, bytes.subarray(at)).written
    bytes[at + i] = code
  }
  return text.length
}

/** Writes a part; returns its length in bytes. */
const putPart = (bytes: Uint8Array, at: number, part: SealPart): number => {
  if (typeof part === 'string') return putText(bytes, at, part)
  if (typeof part === 'number') putNumber(bytes, at, part)
  else bytes.set(part, at)
  return typeof part === 'number' ? 4 : part.length
}

/** Concatenates the parts, each after its length, so that different lists never yield equal bytes. */
const framed = (parts: readonly SealPart[]): Uint8Array => {
  let [room, at] = [0, 0]
  for (const part of parts) room += 4 + mostBytesOf(part)
  const bytes = new Uint8Array(room)
  for (const part of parts) {
    const length = putPart(bytes, at + 4, part)
    putNumber(bytes, at, length)
    at += 4 + length
  }
  return bytes.subarray(0, at)
}

/** Frames the parts after a purpose's label. The label prevents using a digest for another purpose. */
export const labelled = (purpose: string, parts: readonly SealPart[]): Uint8Array =>
  framed([`hazelring/1/${purpose}`, ...parts])

/** Returns the SHA-256 of a purpose and its parts. */
export const digest = (purpose: string, ...parts: readonly SealPart[]): Uint8Array => sha256(labelled(purpose, parts))

/** Returns the HMAC-SHA-256 of a purpose and its parts. Uses Noble's SHA-256, because Noble's HMAC accepts no other. */
export const keyedDigest = (key: Uint8Array, purpose: string, ...parts: readonly SealPart[]): Uint8Array =>
  hmac(nobleSha256, key, labelled(purpose, parts))

export const hexOf = bytesToHex
export const bytesFrom = hexToBytes

/** Length of a secret of the server or a device, in bytes. */
export const SECRET_BYTES = 32

/** Secret as text: 64 lower-case hexadecimal digits. */
export type Secret = string

/**
 * Returns the commitment that the server publishes first. It includes the match's id, so that a secret is valid for one
 * match only.
 */
export const serverCommitment = (match: string, secret: Secret): string =>
  hexOf(digest('commit-server', match, bytesFrom(secret)))

/**
 * Returns the commitment of a seat's device. It includes the seat, the server's commitment and the device's key, so
 * that others cannot reuse it.
 */
export const seatCommitment = (match: string, server: string, seat: Seat, secret: Secret, key?: Base64): string =>
  hexOf(
    digest('commit-seat', match, bytesFrom(server), seat, bytesFrom(secret), ...(key ? [bytesFromBase64(key)] : [])),
  )

/** Secrets of a match: the server's, and those of devices by seat. */
export type Secrets = { readonly server: Secret; readonly seats: ReadonlyMap<Seat, Secret> }

/** Closed seal, whose key determines every roll of the match. Only the server knows the key before the end. */
export type Seal = { readonly match: string; readonly key: Uint8Array }

/** Closes the seal. No party can choose the key, because each committed before knowing the others' secrets. */
export const closeSeal = (match: string, { server, seats }: Secrets): Seal => {
  const ordered = [...seats].toSorted(([a], [b]) => a - b)
  const brought = ordered.flatMap(([seat, secret]) => [seat, bytesFrom(secret)])
  return { match, key: digest('key', match, bytesFrom(server), ordered.length, ...brought) }
}

/** Returns an endless source of uniform 32-bit words: blocks of 32 bytes, each read as eight big-endian words. */
export const wordsOf = (block: (b: number) => Uint8Array): (() => number) => {
  let [next, used] = [0, 32]
  let bytes: Uint8Array = new Uint8Array(32)
  return () => {
    if (used === 32) {
      bytes = block(next++)
      used = 0
    }
    const word = new DataView(bytes.buffer, bytes.byteOffset).getUint32(used)
    used += 4
    return word
  }
}

/** Returns the words of ply n (from 1); `onBlock` receives each 32-byte block when its first word is used. */
export const rollWords = (
  { match, key }: Seal,
  ply: number,
  onBlock: (block: Uint8Array) => void = () => undefined,
): (() => number) =>
  wordsOf((b) => {
    const block = keyedDigest(key, 'roll', match, ply, b)
    onBlock(block)
    return block
  })

/** Returns the random source of ply n (from 1): faces and cards come from its words by rejection, as in `sample`. */
export const rollSource = (seal: Seal, ply: number): Random => fromWords(rollWords(seal, ply))

/**
 * Returns the random source of a computer player's choice at ply n. Uses a separate label, so that choices and rolls
 * are independent.
 */
export const botRandom = ({ match, key }: Seal, ply: number, seat: Seat): Random =>
  fromWords(wordsOf((b) => keyedDigest(key, 'mind', match, ply, seat, b)))
