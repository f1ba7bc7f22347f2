import { MINUS } from '../../../kit/text.ts'
import { FIGURES, type Figure, type FigureName, type Figures } from '../../../analysis/comparison/figures.ts'
import type { ComparedSets } from '../../../analysis/comparison/compare-sets.ts'

/** Unit of a figure: percent for chances and shares, points for other payoffs, or a plain count. */
export type Unit = 'percent' | 'points' | 'count'

const UNITS: { readonly [name in FigureName]: Unit | 'payoff' } = {
  first: 'payoff',
  plies: 'count',
  chapters: 'count',
  leads: 'count',
  mattering: 'percent',
  spread: 'payoff',
  luck: 'percent',
}

/** Returns a figure's unit; payoffs count as winning chances if the stake is 1. */
export const unitOf = (name: FigureName, stake: number): Unit => {
  const unit = UNITS[name]
  if (unit !== 'payoff') return unit
  return Math.abs(stake - 1) < 1e-9 ? 'percent' : 'points'
}

const SPACE = '\u00a0'
const EXACT_DIGITS = 2
const MOST_DIGITS = 2

/** Half-width of the 95 % interval; 0 if exact. */
export const errorOf = (figure: Figure): number => (figure.exact ? 0 : figure.halfwidth)

const inUnit = (unit: Unit, value: number): number => (unit === 'percent' ? value * 100 : value)

/** Number of decimals for a half-width: two significant digits up to 0.29, 2.9 …, one digit above. */
const digitsOf = (unit: Unit, figure: Figure): number => {
  if (figure.exact) return EXACT_DIGITS
  const halfwidth = inUnit(unit, figure.halfwidth)
  return halfwidth <= 0 ? EXACT_DIGITS : Math.min(MOST_DIGITS, Math.max(0, Math.ceil(-Math.log10(halfwidth / 3))))
}

const size = (value: number, digits: number): string => Math.abs(value).toFixed(digits)

const minus = (value: number, digits: number): string => (value < 0 && Number(size(value, digits)) > 0 ? MINUS : '')

/** Formats rounded up, so that an error never looks smaller than it is. */
const roundedUp = (value: number, digits: number): string =>
  (Math.ceil(value * 10 ** digits - 1e-9) / 10 ** digits).toFixed(digits)

const withUnit = (unit: Unit, text: string): string => (unit === 'percent' ? `${text}${SPACE}%` : text)

/** Formats a figure without its error: "51.98 %", "118.9". */
export const figureText = (unit: Unit, figure: Figure): string => {
  const [value, digits] = [inUnit(unit, figure.value), digitsOf(unit, figure)]
  return withUnit(unit, `${minus(value, digits)}${size(value, digits)}`)
}

/** Formats the error: "± 2.2"; empty for exact figures. */
export const errorText = (unit: Unit, figure: Figure): string =>
  figure.exact ? '' : `±${SPACE}${roundedUp(inUnit(unit, figure.halfwidth), digitsOf(unit, figure))}`

/** Absolute difference without unit, such as "0.6"; percentage points for chances and shares. */
export const sizeText = (unit: Unit, figure: Figure): string => size(inUnit(unit, figure.value), digitsOf(unit, figure))

/** Formats a signed difference: "+0.60", "−7.0", "0.00". */
export const signedText = (unit: Unit, figure: Figure): string => {
  const [value, digits] = [inUnit(unit, figure.value), digitsOf(unit, figure)]
  const shown = size(value, digits)
  return Number(shown) === 0 ? shown : `${value < 0 ? MINUS : '+'}${shown}`
}

/** Formats the largest absolute difference that the error allows, rounded up. */
export const mostText = (unit: Unit, figure: Figure): string =>
  roundedUp(inUnit(unit, Math.abs(figure.value) + errorOf(figure)), digitsOf(unit, figure))

/** Exact figures that differ by less are equal: above the solver's rounding error, below any shown digit. */
const ROUNDING = 1e-9

/** `same`: proven equal. `unsure`: too few games to tell. */
export type Verdict = 'more' | 'less' | 'same' | 'unsure'

export const verdictOf = (difference: Figure): Verdict => {
  const { value } = difference
  if (difference.exact) return Math.abs(value) < ROUNDING ? 'same' : value > 0 ? 'more' : 'less'
  return Math.abs(value) <= difference.halfwidth ? 'unsure' : value > 0 ? 'more' : 'less'
}

/** One figure for both sets; a side is undefined until its error is known. */
export type FigureLine = {
  readonly name: FigureName
  readonly unit: Unit
  readonly a?: Figure
  readonly b?: Figure
  readonly difference?: Figure
}

/** Returns a figure; undefined if there were too few games to know its error. */
const settled = (figures: Figures, name: FigureName): Figure | undefined => {
  const figure = figures[name]
  return figure !== undefined && Number.isFinite(errorOf(figure)) ? figure : undefined
}

const figureLine = ({ a, b, difference, stake }: ComparedSets, name: FigureName): FigureLine => {
  const figures = { a: settled(a, name), b: settled(b, name), difference: settled(difference, name) }
  const known = Object.entries(figures).filter(([, figure]) => figure !== undefined)
  return { name, unit: unitOf(name, stake), ...Object.fromEntries(known) }
}

/** Rows of the table in order. Without results, the rows that the page will show. */
export const rowsOf = (compared?: ComparedSets): readonly FigureLine[] =>
  compared === undefined
    ? FIGURES.map((name) => ({ name, unit: unitOf(name, 1) }))
    : FIGURES.filter((name) => compared.games === 0 || name in compared.a || name in compared.b).map((name) =>
        figureLine(compared, name),
      )

/** True if more games cannot improve the figures. */
export const isExact = ({ a, b, games }: ComparedSets): boolean =>
  games > 0 && [...Object.values(a), ...Object.values(b)].every(({ exact }) => exact)
