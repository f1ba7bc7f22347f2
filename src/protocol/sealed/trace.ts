import { type Chance, fromWords, type Outcome, sample } from '../../dice/index.ts'
import { hexOf, rollWords, type Seal } from './seal.ts'

/** One number below `of`, drawn from a ply's words: the last word gave it, the earlier ones were rejected. */
export type Drawn = { readonly of: number; readonly words: readonly number[]; readonly value: number }

/** Derivation of one roll from the key, for people to follow: its blocks (hexadecimal), the numbers drawn, and the result. */
export type RollTrace = {
  readonly blocks: readonly string[]
  readonly draws: readonly Drawn[]
  readonly outcome: Outcome
}

/** Rolls ply n (from 1) again and records every step. */
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
