import type { Fraction } from '../dice/index.ts'

/** Possible result of a choice ("a straight of five") with its exact chance. */
export type ChanceOf = { readonly name: string; readonly chance: Fraction }

/** Column of figures for choices: heading, and explanation in a sentence. */
export type WeighingColumn = {
  readonly name: string
  readonly about: string
  /** True if the figure is a change, shown with a sign. */
  readonly signed?: true
}

/** Chances of a choice, and its figures in column order. */
export type WeighedChoice = { readonly chances: readonly ChanceOf[]; readonly figures: readonly number[] }

/** Comparison of a seat's choices by the game's own figures. */
export type Weighing = {
  readonly columns: readonly WeighingColumn[]
  /** Entries in order of the offered actions. */
  readonly choices: readonly WeighedChoice[]
  /** Index of the action that changes nothing, to which the coach's figures are relative; undefined if none. */
  readonly against?: number
}
