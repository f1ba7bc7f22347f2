import { type Chance, fromWords, type Outcome, sample } from '../../dice/index.ts'
import { hexOf, rollWords, type Seal } from './seal.ts'

/** One number below `of`, drawn from the words of a ply: the last word gave it, those before it were dropped. */
export type Drawn = { readonly of: number; readonly words: readonly number[]; readonly value: number }

/** How one roll came from the key, so that a person can follow it: its blocks (hexadecimal), each number drawn, what fell. */
export type RollTrace = {
  readonly blocks: readonly string[]
  readonly draws: readonly Drawn[]
  readonly outcome: Outcome
}

/** The chance of ply n (from 1) once more, with every step written down. */
export const traceRoll = (seal: Seal, ply: number, chance: Chance): RollTrace => {
  const blocks: string[] = []
  const draws: Drawn[] = []
  let words: number[] = []
  const next = rollWords(seal, ply, (block) => blocks.push(hexOf(block)))
  const source = fromWords(() => {
    const word = next()
    words.push(word)
    return word
  })
  const below = (of: number): number => {
    words = []
    const value = source.below(of)
    draws.push({ of, words, value })
    return value
  }
  return { outcome: sample(chance, { below }), blocks, draws }
}
