import type { FigureName, Figure } from '../../../analysis/comparison/figures.ts'
import {
  mostText,
  type FigureLine,
  sizeText,
  type Unit,
  verdictOf,
  errorText,
  figureText,
  signedText,
} from './figures.ts'
import { compareWords } from './words.ts'
import { type RangeMark, type RangePlan, rangePlan } from './range-plan.ts'
import { SetMark } from './set-mark.tsx'
import { SET_NAMES, type SetName } from '../../data/share/compare-address.ts'

const w = compareWords

/** Name and explanation of a figure. With one seat, "first player's share" reads "expected result". */
export const figureWordsAt = (
  name: FigureName,
  seats: number,
  unit: Unit,
): (typeof w.figures)[keyof typeof w.figures] => {
  if (name === 'first' && seats === 1) return w.figures.alone
  if (unit === 'percent' || (name !== 'first' && name !== 'spread')) return w.figures[name]
  return name === 'first' ? w.figures.firstPoints : w.figures.spreadPoints
}

/** The first seat's share of an even game, in percent. */
export const evenShare = (seats: number): number => Math.round(100 / seats)

/** Games per set needed to detect a difference d in winning chance: 2 · ¼ · z² / d², z = 1.96. */
export const gamesToNotice = (difference: number): number => (0.5 * 1.96 ** 2) / difference ** 2

/** Rounds to one or two significant digits: 5,400; 870,000. */
const roughly = (games: number): number => {
  const grain = 10 ** Math.max(0, Math.floor(Math.log10(games)) - 1)
  return Math.round(games / grain) * grain
}

const NOTICED = 100_000

const notice = (games: number): string => (games > NOTICED ? w.neverNoticed : w.noticed(roughly(games)))

/** Explains a row's difference in one or two sentences. Empty if the difference is unknown. */
export const meaningOf = ({ name, unit, difference }: FigureLine, seats: number): string => {
  if (difference === undefined) return ''
  const verdict = verdictOf(difference)
  if (verdict === 'same') return w.same
  if (verdict === 'unsure') return w.unsure(mostText(unit, difference))
  const meaning = figureWordsAt(name, seats, unit)[verdict](sizeText(unit, difference))
  return name === 'first' && unit === 'percent' ? `${meaning} ${notice(gamesToNotice(difference.value))}` : meaning
}

const LANES: { readonly [set in SetName]: number } = { a: 12, b: 32 }
const HEIGHT = 44
const CAP = 5

const Lane = ({ set, mark: { at, from, to } }: { readonly set: SetName; readonly mark: RangeMark }) => {
  const y = LANES[set]
  return (
    <g className="lane" data-set={set}>
      {to > from && (
        <>
          <line x1={`${from}%`} x2={`${to}%`} y1={y} y2={y} />
          <line x1={`${from}%`} x2={`${from}%`} y1={y - CAP} y2={y + CAP} />
          <line x1={`${to}%`} x2={`${to}%`} y1={y - CAP} y2={y + CAP} />
        </>
      )}
      <svg x={`${at}%`} y={y} overflow="visible">
        {set === 'a' ? <circle r="6" /> : <path d="M0-8 8 0 0 8-8 0z" />}
      </svg>
    </g>
  )
}

/** Plots both figures with error bars on one line. Hidden from screen readers, which read the table. */
const Range = ({ plan }: { readonly plan: RangePlan }) => (
  <div className="range" aria-hidden="true">
    <svg width="100%" height={HEIGHT}>
      <line className="range-axis" x1="0" x2="100%" y1={HEIGHT - 0.5} y2={HEIGHT - 0.5} />
      {SET_NAMES.map((set) => plan[set] && <Lane key={set} set={set} mark={plan[set]} />)}
    </svg>
    <p>
      <span>{plan.ends[0]}</span>
      <span>{plan.ends[1]}</span>
    </p>
  </div>
)

const FigureKind = ({ exact }: { readonly exact: boolean }) => (
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
        <FigureKind exact={figure.exact} />
      </span>
    )}
  </td>
)

type FigureRowProps = { readonly row: FigureLine; readonly seats: number }

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
  const { title, about } = figureWordsAt(row.name, seats, row.unit)
  const plan = rangePlan(row)
  return (
    <tr data-figure={row.name}>
      <th scope="row">
        <strong>{title}</strong>
        <small>{about(evenShare(seats))}</small>
      </th>
      {SET_NAMES.map((set) => (
        <Value key={set} set={set} unit={row.unit} figure={row[set]} />
      ))}
      <td className="figure-range">{plan === undefined ? <Waits /> : <Range plan={plan} />}</td>
      <Difference row={row} seats={seats} />
    </tr>
  )
}

/** All figures of both sets with the difference: a table on a desktop, one card per figure on a phone. */
export const FigureTable = ({ rows, seats }: { readonly rows: readonly FigureLine[]; readonly seats: number }) => (
  <table className="figures">
    <caption className="kit-unseen">{w.caption}</caption>
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
