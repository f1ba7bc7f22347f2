import { MINUS } from '../../../kit/text.ts'
import { FIGURES, type Figure, type FigureName, type Figures } from '../../../analysis/comparison/figures.ts'
import type { ComparedSets } from '../../../analysis/comparison/compare-sets.ts'

/** How a figure is counted: in parts of 100 (chances, shares), as a payoff that is no chance, or as a plain number. */
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

/** Payoffs are winning chances where one win is all there is to share. */
export const unitOf = (name: FigureName, stake: number): Unit => {
  const unit = UNITS[name]
  if (unit !== 'payoff') return unit
  return Math.abs(stake - 1) < 1e-9 ? 'percent' : 'points'
}

const SPACE = '\u00a0'
const EXACT_DIGITS = 2
const MOST_DIGITS = 2

/** How far a figure may be off in 95 of 100 such comparisons; 0 where it is exact. */
export const errorOf = (figure: Figure): number => (figure.exact ? 0 : figure.halfwidth)

const inUnit = (unit: Unit, value: number): number => (unit === 'percent' ? value * 100 : value)

/** As many decimals as the figure is sure of: two digits of its half-width up to 0.29, 2.9 …, then one. */
const digitsOf = (unit: Unit, figure: Figure): number => {
  if (figure.exact) return EXACT_DIGITS
  const halfwidth = inUnit(unit, figure.halfwidth)
  return halfwidth <= 0 ? EXACT_DIGITS : Math.min(MOST_DIGITS, Math.max(0, Math.ceil(-Math.log10(halfwidth / 3))))
}

const size = (value: number, digits: number): string => Math.abs(value).toFixed(digits)

const minus = (value: number, digits: number): string => (value < 0 && Number(size(value, digits)) > 0 ? MINUS : '')

/** Rounded up, so that no figure looks surer than it is. */
const roundedUp = (value: number, digits: number): string =>
  (Math.ceil(value * 10 ** digits - 1e-9) / 10 ** digits).toFixed(digits)

const withUnit = (unit: Unit, text: string): string => (unit === 'percent' ? `${text}${SPACE}%` : text)

/** "51.98 %", "118.9": a figure without its error. */
export const figureText = (unit: Unit, figure: Figure): string => {
  const [value, digits] = [inUnit(unit, figure.value), digitsOf(unit, figure)]
  return withUnit(unit, `${minus(value, digits)}${size(value, digits)}`)
}

/** "± 2.2"; nothing for what is exact. */
export const errorText = (unit: Unit, figure: Figure): string =>
  figure.exact ? '' : `±${SPACE}${roundedUp(inUnit(unit, figure.halfwidth), digitsOf(unit, figure))}`

/** A difference without its sign and unit: "0.6". Parts of 100 where chances and shares are meant. */
export const sizeText = (unit: Unit, figure: Figure): string => size(inUnit(unit, figure.value), digitsOf(unit, figure))

/** A difference with its sign: "+0.60", "−7.0", "0.00". */
export const signedText = (unit: Unit, figure: Figure): string => {
  const [value, digits] = [inUnit(unit, figure.value), digitsOf(unit, figure)]
  const shown = size(value, digits)
  return Number(shown) === 0 ? shown : `${value < 0 ? MINUS : '+'}${shown}`
}

/** The most that a difference may be, sign left aside, rounded up. */
export const mostText = (unit: Unit, figure: Figure): string =>
  roundedUp(inUnit(unit, Math.abs(figure.value) + errorOf(figure)), digitsOf(unit, figure))

/** Exact figures that differ by less are the same; far above the rounding of the solver, far below what is shown. */
const ROUNDING = 1e-9

/** `same`: known to be equal. `unsure`: these games show no difference. */
export type Verdict = 'more' | 'less' | 'same' | 'unsure'

export const verdictOf = (difference: Figure): Verdict => {
  const { value } = difference
  if (difference.exact) return Math.abs(value) < ROUNDING ? 'same' : value > 0 ? 'more' : 'less'
  return Math.abs(value) <= difference.halfwidth ? 'unsure' : value > 0 ? 'more' : 'less'
}

/** One figure of both sets; what is not yet known well enough to be shown is missing. */
export type FigureLine = {
  readonly name: FigureName
  readonly unit: Unit
  readonly a?: Figure
  readonly b?: Figure
  readonly difference?: Figure
}

/** Too few games tell nothing of how far their figures may be off: they are kept back. */
const settled = (figures: Figures, name: FigureName): Figure | undefined => {
  const figure = figures[name]
  return figure !== undefined && Number.isFinite(errorOf(figure)) ? figure : undefined
}

const figureLine = ({ a, b, difference, stake }: ComparedSets, name: FigureName): FigureLine => {
  const figures = { a: settled(a, name), b: settled(b, name), difference: settled(difference, name) }
  const known = Object.entries(figures).filter(([, figure]) => figure !== undefined)
  return { name, unit: unitOf(name, stake), ...Object.fromEntries(known) }
}

/** Every figure that either set has or that is still awaited, in order. */
export const rowsOf = (compared?: ComparedSets): readonly FigureLine[] =>
  compared === undefined
    ? FIGURES.map((name) => ({ name, unit: unitOf(name, 1) }))
    : FIGURES.filter((name) => compared.games === 0 || name in compared.a || name in compared.b).map((name) =>
        figureLine(compared, name),
      )

/** Whether more games would tell no more. */
export const isExact = ({ a, b, games }: ComparedSets): boolean =>
  games > 0 && [...Object.values(a), ...Object.values(b)].every(({ exact }) => exact)
