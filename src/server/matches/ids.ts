import { hash, randomBytes } from 'node:crypto'
import type { Hash } from '../../protocol/index.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** SHA-256 of a token, key or code, as it is written (UTF-8): what is kept of it. */
export const hashOf = (secret: string): Hash => hash('sha256', secret)

/** 32 bytes that nobody can guess, hexadecimal. */
export const freshSecret = (): string => randomBytes(32).toString('hex')

/** So many letters and digits out of a digest over words; whoever knows the words gets the same. */
const wordOf = (length: number, ...words: readonly string[]): string => {
  let [left, word] = [BigInt(`0x${hashOf(JSON.stringify(words))}`), '']
  for (let i = 0; i < length; i++) {
    word += LETTERS[Number(left % 36n)]!
    left /= 36n
  }
  return word
}

/**
 * The match that a device opens: it follows from its token and the request's id, so that a request which is sent again after a
 * broken connection finds the same match, whatever happened in between.
 */
export const openedFrom = (token: string, cid: string): string => wordOf(16, 'opened', token, cid)

/**
 * The match with which another one goes on. Its secret is public from the end on, but no request to open leads here: the words
 * differ in the first one.
 */
export const nextFrom = (secret: string, why: 'rematch' | 'renewal'): string => wordOf(16, 'next', secret, why)

/** The key of a table that one comes to by a link only. */
export const keyFrom = (token: string, word: string): string => wordOf(20, 'key', token, word)
