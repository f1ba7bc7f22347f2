import { Fragment } from 'react'
import { itemAt } from '../../../dice/index.ts'
import { type Seat, seatsFrom } from '../../../engine/index.ts'
import type { BoardChoice } from '../../../kit/board.ts'
import type { TankardsState } from '../rules/rules.ts'
import { words } from '../text/words.ts'
import { Mug } from './mug.tsx'
import { CARD_DICE, courseOf, type Mark, rowsOf, scoreOf, seriesTotalOf, winnersOf } from '../text/scorecard.ts'
import { Offer } from './slate.tsx'

const w = words.board.slate

type SmallSlateProps = {
  readonly view: TankardsState
  readonly names: readonly string[]
  /** Seat of the first card; the others follow in turn order. */
  readonly mine: Seat
  /** Number of full cards. */
  readonly cards: number
  readonly turn: readonly Seat[]
  /** Choices that take a die, made by a tap on its field. */
  readonly takes: readonly BoardChoice[]
  /** Another player with the same dice, as one more card or short form. */
  readonly ghost?: { readonly name: string; readonly view: TankardsState } | undefined
}

type MarkUnderProps = { readonly card: OtherProps; readonly die: number; readonly mark: Mark | undefined }

const MarkUnder = ({ card: { takes, turn, seat }, die, mark }: MarkUnderProps) => (
  <td data-cell={`${seat} ${die}`}>
    {mark === undefined ? (
      <>
        {turn[0] === seat && <Offer takes={takes} die={die} />}
        <span className="tk-open" role="img" aria-label={w.open(itemAt(CARD_DICE, die).name)}>
          {CARD_DICE[die]?.name}
        </span>
      </>
    ) : (
      <span
        key={mark.words}
        className="tk-mark"
        role="img"
        aria-label={w.written(itemAt(CARD_DICE, die).name, mark.words)}
      >
        <b>{mark.points}</b>
        {mark.detail !== undefined && <small>{mark.detail}</small>}
      </span>
    )}
  </td>
)

/** Points of this game, and of all finished games if several are played. */
const SlateScore = ({ view, seat }: { readonly view: TankardsState; readonly seat: Seat }) => {
  const all = seriesTotalOf(view, seat)
  const score = scoreOf(view, seat)
  return (
    <Fragment key={`${score} ${all}`}>
      <b>{score}</b>
      {all !== undefined && <small> {w.all(all)}</small>}
    </Fragment>
  )
}

type OtherProps = SmallSlateProps & { readonly seat: Seat }

const winsWord = <span className="kit-unseen">{w.wins}</span>

const Other = (props: OtherProps) => {
  const { view, turn, seat } = props
  const wins = winnersOf(view).includes(seat)
  return (
    <li className={turn.includes(seat) ? 'turn' : undefined}>
      <span className="tk-who">{itemAt(props.names, seat)}</span>
      {wins && winsWord}
      {(turn.includes(seat) || wins) && <Mug full={wins} />}
      <span className="tk-score">
        <SlateScore view={view} seat={seat} />
      </span>
    </li>
  )
}

type SlateCardProps = OtherProps & {
  readonly isFirst: boolean
  /** True for best play shown beside a person's card; it has no turns to mark. */
  readonly isGhost?: boolean
}

/** One seat's card, with each mark below its die. */
const Card = (props: SlateCardProps) => {
  const { view, names, turn, seat, isFirst, isGhost = false } = props
  const wins = winnersOf(view).includes(seat)
  return (
    <>
      <p className={`tk-mine${turn.includes(seat) ? ' turn' : ''}`}>
        {!isGhost && <span className="tk-sign">{(turn.includes(seat) || wins) && <Mug full={wins} />}</span>}
        <span className="tk-who">{itemAt(props.names, seat)}</span>
        {wins && winsWord}
        {isFirst && <small>{courseOf(view)}</small>}
        <span className="tk-score">
          <SlateScore view={view} seat={seat} />
        </span>
      </p>
      <table aria-label={w.card(itemAt(names, seat))}>
        <tbody>
          <tr>
            {rowsOf(view).flatMap(({ die, marks }) =>
              die === undefined ? [] : [<MarkUnder key={die} card={props} die={die} mark={marks[seat]} />],
            )}
          </tr>
        </tbody>
      </table>
    </>
  )
}

/** The narrow scorecard: cards in the columns of the dice above them, other seats in a short form. */
export const SmallSlate = (props: SmallSlateProps) => {
  const seats = seatsFrom(props.mine, props.names.length)
  const others = seats.slice(props.cards)
  const { ghost } = props
  const theirs = ghost && {
    ...props,
    view: ghost.view,
    names: [ghost.name],
    turn: [],
    takes: [],
    seat: 0,
  }
  const hasRoom = props.cards > seats.length
  return (
    <div
      className={seriesTotalOf(props.view, 0) !== undefined ? 'tk-card kit-fades longer' : 'tk-card kit-fades'}
      data-mark="card"
    >
      {seats.slice(0, props.cards).map((seat, i) => (
        <Card key={seat} {...props} seat={seat} isFirst={i === 0} />
      ))}
      {theirs !== undefined && hasRoom && <Card {...theirs} isFirst={false} isGhost />}
      {theirs !== undefined && !hasRoom && (
        <ul className="tk-others tk-shadow" aria-label={w.ghost}>
          <Other {...theirs} />
        </ul>
      )}
      {others.length > 0 && (
        <ul className="tk-others" aria-label={w.others}>
          {others.map((seat, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: places stay where they are when other seats come to stand there
            <Other key={i} {...props} seat={seat} />
          ))}
        </ul>
      )}
    </div>
  )
}
