import { expectItem, itemAt } from './item-at.ts'
import type { Cards, Chance, Draw, Faces, Outcome, Pool } from './chance.ts'

/** Source of random numbers. Only code that plays uses it; rules do not. */
export interface Random {
  /** Returns a uniform whole number from 0 to n − 1; n from 1 to 2^32. */
  below(n: number): number
}

const WORDS = 2 ** 32

/** Turns uniform 32-bit words into numbers below n by rejection, which keeps all values equally likely. */
export const fromWords = (next: () => number): Random => ({
  below(n) {
    const limit = WORDS - (WORDS % n)
    let word = next()
    while (word >= limit) word = next()
    return word % n
  },
})

const splitmix = (seed: number): (() => number) => {
  let a = seed | 0
  return () => {
    a = (a + 0x9e3779b9) | 0
    let t = a ^ (a >>> 16)
    t = Math.imul(t, 0x21f0aaad)
    t ^= t >>> 15
    t = Math.imul(t, 0x735a2d97)
    return (t ^ (t >>> 15)) >>> 0
  }
}

const HIGH_HALF = 0x5bd1e995

/** Hashes numbers in two 32-bit halves, so that large and negative numbers stay distinct. */
const absorb = (words: readonly number[]): number =>
  words.reduce((hash, word) => {
    const low = splitmix(hash ^ (word | 0))()
    const high = Math.floor(word / WORDS)
    return high === 0 ? low : splitmix(low ^ high ^ HIGH_HALF)()
  }, 0x68617a65)

/** Generator sfc32 by Chris Doty-Humphrey (PractRand): repeatable and fast, but unsuitable for dice that need proof. */
const sfc32 =
  (a: number, b: number, c: number, d: number): (() => number) =>
  () => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return t >>> 0
  }

/** Returns a repeatable source; equal numbers (seed, game number, …) give equal rolls on every machine. */
export const seeded = (...seed: readonly number[]): Random => {
  const start = splitmix(absorb(seed))
  const next = sfc32(start(), start(), start(), 1)
  for (let i = 0; i < 12; i++) next()
  return fromWords(next)
}

/** Returns the device's cryptographic source, for games on this device. */
export const deviceRandom = (): Random => {
  const words = new Uint32Array(256)
  let used = words.length
  return fromWords(() => {
    if (used === words.length) {
      crypto.getRandomValues(words)
      used = 0
    }
    return expectItem(words[used++])
  })
}

const sortFrom = (faces: number[], from: number): void => {
  for (let i = from + 1; i < faces.length; i++)
    for (let j = i; j > from && faces[j - 1]! > faces[j]!; j--) {
      const face = faces[j]!
      faces[j] = faces[j - 1]!
      faces[j - 1] = face
    }
}

const samplePool = (pool: Pool, random: Random): Faces => {
  const faces: number[] = []
  for (const { count, sides } of pool.groups) {
    const from = faces.length
    for (let i = 0; i < count; i++) faces.push(1 + random.below(sides))
    sortFrom(faces, from)
  }
  return faces
}

const sampleDraw = (draw: Draw, random: Random): Cards => {
  const deck = draw.from.flatMap(({ card, count }, rank) => Array.from({ length: count }, () => ({ card, rank })))
  const hand = Array.from({ length: draw.take }, () => itemAt(deck.splice(random.below(deck.length), 1), 0))
  return hand.toSorted((a, b) => a.rank - b.rank).map(({ card }) => card)
}

/** Samples an outcome with probability weight / total. */
export const sample = (chance: Chance, random: Random): Outcome =>
  chance.kind === 'pool' ? samplePool(chance, random) : sampleDraw(chance, random)
