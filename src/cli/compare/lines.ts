import { percentText } from '../../kit/text.ts'
import { FIGURES, type Figure, type FigureName, type Figures } from '../../analysis/comparison/figures.ts'
import { changedRules, type Ruleset } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import type { Payoffs } from '../payoff.ts'
import { heading } from '../story.ts'
import { seatsWords } from '../table.ts'
import { paint } from '../terminal.ts'
import { hang, wrap } from '../wrap.ts'
import type { Comparison } from './comparison.ts'

/** How a figure is read: its name, and how one of it is printed. */
type Row = { readonly title: string; print(value: number): string }

const percent = (share: number): string => percentText(share, 2)
const count = (value: number): string => value.toFixed(2)

const firstTitle = (areChances: boolean, seats: number): string => {
  if (seats === 1) return 'Alone, you may expect'
  return areChances ? 'The first player wins' : 'The first player may expect'
}

const rowsFor = ({ areChances, print }: Payoffs, seats: number): { readonly [name in FigureName]: Row } => ({
  first: { title: firstTitle(areChances, seats), print },
  plies: { title: 'Rolls and choices in a game', print: count },
  chapters: { title: 'Rounds or turns in a game', print: count },
  leads: { title: 'Changes of the lead in a game', print: count },
  mattering: { title: 'Choices that matter', print: percent },
  spread: { title: 'Worst choice against best', print },
  luck: { title: 'Luck in the result', print: percent },
})

const LABEL = 30
const COLUMN = 16

const within = (figure: Figure, row: Row): string => {
  if (figure.exact) return ''
  return Number.isFinite(figure.halfwidth) ? ` ±${row.print(figure.halfwidth).replace(' %', '')}` : ' ± ?'
}

const cell = (figure: Figure | undefined, row: Row): string =>
  figure === undefined ? '–' : `${row.print(figure.value)}${within(figure, row)}`

const signedCell = (figure: Figure | undefined, row: Row): string => {
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
    paint('dim', lineOf(['', 'A', 'B', 'B less A'])),
    ...FIGURES.filter((name) => told(a[name]) || told(b[name])).map((name) => {
      const row = rows[name]
      return lineOf([row.title, cell(a[name], row), cell(b[name], row), signedCell(difference[name], row)])
    }),
  ]
}

const setWords = ({ game }: AnyManifest, rules: Ruleset): string => {
  const changed = changedRules(game.houseRules, rules)
  return changed.map(({ name }) => `${name}=${rules[name]}`).join(', ') || 'the usual rules'
}

const inWords = (players: readonly { readonly title: string }[]): string => {
  const [first, ...others] = players.map(({ title }) => title)
  return others.every((title) => title === first) ? `players like ${first}` : [first, ...others].join(' and ')
}

const playersWords = ({ players, typical, solved }: Comparison): string =>
  players === undefined && solved
    ? `Everybody plays best, but luck is measured between ${inWords(typical)}.`
    : `All figures are of games between ${inWords(players ?? typical)}.`

const isMeasured = ({ a, b }: Comparison): boolean =>
  [a, b].some((figures: Figures) => Object.values(figures).some(({ exact }) => !exact))

const notes = (comparison: Comparison, { name }: Payoffs): readonly string[] => [
  playersWords(comparison),
  `A choice matters when its worst action costs at least 1 % of the ${name === 'winning chance' ? name : 'payoff'} against the best; the line below says what the worst costs on average.`,
  'Luck in the result: 100 % where rolls alone decide, 0 % where choices do.',
  isMeasured(comparison)
    ? `Figures with ± come from ${comparison.games.toLocaleString('en-US')} games by each set with the same dice (seed ${comparison.seed}): half of a 95 % interval. The others are exact.`
    : 'All figures are exact.',
]

/** The comparison as a table for people, at most 80 columns. */
export const comparisonLines = (comparison: Comparison, payoffs: Payoffs, width: number): readonly string[] => {
  const { manifest, rules, typical } = comparison
  const [a, b] = rules.map((set) => setWords(manifest, set)) as [string, string]
  return [
    heading(`${manifest.text.title}: what house rules do${seatsWords(manifest, typical.length)}`),
    ...hang('  A  ', a, width),
    ...hang('  B  ', b, width),
    ...(a === b ? ['Both sets are the same: nothing differs.'] : []),
    '',
    ...tableLines(comparison, payoffs),
    '',
    ...notes(comparison, payoffs).flatMap((note) => wrap(note, width)),
  ]
}
