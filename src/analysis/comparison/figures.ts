import { itemAt } from '../../dice/index.ts'
import { Z95 } from '../../bots/tally.ts'

/** Names of the figures, in display order. */
export const FIGURES = ['first', 'plies', 'chapters', 'leads', 'mattering', 'spread', 'luck'] as const

/**
 * Name of a figure.
 * - `first`: expected payoff of the first player, the seat of the first decision or of the first roll of one seat's own
 * hand; earlier rolls of the table only determine that seat.
 * - `plies`, `chapters`: length of a game, in plies (rolls and choices) and in the game's own chapters (rounds, turns).
 * - `leads`: lead changes per game; the leader has the highest expected payoff.
 * - `mattering`: share of real choices (two actions or more) whose worst action costs at least 1 % of the stake.
 * - `spread`: mean cost of a real choice's worst action against the best, in payoff.
 * - `luck`: share of luck in the result, 0 to 1; see `docs/command-line.md`.
 */
export type FigureName = (typeof FIGURES)[number]

/** Figures that need values of positions. */
export const VALUED: ReadonlySet<FigureName> = new Set(['leads', 'mattering', 'spread', 'luck'])

/** Figure: exact, or a mean over games with its 95 % half-width. */
export type Figure =
  | { readonly value: number; readonly exact: true }
  | { readonly value: number; readonly exact: false; readonly halfwidth: number }

/** Figures by name. A figure is undefined if the game cannot have it: lead changes, for example, need values of positions. */
export type Figures = { readonly [name in FigureName]?: Figure }

/** True if the values of positions are known: without them, luck has no figure. */
export const isValued = ({ a, b }: { readonly a: Figures; readonly b: Figures }): boolean =>
  (a.luck ?? b.luck) !== undefined

/** Contribution of one game to a ratio of sums, `of` / `per`; `per` is 1 for a mean. */
export type RatioPart = { readonly of: number; readonly per: number }

/** Figure with each game's deviation; `off` is undefined for exact figures. */
export type MeasuredFigure = { readonly value: number; readonly off?: Float64Array }

/** Known figures for one set of rules. */
export type Sheet = ReadonlyMap<FigureName, MeasuredFigure>

/**
 * Ratio of sums over all games; undefined if the sum of `per` is 0. A game's deviation is linear, (of − ratio · per)
 * over the mean of per. One formula thus gives errors of ratios and of paired differences (delta method: Cochran,
 * Sampling Techniques, 3rd ed., §6.4).
 */
export const measured = (parts: readonly RatioPart[]): MeasuredFigure | undefined => {
  const below = parts.reduce((sum, { per }) => sum + per, 0)
  if (below === 0) return undefined
  const value = parts.reduce((sum, { of }) => sum + of, 0) / below
  const mean = below / parts.length
  return { value, off: Float64Array.from(parts, ({ of, per }) => (of - value * per) / mean) }
}

const meanOf = (values: Float64Array): number => values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * Reduces a figure's noise by another figure of the same games with a known true value (regression estimate: Cochran,
 * Sampling Techniques, 3rd ed., §7.2).
 */
export const withLessNoise = (figure: MeasuredFigure, by: MeasuredFigure, truth: number): MeasuredFigure => {
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

/** Difference b − a, paired by game, so that common dice cancel in its error. */
export const difference = (a: MeasuredFigure, b: MeasuredFigure): MeasuredFigure => {
  const value = b.value - a.value
  const games = (a.off ?? b.off)?.length
  if (games === undefined) return { value }
  return { value, off: Float64Array.from({ length: games }, (_, n) => (b.off?.[n] ?? 0) - (a.off?.[n] ?? 0)) }
}

/** Adds the 95 % half-width, z · s / √n by the normal approximation; infinite for one game. */
export const figureOf = ({ value, off }: MeasuredFigure): Figure => {
  if (off === undefined) return { value, exact: true }
  const games = off.length
  const squares = off.reduce((sum, one) => sum + one * one, 0)
  const halfwidth = games < 2 ? Number.POSITIVE_INFINITY : Z95 * Math.sqrt(squares / (games * (games - 1)))
  return { value, exact: false, halfwidth }
}
