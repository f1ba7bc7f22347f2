import { hash, randomBytes } from 'node:crypto'
import type { Hash } from '../../protocol/index.ts'

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** SHA-256 hash of a token, key or code (UTF-8). Servers store only the hash. */
export const hashOf = (secret: string): Hash => hash('sha256', secret)

/** 32 random bytes, hexadecimal. */
export const freshSecret = (): string => randomBytes(32).toString('hex')

/** Derives `length` letters and digits from a hash of the words: equal words give equal results. */
const wordOf = (length: number, ...words: readonly string[]): string => {
  let [left, word] = [BigInt(`0x${hashOf(JSON.stringify(words))}`), '']
  for (let i = 0; i < length; i++) {
    word += LETTERS[Number(left % 36n)]!
    left /= 36n
  }
  return word
}

/**
 * Returns the id of the match that a device opens, derived from its token and the request's id. A request repeated
 * after a lost connection thus finds its match.
 */
export const openedMatchId = (token: string, cid: string): string => wordOf(16, 'opened', token, cid)

/**
 * Returns the id of the match that follows another. `secret` becomes public at the end. The first word of the hash
 * differs from that of `openedMatchId`, so ids never collide.
 */
export const nextMatchId = (secret: string, why: 'rematch' | 'renewal'): string => wordOf(16, 'next', secret, why)

/** Key of a table that players reach only by a link. */
export const tableKey = (token: string, word: string): string => wordOf(20, 'key', token, word)
