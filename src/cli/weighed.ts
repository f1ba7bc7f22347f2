import { itemAt } from '../dice/index.ts'
import { type WeighedTable, weighedTable } from '../analysis/coach/weighing.ts'
import type { Weighing } from '../odds/index.ts'
import type { ChoiceWorth } from '../kit/board.ts'
import { paint } from './terminal.ts'
import { hang } from './wrap.ts'
import { texts } from './text/texts.ts'

const COLUMN = 14

const cellText = ({ text, change }: WeighedTable['rows'][number]['cells'][number]): string =>
  change === undefined ? text : `${text} (${change})`

/** Formats a choice on one line; on narrow terminals one line per figure. */
const rowLines = (label: string, wide: number, cells: readonly string[], heads: readonly string[], width: number) => {
  const line = `  ${paint('bold', label.padEnd(wide))}${cells.map((cell, i) => cell.padStart(widthOf(itemAt(heads, i)))).join('')}`
  const long = 2 + wide + heads.reduce((sum, head) => sum + widthOf(head), 0)
  if (long <= width) return [line.trimEnd()]
  return [`  ${paint('bold', label)}`, ...cells.map((cell, i) => `    ${itemAt(heads, i).padEnd(COLUMN)} ${cell}`)]
}

const widthOf = (head: string): number => Math.max(COLUMN + 2, head.length + 2)

/** Lists with more choices than this show only the best. */
const MANY_CHOICES = 16

type Listed = {
  /** Labels of the choices, in order of offer. */
  readonly labels: readonly string[]
  readonly table: WeighedTable
}

const chosenOf = ({ rows }: WeighedTable): WeighedTable['rows'] =>
  rows.length <= MANY_CHOICES ? rows : rows.toSorted((a, b) => b.rank - a.rank).slice(0, MANY_CHOICES)

const linesUnderHeads = ({ labels, table }: Listed, width: number): readonly string[] => {
  const heads = table.heads.map(({ name }) => name)
  const shown = chosenOf(table)
  const wide = Math.max(...shown.map(({ place }) => itemAt(labels, place).length))
  const head = `  ${' '.repeat(wide)}${heads.map((name) => name.padStart(widthOf(name))).join('')}`
  const left = table.rows.length - shown.length
  return [
    ...(head.length <= width ? [paint('dim', head)] : []),
    ...shown.flatMap(({ place, cells, chances }) => [
      ...rowLines(itemAt(labels, place), wide, cells.map(cellText), heads, width),
      ...(chances.length === 0 ? [] : hang('    ', chances.join(', '), width).map((line) => paint('dim', line))),
    ]),
    ...(left === 0 ? [] : [texts.odds.bestShown(shown.length, left)]),
    '',
    ...table.heads.flatMap(({ name, about }) => hang('  ', texts.odds.about(name, about), width)),
  ]
}

/** Formats all choices of a seat as a table with the game's and the coach's figures. */
export const weighedLines = (
  weighing: Weighing,
  labels: readonly string[],
  worths: readonly ChoiceWorth[],
  width: number,
): readonly string[] => linesUnderHeads({ labels, table: weighedTable(weighing, worths) }, width)
