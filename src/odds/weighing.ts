import type { Fraction } from '../dice/index.ts'

/** A possible result of a choice ("a straight of five") and its exact chance. */
export type ChanceOf = { readonly name: string; readonly chance: Fraction }

/** A figure of each choice: its column heading, and its meaning in a sentence. */
export type WeighingColumn = {
  readonly name: string
  readonly about: string
  /** True if the figure is a change and has a sign. */
  readonly signed?: true
}

/** Chances of one choice, and its figures in column order. */
export type WeighedChoice = { readonly chances: readonly ChanceOf[]; readonly figures: readonly number[] }

/** Compares all choices of a seat by the game's own figures, beside the coach's advice. */
export type Weighing = {
  readonly columns: readonly WeighingColumn[]
  /** One per offered action, in order of offer. */
  readonly choices: readonly WeighedChoice[]
  /** Index of the action that changes nothing; the coach's figures are differences from it. */
  readonly against?: number
}
