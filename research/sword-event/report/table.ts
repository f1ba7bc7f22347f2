import type { Figure } from './figures.ts'

/** One cell: words, or a number with its unit and decimals. */
export type Cell = string | { readonly figure: Figure; readonly unit: 'percent' | 'number'; readonly decimals: number }

/** A table of the report: `note` describes the players, so that it can be read alone. */
export type Table = {
  readonly name: string
  readonly title: string
  readonly note: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly Cell[])[]
}

/** Returns a share in percent. */
export const percent = (figure: Figure, decimals = 1): Cell => ({ figure, unit: 'percent', decimals })

/** A plain number. */
export const number = (figure: Figure, decimals = 1): Cell => ({ figure, unit: 'number', decimals })

const printed = (cell: Cell): string => {
  if (typeof cell === 'string') return cell
  const times = cell.unit === 'percent' ? 100 : 1
  const { mean, error } = cell.figure
  const said = (mean * times).toFixed(cell.decimals)
  return error === 0 ? said : `${said} ± ${(error * times).toFixed(cell.decimals)}`
}

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`

/** Returns the table as Markdown; ± is one standard error. */
export const markdownOf = ({ title, note, columns, rows }: Table): string =>
  [
    `## ${title}`,
    '',
    note,
    '',
    line(columns),
    line(columns.map(() => '---')),
    ...rows.map((cells) => line(cells.map(printed))),
    '',
  ].join('\n')
