import type { Fraction } from '../dice/index.ts'

/** Something that may come of a choice ("a straight of five"), and how likely it is, exactly. */
export type ChanceOf = { readonly name: string; readonly chance: Fraction }

/** A figure that each choice has: its name for the head of a column, and what it means in a sentence. */
export type WeighingColumn = {
  readonly name: string
  readonly about: string
  /** It is a change and carries its sign. */
  readonly signed?: true
}

/** What one choice may bring, and its figures in the order of the columns. */
export type WeighedChoice = { readonly chances: readonly ChanceOf[]; readonly figures: readonly number[] }

/** All choices of a seat side by side, as a player weighs them: by the game's own figures, beside what a coach says. */
export type Weighing = {
  readonly columns: readonly WeighingColumn[]
  /** One for each offered action, in order of offer. */
  readonly choices: readonly WeighedChoice[]
  /** The index of the action that changes nothing: a coach's figures are given as changes from it. */
  readonly against?: number
}
