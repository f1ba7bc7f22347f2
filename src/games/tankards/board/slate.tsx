import { itemAt } from '../../../dice/item-at.ts'
import type { CSSProperties } from 'react'
import { type Seat, seatsFrom } from '../../../engine/index.ts'
import type { BoardChoice } from '../../../kit/board.ts'
import { columnsOf } from '../../../kit/dice-set.tsx'
import type { TankardsState } from '../rules/rules.ts'
import { words } from '../text/words.ts'
import type { Layout } from './layout.ts'
import { Mug } from './mug.tsx'
import { outlineOf } from './scene.ts'
import { CARD_DICE, courseOf, type Mark, type ScoreRow, rowsBeside, rowsOf, winnersOf } from '../text/scorecard.ts'

const w = words.board.slate

export type SlateProps = {
  readonly view: TankardsState
  readonly names: readonly string[]
  /** First column; the others follow in turn order. */
  readonly eye: Seat
  readonly turn: readonly Seat[]
  readonly layout: Layout
  /** Choices that take a die, made by a tap on the row. */
  readonly takes: readonly BoardChoice[]
  /** Another player with the same dice, in the last column. */
  readonly ghost?: { readonly name: string; readonly view: TankardsState } | undefined
}

const DieName = ({ die }: { readonly die: number }) => (
  <span className="tk-die-name">
    <svg viewBox="-54 -54 108 108" aria-hidden="true">
      <path d={outlineOf(die)} />
    </svg>
    {CARD_DICE[die]?.name}
  </span>
)

const Written = ({ mark }: { readonly mark: Mark }) => (
  <span key={mark.words} className="tk-mark" role="img" aria-label={mark.words}>
    <b>{mark.points}</b>
    {mark.detail !== undefined && <small>{mark.detail}</small>}
    {mark.round !== undefined && <i>{mark.round}</i>}
  </span>
)

type OfferProps = {
  readonly takes: readonly BoardChoice[]
  readonly die: number | undefined
}

/** Points that would be written here if the die can be taken. For keyboards, the tag below the die does the same. */
export const Offer = ({ takes, die }: OfferProps) => {
  const take = takes.find((choice) => die !== undefined && columnsOf(choice)?.includes(die))
  if (take?.figure === undefined) return null
  return (
    <button
      type="button"
      className="tk-offer"
      tabIndex={-1}
      onClick={take.choose}
      aria-label={w.take(take.label, take.figure)}
    >
      {take.figure}
    </button>
  )
}

type CellProps = { readonly row: ScoreRow; readonly seat: Seat; readonly props: SlateProps }

const Cell = ({ row, seat, props: { names, turn, takes } }: CellProps) => {
  const mark = row.marks[seat]
  const isTurn = turn[0] === seat
  return (
    <td className={isTurn ? 'turn' : seat === names.length ? 'tk-shadow' : undefined} data-cell={`${seat} ${row.die}`}>
      {mark !== undefined && <Written mark={mark} />}
      {mark === undefined && isTurn && <Offer takes={takes} die={row.die} />}
      {mark === undefined && row.kind === 'die' && <span className="tk-open">·</span>}
    </td>
  )
}

type HeadProps = {
  readonly seat: Seat
  readonly name: string
  readonly isTurn: boolean
  readonly isGhost: boolean
  readonly wins: boolean
}

const Head = ({ seat, name, isTurn, isGhost, wins }: HeadProps) => (
  <th
    scope="col"
    className={`tk-seat${isTurn ? ' turn' : ''}${isGhost ? ' tk-shadow' : ''}${wins ? ' won' : ''}`}
    data-seat={seat}
  >
    <span className="tk-sign">{(isTurn || wins) && <Mug full={wins} />}</span>
    <span className="tk-who">{name}</span>
    {wins && <span className="kit-unseen">{w.wins}</span>}
  </th>
)

/** The chalk scorecard: a row for each die, a column for each seat. */
export const Slate = (props: SlateProps) => {
  const { view, names, eye, turn, layout, ghost } = props
  const seats = seatsFrom(eye, names.length)
  const columns = ghost === undefined ? seats : [...seats, names.length]
  const rows = ghost === undefined ? rowsOf(view) : rowsBeside(view, ghost.view)
  const winners = winnersOf(view)
  const sizes = {
    '--names': `${layout.names}px`,
    '--column': `${layout.column}px`,
    '--seats': columns.length,
  } as CSSProperties
  return (
    <div className={`tk-slate kit-fades${layout.column < 74 ? ' narrow' : ''}`} style={sizes} data-mark="card">
      <table>
        <caption>{courseOf(view)}</caption>
        <thead>
          <tr>
            <td />
            {columns.map((seat) => (
              <Head
                key={seat}
                seat={seat}
                name={seat === names.length && ghost !== undefined ? ghost.name : itemAt(props.names, seat)}
                isTurn={turn.includes(seat)}
                isGhost={seat === names.length}
                wins={winners.includes(seat)}
              />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} className={`tk-${row.kind}`}>
              <th scope="row">{row.die === undefined ? row.name : <DieName die={row.die} />}</th>
              {columns.map((seat) => (
                <Cell key={seat} row={row} seat={seat} props={props} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
