import { itemAt } from '../../dice/index.ts'
import { Z95 } from '../../bots/tally.ts'

/** The figures of a set of house rules, in this order. */
export const FIGURES = ['first', 'plies', 'chapters', 'leads', 'mattering', 'spread', 'luck'] as const

/**
 * - `first`: expected payoff of the seat that acts first, which is the one named by the first decision or by the first
 *   roll of one seat's own hand; rolls of the table before that only decide who it is.
 * - `plies`, `chapters`: how long a game is, in plies (rolls and choices) and in the game's own chapters (rounds, turns).
 * - `leads`: how often in a game the lead (the highest expected payoff) goes from one seat to another.
 * - `mattering`: share of the real choices (two actions or more) whose worst action costs at least 1 % of the stake.
 * - `spread`: what the worst action of a real choice costs against the best, on average, in payoff.
 * - `luck`: how much of the result is luck, 0 to 1; see `docs/command-line.md`.
 */
export type FigureName = (typeof FIGURES)[number]

/** Exact, or the mean of some games: the truth then lies within ± `halfwidth` in 95 of 100 such comparisons. */
export type Figure =
  | { readonly value: number; readonly exact: true }
  | { readonly value: number; readonly exact: false; readonly halfwidth: number }

/** A figure is missing where it means nothing: no player acts first, none can lead, nothing is ever chosen. */
export type Figures = { readonly [name in FigureName]?: Figure }

/** What one game adds to a figure that is a sum `of` something `per` something; of a plain mean `per` is 1. */
export type RatioPart = { readonly of: number; readonly per: number }

/** A figure with what it was made from: by game, how far that game lies from it; missing where it is exact. */
export type Measured = { readonly value: number; readonly off?: Float64Array }

/** The figures of one set of rules, as far as they are known. */
export type Sheet = ReadonlyMap<FigureName, Measured>

/**
 * The ratio of the sums over all games. How far one game lies from it is linear in that game, (of − ratio · per) over the
 * mean of per: so errors of ratios and of paired differences come out of one formula (the delta method: Cochran, Sampling
 * Techniques, 3rd ed., §6.4). Undefined where the sum below is 0.
 */
export const measured = (parts: readonly RatioPart[]): Measured | undefined => {
  const below = parts.reduce((sum, { per }) => sum + per, 0)
  if (below === 0) return undefined
  const value = parts.reduce((sum, { of }) => sum + of, 0) / below
  const mean = below / parts.length
  return { value, off: Float64Array.from(parts, ({ of, per }) => (of - value * per) / mean) }
}

const meanOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * The same figure made surer by another one of the same games whose true value is known: how far that one came out from its
 * truth tells how far this one did (regression estimate: Cochran, Sampling Techniques, 3rd ed., §7.2).
 */
export const steadied = (figure: Measured, by: Measured, truth: number): Measured => {
  const [off, along] = [figure.off, by.off]
  if (off === undefined || along === undefined) return figure
  const both = meanOf(off.map((one, game) => one * itemAt(along, game)))
  const own = meanOf(along.map((one) => one * one))
  const slope = own === 0 ? 0 : both / own
  return {
    value: figure.value - slope * (by.value - truth),
    off: off.map((one, game) => one - slope * itemAt(along, game)),
  }
}

/** How much more b has than a, paired game by game: what both share by their common dice falls out of the error. */
export const difference = (a: Measured, b: Measured): Measured => {
  const value = b.value - a.value
  const games = (a.off ?? b.off)?.length
  if (games === undefined) return { value }
  return { value, off: Float64Array.from({ length: games }, (_, n) => (b.off?.[n] ?? 0) - (a.off?.[n] ?? 0)) }
}

/** The figure with its 95 % half-width, z · s / √n by the normal approximation; infinite after one game. */
export const figureOf = ({ value, off }: Measured): Figure => {
  if (off === undefined) return { value, exact: true }
  const games = off.length
  const squares = off.reduce((sum, one) => sum + one * one, 0)
  const halfwidth = games < 2 ? Number.POSITIVE_INFINITY : Z95 * Math.sqrt(squares / (games * (games - 1)))
  return { value, exact: false, halfwidth }
}
