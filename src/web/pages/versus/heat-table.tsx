import type { KeyboardEvent } from 'react'
import type { VersusTable } from '../../../analysis/versus/table.ts'
import { stepOf } from '../../../analysis/versus/words.ts'
import { versusChance, versusWords as w } from './words.ts'
import { pointsText } from '../../../kit/text.ts'
import { itemAt } from '../../../dice/index.ts'

export type Spot = { readonly row: number; readonly column: number }

type HeatTableProps = {
  readonly table: VersusTable
  /** Plural noun for the row and column items. */
  readonly many: string
  readonly order: readonly number[]
  readonly chosen: Spot | undefined
  onChoose(spot: Spot): void
}

const ARROW_STEPS: { readonly [key: string]: readonly [number, number] } = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** Next cell in a direction; skips the diagonal, which has no matches. */
const nextSpot = (
  order: readonly number[],
  { row, column }: Spot,
  [down, right]: readonly [number, number],
): Spot | undefined => {
  let [r, c] = [order.indexOf(row) + down, order.indexOf(column) + right]
  if (r === c) [r, c] = [r + down, c + right]
  const [nextRow, nextColumn] = [order[r], order[c]]
  return nextRow === undefined || nextColumn === undefined ? undefined : { row: nextRow, column: nextColumn }
}

const heatId = ({ row, column }: Spot): string => `heat-${row}-${column}`

const isAt = (spot: Spot | undefined, row: number, column: number): boolean =>
  spot?.row === row && spot.column === column

type HeatRowProps = HeatTableProps & { readonly row: number; readonly entry: Spot }

const Cell = ({ table, row, column, chosen, entry, onChoose }: HeatRowProps & { readonly column: number }) => {
  if (row === column)
    return (
      <td className="heat-self">
        <span aria-hidden="true">–</span>
      </td>
    )
  const cell = itemAt(itemAt(table.cells, row), column)
  const [one, other] = [itemAt(table.fighters, row).name, itemAt(table.fighters, column).name]
  return (
    <td>
      <button
        type="button"
        id={heatId({ row, column })}
        className="heat-cell"
        data-step={stepOf(cell.chance)}
        aria-pressed={isAt(chosen, row, column)}
        aria-label={w.wins(one, other, versusChance(cell))}
        tabIndex={isAt(entry, row, column) ? 0 : -1}
        onClick={() => onChoose({ row, column })}
        onFocus={() => onChoose({ row, column })}
      >
        {cell.exact ? '' : '~'}
        {pointsText(cell.chance)}
      </button>
    </td>
  )
}

const HeatRow = (props: HeatRowProps) => {
  const { table, order, row } = props
  return (
    <tr>
      <th scope="row">{itemAt(table.fighters, row).name}</th>
      <td className="heat-field">{pointsText(itemAt(table.field, row))}</td>
      {order.map((column) => (
        <Cell key={column} {...props} column={column} />
      ))}
    </tr>
  )
}

/**
 * Heat table of all pairings: darker further from even, hatched below even, so that colour is not needed. The table is
 * one tab stop; arrow keys move between cells.
 */
export const HeatTable = (props: HeatTableProps) => {
  const { table, many, order, chosen } = props
  const entry = chosen ?? { row: itemAt(order, 0), column: itemAt(order, 1) }
  const step = (event: KeyboardEvent): void => {
    const direction = ARROW_STEPS[event.key]
    const next = direction && nextSpot(order, entry, direction)
    if (next === undefined) return
    event.preventDefault()
    document.querySelector<HTMLElement>(`#${heatId(next)}`)?.focus()
  }
  return (
    <div className="heat-scroll">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of its buttons come up to it */}
      <table className="heat" onKeyDown={step}>
        <caption className="kit-unseen">{w.caption(many)}</caption>
        <thead>
          <tr>
            <td />
            <th scope="col" className="heat-field">
              <span>{w.field}</span>
            </th>
            {order.map((column) => (
              <th key={column} scope="col">
                <span>{itemAt(table.fighters, column).name}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {order.map((row) => (
            <HeatRow key={row} {...props} row={row} entry={entry} />
          ))}
        </tbody>
      </table>
    </div>
  )
}
