import { percentText } from '../../kit/text.ts'
import { FIGURES, type Figure, type FigureName, type Figures, isValued } from '../../analysis/comparison/figures.ts'
import { changedRules, type Ruleset } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import type { Payoffs } from '../payoff.ts'
import { heading } from '../story.ts'
import { seatsWords } from '../table.ts'
import { paint } from '../terminal.ts'
import { hang, wrap } from '../wrap.ts'
import type { Comparison } from './comparison.ts'
import { texts } from '../text/texts.ts'

type FigureRow = { readonly title: string; print(value: number): string }

const exactPercent = (share: number): string => percentText(share, 2)
const countText = (value: number): string => value.toFixed(2)

const firstTitle = (areChances: boolean, seats: number): string => {
  const { alone, firstWins, firstExpects } = texts.compare.rows
  if (seats === 1) return alone
  return areChances ? firstWins : firstExpects
}

const rowsFor = ({ areChances, print }: Payoffs, seats: number): { readonly [name in FigureName]: FigureRow } => ({
  first: { title: firstTitle(areChances, seats), print },
  plies: { title: texts.compare.rows.plies, print: countText },
  chapters: { title: texts.compare.rows.chapters, print: countText },
  leads: { title: texts.compare.rows.leads, print: countText },
  mattering: { title: texts.compare.rows.mattering, print: exactPercent },
  spread: { title: texts.compare.rows.spread, print },
  luck: { title: texts.compare.rows.luck, print: exactPercent },
})

const LABEL = 30
const COLUMN = 16

const withinText = (figure: Figure, row: FigureRow): string => {
  if (figure.exact) return ''
  return Number.isFinite(figure.halfwidth) ? ` ±${row.print(figure.halfwidth).replace(' %', '')}` : ' ± ?'
}

const cell = (figure: Figure | undefined, row: FigureRow): string =>
  figure === undefined ? '–' : `${row.print(figure.value)}${withinText(figure, row)}`

const signedCell = (figure: Figure | undefined, row: FigureRow): string => {
  const text = cell(figure, row)
  const nothing = /^-?0\.0+( %)?$/.exec(text.replace(/ ±.*/, ''))
  if (nothing) return text.replace(/^-/, '')
  return figure !== undefined && figure.value > 0 ? `+${text}` : text
}

const lineOf = (cells: readonly string[]): string =>
  cells.map((text, i) => (i === 0 ? text.padEnd(LABEL) : text.padStart(COLUMN))).join('')

const told = (figure: Figure | undefined): boolean => figure !== undefined

const tableLines = ({ a, b, difference, typical }: Comparison, payoffs: Payoffs): readonly string[] => {
  const rows = rowsFor(payoffs, typical.length)
  return [
    paint('dim', lineOf(['', 'A', 'B', texts.compare.difference])),
    ...FIGURES.filter((name) => told(a[name]) || told(b[name])).map((name) => {
      const row = rows[name]
      return lineOf([row.title, cell(a[name], row), cell(b[name], row), signedCell(difference[name], row)])
    }),
  ]
}

const setWords = ({ game }: AnyManifest, rules: Ruleset): string => {
  const changed = changedRules(game.houseRules, rules)
  return changed.map(({ name }) => `${name}=${rules[name]}`).join(', ') || texts.rules.usual
}

const inWords = (players: readonly { readonly title: string }[]): string => {
  const [first, ...others] = players.map(({ title }) => title)
  return others.every((title) => title === first)
    ? texts.compare.like(first ?? '')
    : texts.compare.players(players.map(({ title }) => title))
}

const playersWords = ({ players, typical, solved }: Comparison): string =>
  players === undefined && solved
    ? texts.compare.bestBut(inWords(typical))
    : texts.compare.between(inWords(players ?? typical))

const isMeasured = ({ a, b }: Comparison): boolean =>
  [a, b].some((figures: Figures) => Object.values(figures).some(({ exact }) => !exact))

const notes = (comparison: Comparison, { areChances }: Payoffs): readonly string[] => [
  playersWords(comparison),
  ...(isValued(comparison)
    ? [texts.compare.matters[areChances ? 'chance' : 'payoff'], texts.compare.luck]
    : [texts.compare.unvalued]),
  isMeasured(comparison) ? texts.compare.measured(comparison.games, comparison.seed) : texts.compare.exact,
]

/** Table of a comparison for people, at most 80 columns. */
export const comparisonLines = (comparison: Comparison, payoffs: Payoffs, width: number): readonly string[] => {
  const { manifest, rules, typical } = comparison
  const [a, b] = rules.map((set) => setWords(manifest, set)) as [string, string]
  return [
    heading(texts.compare.title(manifest.text.title, seatsWords(manifest, typical.length))),
    ...hang('  A  ', a, width),
    ...hang('  B  ', b, width),
    ...(a === b ? [texts.compare.same] : []),
    '',
    ...tableLines(comparison, payoffs),
    '',
    ...notes(comparison, payoffs).flatMap((note) => wrap(note, width)),
  ]
}
