import { type CSSProperties, type ReactNode, useId, useState } from 'react'
import { itemAt } from '../../../dice/index.ts'
import { type Seat, seatsFrom } from '../../../engine/index.ts'
import type { BoardChoice } from '../../../kit/board.ts'
import type { TankardsState } from '../rules/rules.ts'
import {
  courseOf,
  hasSheet,
  type Mark,
  rowsBeside,
  rowsOf,
  scoreOf,
  SHEET_COLUMNS,
  type ScoreRow,
  seriesTotalOf,
  winnersOf,
} from '../text/scorecard.ts'
import { words } from '../text/words.ts'
import type { Layout } from './layout.ts'
import { Mug } from './mug.tsx'
import { DieName, Offer, PointsCard, SheetCard, takeOf } from './sheet-card.tsx'

const w = words.board.slate

export type ScorecardProps = {
  readonly view: TankardsState
  readonly names: readonly string[]
  /** The seat whose card comes first. The other seats follow in turn order. */
  readonly first: Seat
  readonly turn: readonly Seat[]
  readonly layout: Pick<Layout, 'cards' | 'names' | 'column' | 'sheet'>
  /** Choices that take a die. A tap on the die's place on the card also makes this choice. */
  readonly takes: readonly BoardChoice[]
  /** Id of the choice that the first tap picked. */
  readonly picked?: string | undefined
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

/** Opens the printed scorecard of a seat, with the points card below it. */
type Opener = { readonly target: string; open(seat: Seat): void }

type PlayerNameProps = CardColumn & { readonly note?: string | undefined; readonly opener: Opener }

/** Name and score of a column; a tap on the name opens the card. The first card has a note beside the name. */
const PlayerName = ({ at, name, isTurn, isGhost, wins, score, all, note, opener }: PlayerNameProps) => (
  <>
    <span className="tk-sign">{(isTurn || wins) && <Mug full={wins} />}</span>
    {isGhost ? (
      <span className="tk-who">{name}</span>
    ) : (
      <button
        type="button"
        className="tk-who"
        title={w.card(name)}
        popoverTarget={opener.target}
        onClick={() => opener.open(at)}
      >
        {name}
      </button>
    )}
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

const RowName = ({ name, die }: ScoreRow): ReactNode => (die === undefined ? name : <DieName name={name} die={die} />)

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

/** Place on the card of a die that is not used yet. */
type OpenProps = Pick<ScorecardProps, 'takes' | 'picked'> & { readonly row: ScoreRow }

const Open = ({ row: { name, die }, takes, picked }: OpenProps) => {
  const take = takeOf(takes, die)
  if (take !== undefined) return <Offer {...take} die={name} picked={take.id === picked} />
  return (
    <span className="tk-open" role="img" aria-label={w.open(name)}>
      {name}
    </span>
  )
}

type CellProps = Pick<ScorecardProps, 'takes' | 'picked'> & {
  readonly row: ScoreRow
  readonly column: CardColumn
  readonly index: number
}

const Cell = ({ row, column, index, takes, picked }: CellProps) => {
  const mark = row.marks[column.at]
  const style = { '--index': index, '--place': row.die } as CSSProperties
  return (
    <td className={flags('tk-cell', column)} style={style} data-cell={`${column.at} ${row.die}`}>
      {mark !== undefined && <Written row={row} mark={mark} />}
      {mark === undefined && row.die !== undefined && (
        <Open row={row} takes={column.isTurn ? takes : []} picked={picked} />
      )}
    </td>
  )
}

type InShortProps = { readonly label: string; readonly columns: readonly CardColumn[]; readonly opener: Opener }

/** Short form of the seats whose cards do not fit, or of all seats beside a printed card. */
const InShort = ({ label, columns, opener }: InShortProps) => (
  <ul className="tk-others" aria-label={label}>
    {columns.map((column) => (
      <li key={column.at} className={flags('', column).trim()}>
        <PlayerName {...column} opener={opener} />
      </li>
    ))}
  </ul>
)

type CardTableProps = ScorecardProps & { readonly columns: readonly CardColumn[]; readonly opener: Opener }

/**
 * A row for each die and a column for each seat. If it is narrow, the style sheet turns it: each seat then has a card
 * with its marks below the dice.
 */
const CardTable = ({ view, ghost, takes, picked, columns, opener }: CardTableProps) => (
  <table>
    <caption>{courseOf(view)}</caption>
    <thead>
      <tr>
        <td />
        {columns.map((column, index) => (
          <th
            key={column.at}
            scope="col"
            className={flags('tk-seat', column)}
            style={{ '--index': index } as CSSProperties}
          >
            <PlayerName {...column} opener={opener} note={index === 0 ? courseOf(view) : undefined} />
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {(ghost === undefined ? rowsOf(view) : rowsBeside(view, ghost.view)).map((row) => (
        <tr key={row.name} className={`tk-${row.kind}`}>
          <th scope="row">
            <RowName {...row} />
          </th>
          {columns.map((column, index) => (
            <Cell key={column.at} {...{ row, column, index, takes, picked }} />
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)

/** The chalk scorecard: the printed card of one seat, or the marks of several; the other seats are in short form. */
export const Scorecard = (props: ScorecardProps) => {
  const { view, names, first, turn, layout, takes } = props
  const target = useId()
  const [opened, open] = useState<Seat>()
  const opener = { target, open }
  const all = [...seatsFrom(first, names.length).map((seat) => cardColumn(props, seat)), ...ghostColumn(props)]
  const written = all.slice(0, layout.cards)
  const columns = layout.sheet ? SHEET_COLUMNS : written.length
  const style = { '--names': `${layout.names}px`, '--column': `${layout.column}px`, '--columns': columns }
  const longer = seriesTotalOf(view, first) === undefined ? '' : ' longer'
  const sheet = (seat: Seat) => ({ view, seat, name: itemAt(names, seat) })
  return (
    <div className={`tk-card kit-fades${longer}`} style={style as CSSProperties} data-mark="card">
      {layout.sheet ? (
        <SheetCard {...sheet(first)} takes={turn.includes(first) ? takes : []} isTarget />
      ) : (
        <CardTable {...props} columns={written} opener={opener} />
      )}
      {(layout.sheet || written.length < all.length) && (
        <InShort
          label={layout.sheet ? w.allCards : w.others}
          columns={layout.sheet ? all.toSorted((a, b) => a.at - b.at) : all.slice(written.length)}
          opener={opener}
        />
      )}
      <aside
        id={target}
        popover="auto"
        className="tk-paper"
        aria-label={opened === undefined ? undefined : w.card(itemAt(names, opened))}
        onToggle={({ newState }) => newState === 'closed' && open(undefined)}
      >
        {opened !== undefined && (
          <>
            {/* A popover moves the focus to this button when it opens. */}
            <button type="button" className="tk-close" popoverTarget={target} popoverTargetAction="hide" autoFocus>
              {w.close}
            </button>
            {hasSheet(view) && <SheetCard {...sheet(opened)} takes={[]} />}
            <PointsCard rules={view.rules} />
          </>
        )}
      </aside>
    </div>
  )
}
