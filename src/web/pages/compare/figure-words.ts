import type { FigureName } from '../../../analysis/comparison/figures.ts'
import { mostText, type FigureLine, sizeText, type Unit, verdictOf } from './figures.ts'
import { compareWords as w } from './words.ts'

/** The name of a figure and what it means at a table of so many seats. A solo game has no first player: the figure is what you can expect. */
export const figureWordsAt = (
  name: FigureName,
  seats: number,
  unit: Unit,
): (typeof w.figures)[keyof typeof w.figures] => {
  if (name === 'first' && seats === 1) return w.figures.alone
  if (unit === 'percent' || (name !== 'first' && name !== 'spread')) return w.figures[name]
  return name === 'first' ? w.figures.firstPoints : w.figures.spreadPoints
}

/** What an even game gives the first of so many seats, in 100. */
export const evenShare = (seats: number): number => Math.round(100 / seats)

/** Games at a table, by each set, that an even duel takes to show a difference in winning chances: 2 · ¼ · z² / d². */
export const gamesToNotice = (difference: number): number => (0.5 * 1.96 ** 2) / difference ** 2

/** One or two leading figures are as good as such a number is: 5,400; 870,000. */
const roughly = (games: number): number => {
  const grain = 10 ** Math.max(0, Math.floor(Math.log10(games)) - 1)
  return Math.round(games / grain) * grain
}

const NOTICED = 100_000

const notice = (games: number): string => (games > NOTICED ? w.neverNoticed : w.noticed(roughly(games)))

/** What the difference of a row means, in a sentence or two; nothing while it is not known. */
export const meaningOf = ({ name, unit, difference }: FigureLine, seats: number): string => {
  if (difference === undefined) return ''
  const verdict = verdictOf(difference)
  if (verdict === 'same') return w.same
  if (verdict === 'unsure') return w.unsure(mostText(unit, difference))
  const meaning = figureWordsAt(name, seats, unit)[verdict](sizeText(unit, difference))
  return name === 'first' && unit === 'percent' ? `${meaning} ${notice(gamesToNotice(difference.value))}` : meaning
}
