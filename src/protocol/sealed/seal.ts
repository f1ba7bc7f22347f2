import { fromWords, type Random } from '../../dice/index.ts'
import type { Base64, Seat } from '../../engine/index.ts'
import { bytesFromBase64 } from './base64.ts'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 as nobleSha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { sha256 } from './sha256.ts'

/** What a digest is taken over: text (UTF-8), bytes, or a whole number from 0 to 2^32 − 1 (four bytes, most significant first). */
export type SealPart = string | Uint8Array | number

const utf8 = new TextEncoder()

/** Most bytes that a part can have: UTF-8 takes three at most for a unit of a string. */
const mostBytesOf = (part: SealPart): number =>
  typeof part === 'number' ? 4 : typeof part === 'string' ? 3 * part.length : part.length

const putNumber = (bytes: Uint8Array, at: number, n: number): void => {
  bytes[at] = n >>> 24
  bytes[at + 1] = n >>> 16
  bytes[at + 2] = n >>> 8
  bytes[at + 3] = n
}

/** Writes a text, and answers with its length in bytes. Nearly all are ASCII and short: letter by letter they take a third of the time. */
const putText = (bytes: Uint8Array, at: number, text: string): number => {
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    if (code > 127) return utf8.encodeInto(text, bytes.subarray(at)).written
    bytes[at + i] = code
  }
  return text.length
}

/** Writes a part, and answers with its length in bytes. */
const putPart = (bytes: Uint8Array, at: number, part: SealPart): number => {
  if (typeof part === 'string') return putText(bytes, at, part)
  if (typeof part === 'number') putNumber(bytes, at, part)
  else bytes.set(part, at)
  return typeof part === 'number' ? 4 : part.length
}

/** Each part with its length before it, so that no two lists of parts have the same bytes. The server does this several times an action. */
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

/** Every use has a label of its own: a digest made for one purpose says nothing in another. */
export const labelled = (purpose: string, parts: readonly SealPart[]): Uint8Array =>
  framed([`hazelring/1/${purpose}`, ...parts])

/** SHA-256 over a purpose and parts. */
export const digest = (purpose: string, ...parts: readonly SealPart[]): Uint8Array => sha256(labelled(purpose, parts))

/** HMAC-SHA-256 under a key over a purpose and parts; Noble's HMAC takes its own SHA-256 only. */
export const keyed = (key: Uint8Array, purpose: string, ...parts: readonly SealPart[]): Uint8Array =>
  hmac(nobleSha256, key, labelled(purpose, parts))

export const hexOf = bytesToHex
export const bytesFrom = hexToBytes

/** Bytes of every secret, of the server's and of the devices'. */
export const SECRET_BYTES = 32

/** A secret as it is written: 64 lower-case hexadecimal digits. */
export type Secret = string

/** What the server publishes before anybody else commits. `match` names the match: a secret serves in no other. */
export const serverCommitment = (match: string, secret: Secret): string =>
  hexOf(digest('commit-server', match, bytesFrom(secret)))

/**
 * What a seat's device publishes: bound to its seat and to the server's commitment, so that nobody's can be used again, and to the
 * public key with which the device signs what it does (none in games of before 2026-11-23).
 */
export const seatCommitment = (match: string, server: string, seat: Seat, secret: Secret, key?: Base64): string =>
  hexOf(
    digest('commit-seat', match, bytesFrom(server), seat, bytesFrom(secret), ...(key ? [bytesFromBase64(key)] : [])),
  )

/** All secrets of a match: the server's, and one for each seat whose device took part, by seat. */
export type Secrets = { readonly server: Secret; readonly seats: ReadonlyMap<Seat, Secret> }

/** A seal that has been closed: the key from which every roll of the match follows. Known to the server alone until the end. */
export type Seal = { readonly match: string; readonly key: Uint8Array }

/** Closes the seal. No single party could choose the key: each was bound before it knew what the others would bring. */
export const closeSeal = (match: string, { server, seats }: Secrets): Seal => {
  const ordered = [...seats].toSorted(([a], [b]) => a - b)
  const brought = ordered.flatMap(([seat, secret]) => [seat, bytesFrom(secret)])
  return { match, key: digest('key', match, bytesFrom(server), ordered.length, ...brought) }
}

/** Uniform 32-bit words without end: blocks of 32 bytes, each read as eight words, most significant byte first. */
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

/** The words of ply n (from 1); `onBlock` is told each block, 32 bytes, when its first word is taken. */
export const rollWords = (
  { match, key }: Seal,
  ply: number,
  onBlock: (block: Uint8Array) => void = () => undefined,
): (() => number) =>
  wordsOf((b) => {
    const block = keyed(key, 'roll', match, ply, b)
    onBlock(block)
    return block
  })

/** The chance of ply n (from 1): faces and cards are taken from its words by rejection, as `sample` does. */
export const rollSource = (seal: Seal, ply: number): Random => fromWords(rollWords(seal, ply))

/**
 * How a computer player on a seat draws among its choices for ply n. A label of its own: minds never move dice, and who knows
 * what was rolled knows nothing of what will be chosen.
 */
export const mindSource = ({ match, key }: Seal, ply: number, seat: Seat): Random =>
  fromWords(wordsOf((b) => keyed(key, 'mind', match, ply, seat, b)))
