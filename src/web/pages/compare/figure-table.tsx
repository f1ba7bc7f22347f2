import type { Figure } from '../../../analysis/comparison/figures.ts'
import { compareWords } from './words.ts'
import { figureWordsAt, meaningOf } from './figure-words.ts'
import { errorText, figureText, type Row, signedText, type Unit } from './figures.ts'
import { Range } from './range.tsx'
import { rangePlan } from './range-plan.ts'
import { SetMark } from './set-mark.tsx'
import { SET_NAMES, type SetName } from '../../data/share/compare-address.ts'

const w = compareWords

/** Whether a figure is proved or counted: said in a word and by a sign. */
const Kind = ({ exact }: { readonly exact: boolean }) => (
  <span className="kind" data-exact={exact}>
    {exact ? w.exact : w.measured}
  </span>
)

const Waits = () => <span className="soft">{w.waits}</span>

type ValueProps = { readonly unit: Unit; readonly figure: Figure | undefined; readonly set: SetName }

const Value = ({ unit, figure, set }: ValueProps) => (
  <td className="figure-value">
    <SetMark set={set} />
    {figure === undefined ? (
      <Waits />
    ) : (
      <span>
        <strong>{figureText(unit, figure)}</strong> <small>{errorText(unit, figure)}</small>
        <Kind exact={figure.exact} />
      </span>
    )}
  </td>
)

type FigureRowProps = { readonly row: Row; readonly seats: number }

const Difference = ({ row, seats }: FigureRowProps) => {
  const { difference, unit } = row
  if (difference === undefined)
    return (
      <td className="figure-difference">
        <Waits />
      </td>
    )
  return (
    <td className="figure-difference">
      <span className="phone-word">{w.difference}</span> <strong>{signedText(unit, difference)}</strong>{' '}
      <small>{errorText(unit, difference)}</small>
      <p>{meaningOf(row, seats)}</p>
    </td>
  )
}

const FigureRow = ({ row, seats }: FigureRowProps) => {
  const { title, about } = figureWordsAt(row.name, seats)
  const plan = rangePlan(row)
  return (
    <tr data-figure={row.name}>
      <th scope="row">
        <strong>{title}</strong>
        <small>{about(row.unit, seats)}</small>
      </th>
      {SET_NAMES.map((set) => (
        <Value key={set} set={set} unit={row.unit} figure={row[set]} />
      ))}
      <td className="figure-range">{plan === undefined ? <Waits /> : <Range plan={plan} />}</td>
      <Difference row={row} seats={seats} />
    </tr>
  )
}

type FigureTableProps = { readonly rows: readonly Row[]; readonly seats: number }

/** Every figure of both sets with the difference: a table on a desk, a card a figure on a phone. */
export const FigureTable = ({ rows, seats }: FigureTableProps) => (
  <table className="figures">
    <caption className="hidden">{w.caption}</caption>
    <thead>
      <tr>
        <th scope="col">{w.figure}</th>
        {SET_NAMES.map((set) => (
          <th key={set} scope="col">
            <SetMark set={set} />
          </th>
        ))}
        <th scope="col">{w.drawn}</th>
        <th scope="col">{w.difference}</th>
      </tr>
    </thead>
    <tbody>
      {rows.map((row) => (
        <FigureRow key={row.name} row={row} seats={seats} />
      ))}
    </tbody>
  </table>
)
