import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { type Secret, SECRET_BYTES } from '../sealed/seal.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Random bytes from the device's cryptographic source. */
const fresh = (length: number): Uint8Array => crypto.getRandomValues(new Uint8Array(length))

/** Draws 32 bytes as 64 hexadecimal digits: a device's dice secret, or the token of its seat. */
export const freshSecret = (): Secret => bytesToHex(fresh(SECRET_BYTES))

/** Draws an id for a client's action; 96 random bits make collisions negligible. */
export const freshCid = (): string => bytesToHex(fresh(12))

/** Bytes below this map to letters without bias. */
const EVEN = 256 - (256 % LETTERS.length)

/** Draws a one-time code of 20 letters and digits (103 bits) for moving a seat. */
export const freshCode = (): string => {
  let code = ''
  while (code.length < 20) for (const byte of fresh(32)) if (byte < EVEN) code += LETTERS[byte % LETTERS.length]!
  return code.slice(0, 20)
}

/** Returns the SHA-256 of a text (UTF-8) in hexadecimal; the server receives only this hash of a code. */
export const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))
