import { fromWords, type Random } from '../../dice/index.ts'
import type { Seat } from '../../engine/index.ts'
import { bytesFrom, digest, hexOf, keyed } from './digest.ts'

/** Bytes of every secret, of the server's and of the devices'. */
export const SECRET_BYTES = 32

/** A secret as it is written: 64 lower-case hexadecimal digits. */
export type Secret = string

/** What the server publishes before anybody else commits. `match` names the match: a secret serves in no other. */
export const serverCommitment = (match: string, secret: Secret): string =>
  hexOf(digest('commit-server', match, bytesFrom(secret)))

/** What a seat's device publishes: bound to its seat and to the server's commitment, so that nobody's can be used again. */
export const seatCommitment = (match: string, server: string, seat: Seat, secret: Secret): string =>
  hexOf(digest('commit-seat', match, bytesFrom(server), seat, bytesFrom(secret)))

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
