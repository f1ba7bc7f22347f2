import type { CSSProperties, ReactNode } from 'react'
import { itemAt } from '../../../dice/index.ts'
import { type Seat, seatsFrom } from '../../../engine/index.ts'
import type { BoardChoice } from '../../../kit/board.ts'
import { columnsOf } from '../../../kit/dice-set.tsx'
import type { TankardsState } from '../rules/rules.ts'
import {
  courseOf,
  type Mark,
  rowsBeside,
  rowsOf,
  scoreOf,
  type ScoreRow,
  seriesTotalOf,
  winnersOf,
} from '../text/scorecard.ts'
import { words } from '../text/words.ts'
import type { Layout } from './layout.ts'
import { Mug } from './mug.tsx'
import { outlineOf } from './scene.ts'

const w = words.board.slate

export type ScorecardProps = {
  readonly view: TankardsState
  readonly names: readonly string[]
  /** The seat whose card comes first. The other seats follow in turn order. */
  readonly first: Seat
  readonly turn: readonly Seat[]
  readonly layout: Pick<Layout, 'cards' | 'names' | 'column'>
  /** Choices that take a die. A tap on the die's place on the card also makes this choice. */
  readonly takes: readonly BoardChoice[]
  /** Another play of the same dice, shown in the last column. */
  readonly ghost?: { readonly name: string; readonly view: TankardsState } | undefined
}

/** A column of the scorecard: a seat, or the ghost. */
type CardColumn = {
  /** Index of this column among the marks of a row. */
  readonly at: number
  readonly name: string
  readonly isTurn: boolean
  readonly isGhost: boolean
  readonly wins: boolean
  /** `score`: points of this game. `all`: points of all games of a series. */
  readonly score: number
  readonly all?: number | undefined
}

const cardColumn = (
  { view, names, turn }: Pick<ScorecardProps, 'view' | 'names' | 'turn'>,
  seat: Seat,
): CardColumn => ({
  at: seat,
  name: itemAt(names, seat),
  isTurn: turn.includes(seat),
  isGhost: false,
  wins: winnersOf(view).includes(seat),
  score: scoreOf(view, seat),
  all: seriesTotalOf(view, seat),
})

const ghostColumn = ({ names, ghost }: ScorecardProps): readonly CardColumn[] =>
  ghost === undefined
    ? []
    : [{ ...cardColumn({ view: ghost.view, names: [ghost.name], turn: [] }, 0), at: names.length, isGhost: true }]

const flags = (name: string, { isTurn, isGhost, wins }: CardColumn): string =>
  `${name}${isTurn ? ' turn' : ''}${isGhost ? ' tk-ghost' : ''}${wins ? ' won' : ''}`

/** Name and score of a column; the first card has a note beside the name. */
const PlayerName = ({ name, isTurn, wins, score, all, note }: CardColumn & { readonly note?: string | undefined }) => (
  <>
    <span className="tk-sign">{(isTurn || wins) && <Mug full={wins} />}</span>
    <span className="tk-who">{name}</span>
    {wins && <span className="kit-unseen">{w.wins}</span>}
    <small className="tk-note" aria-hidden="true">
      {note}
    </small>
    <span key={`${score} ${all}`} className="tk-score">
      <b>{score}</b>
      {all !== undefined && <small> {w.all(all)}</small>}
    </span>
  </>
)

const RowName = ({ name, die }: ScoreRow): ReactNode =>
  die === undefined ? (
    name
  ) : (
    <span className="tk-die-name">
      <svg viewBox="-54 -54 108 108" aria-hidden="true">
        <path d={outlineOf(die)} />
      </svg>
      {name}
    </span>
  )

const Written = ({ row, mark }: { readonly row: ScoreRow; readonly mark: Mark }) => (
  <span
    key={mark.words}
    className="tk-mark"
    role="img"
    aria-label={row.die === undefined ? mark.words : w.written(row.name, mark.words)}
  >
    <b>{mark.points}</b>
    {mark.detail !== undefined && <small>{mark.detail}</small>}
    {mark.round !== undefined && <i>{mark.round}</i>}
  </span>
)

/** Points that the card would show for this choice. A tap makes the choice; for keyboards there is another control. */
const Offer = ({ label, figure = '', choose }: BoardChoice) => (
  <button type="button" className="tk-offer" tabIndex={-1} onClick={choose} aria-label={w.take(label, figure)}>
    {figure}
  </button>
)

/** Place on the card of a die that is not used yet. */
const Open = ({ row: { name, die }, takes }: { readonly row: ScoreRow; readonly takes: readonly BoardChoice[] }) => {
  const take = takes.find((choice) => die !== undefined && columnsOf(choice)?.includes(die))
  if (take !== undefined) return <Offer {...take} />
  return (
    <span className="tk-open" role="img" aria-label={w.open(name)}>
      {name}
    </span>
  )
}

type CellProps = Pick<ScorecardProps, 'takes'> & {
  readonly row: ScoreRow
  readonly column: CardColumn
  readonly index: number
}

const Cell = ({ row, column, index, takes }: CellProps) => {
  const mark = row.marks[column.at]
  const style = { '--index': index, '--place': row.die } as CSSProperties
  return (
    <td className={flags('tk-cell', column)} style={style} data-cell={`${column.at} ${row.die}`}>
      {mark !== undefined && <Written row={row} mark={mark} />}
      {mark === undefined && row.die !== undefined && <Open row={row} takes={column.isTurn ? takes : []} />}
    </td>
  )
}

/** Short form of the seats whose cards do not fit. */
const InShort = ({ columns }: { readonly columns: readonly CardColumn[] }) => (
  <ul className="tk-others" aria-label={w.others}>
    {columns.map((column) => (
      <li key={column.at} className={flags('', column).trim()}>
        <PlayerName {...column} />
      </li>
    ))}
  </ul>
)

/**
 * The chalk scorecard: a row for each die and a column for each seat. If it is narrow, the style sheet turns it: each
 * seat then has a card with its marks below the dice.
 */
export const Scorecard = (props: ScorecardProps) => {
  const { view, names, first, layout, takes, ghost } = props
  const all = [...seatsFrom(first, names.length).map((seat) => cardColumn(props, seat)), ...ghostColumn(props)]
  const written = all.slice(0, layout.cards)
  const rows = ghost === undefined ? rowsOf(view) : rowsBeside(view, ghost.view)
  const style = { '--names': `${layout.names}px`, '--column': `${layout.column}px`, '--columns': written.length }
  const longer = seriesTotalOf(view, first) === undefined ? '' : ' longer'
  return (
    <div className={`tk-card kit-fades${longer}`} style={style as CSSProperties} data-mark="card">
      <table>
        <caption>{courseOf(view)}</caption>
        <thead>
          <tr>
            <td />
            {written.map((column, index) => (
              <th
                key={column.at}
                scope="col"
                className={flags('tk-seat', column)}
                style={{ '--index': index } as CSSProperties}
              >
                <PlayerName {...column} note={index === 0 ? courseOf(view) : undefined} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} className={`tk-${row.kind}`}>
              <th scope="row">
                <RowName {...row} />
              </th>
              {written.map((column, index) => (
                <Cell key={column.at} {...{ row, column, index, takes }} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {written.length < all.length && <InShort columns={all.slice(written.length)} />}
    </div>
  )
}
