import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { type Secret, SECRET_BYTES } from '../sealed/seal.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** Bytes that nobody can guess, from the device's own source. */
const fresh = (length: number): Uint8Array => crypto.getRandomValues(new Uint8Array(length))

/** 32 bytes as 64 hexadecimal digits: a device's secret of the dice, or the token that holds its seat. */
export const freshSecret = (): Secret => bytesToHex(fresh(SECRET_BYTES))

/** A client's own id of an action: no two devices ever draw the same one. */
export const freshCid = (): string => bytesToHex(fresh(12))

/** Bytes that a letter can be taken from without making some likelier. */
const EVEN = 256 - (256 % LETTERS.length)

/** A one-time code of 20 letters and digits (103 bits): moves a seat to another device. */
export const freshCode = (): string => {
  let code = ''
  while (code.length < 20) for (const byte of fresh(32)) if (byte < EVEN) code += LETTERS[byte % LETTERS.length]!
  return code.slice(0, 20)
}

/** SHA-256 of a text (UTF-8), hexadecimal: what the server is told of a code. */
export const hashOf = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)))
