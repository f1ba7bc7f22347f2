import { type Chance, fromWords, type Outcome, sample } from '../../dice/index.ts'
import { hexOf, rollWords, type Seal } from './seal.ts'

/** Number below `of` drawn from a ply's words; the last word produced it, earlier words were rejected. */
export type Drawn = { readonly of: number; readonly words: readonly number[]; readonly value: number }

/** Steps that derive a roll from the key, for people to follow: blocks (hexadecimal), numbers drawn, result. */
export type RollTrace = {
  readonly blocks: readonly string[]
  readonly draws: readonly Drawn[]
  readonly outcome: Outcome
}

/** Repeats the roll of ply n (from 1) and records every step. */
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
