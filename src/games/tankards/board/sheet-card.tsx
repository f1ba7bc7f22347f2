import type { Seat } from '../../../engine/index.ts'
import type { BoardChoice } from '../../../kit/board.ts'
import { columnsOf } from '../../../kit/dice-set.tsx'
import type { TankardsState } from '../rules/rules.ts'
import { natural1Text } from '../text/scoring.ts'
import {
  CARD_DICE,
  courseOf,
  finalMarks,
  pointsRows,
  SHEET_COLUMNS,
  SHEET_ROUNDS,
  type SheetRound,
  sheetRounds,
} from '../text/scorecard.ts'
import { words } from '../text/words.ts'
import { outlineOf } from './scene.ts'

const w = words.board.slate

export const DieName = ({ die, name }: { readonly die: number; readonly name: string }) => (
  <span className="tk-die-name">
    <svg viewBox="-54 -54 108 108" aria-hidden="true">
      <path d={outlineOf(die)} />
    </svg>
    {name}
  </span>
)

/** `die`: name of the die, for cards without a row for each die. */
type OfferProps = BoardChoice & { readonly die?: string; readonly picked?: boolean }

/** Points that the card would show for this choice. A tap makes the choice; for keyboards there is another control. */
export const Offer = ({ label, figure = '', choose, die, picked = false }: OfferProps) => (
  <button
    type="button"
    className={picked ? 'tk-offer picked' : 'tk-offer'}
    tabIndex={-1}
    onClick={choose}
    aria-label={w.take(label, figure)}
  >
    {die !== undefined && <small>{die}</small>}
    {figure}
  </button>
)

export const takeOf = (takes: readonly BoardChoice[], die: number | undefined): BoardChoice | undefined =>
  takes.find((choice) => die !== undefined && columnsOf(choice)?.includes(die))

export type SheetCardProps = {
  readonly view: TankardsState
  readonly seat: Seat
  readonly name: string
  /** Choices that take a die, if this seat has them. */
  readonly takes: readonly BoardChoice[]
  /** True if points fly to the cells of this card. */
  readonly isTarget?: boolean
}

const DieRow = ({
  die,
  rounds,
  ...props
}: SheetCardProps & { readonly die: number; readonly rounds: readonly SheetRound[] }) => {
  const { seat, takes, isTarget = false } = props
  const name = CARD_DICE[die]?.name ?? ''
  const used = rounds.findIndex(({ chosen }) => chosen === die)
  const take = takeOf(takes, die)
  const open = used < 0 ? rounds.length : used
  return (
    <tr className="tk-die">
      <th scope="row">
        <DieName die={die} name={name} />
      </th>
      {SHEET_ROUNDS.map((round) => (
        <td key={round} data-cell={isTarget && round === open ? `${seat} ${die}` : undefined}>
          {round === used && <b className="tk-mark">{rounds[used]?.face}</b>}
          {used < 0 && round === open && take && <Offer {...take} />}
        </td>
      ))}
      <td className="tk-used">
        {used < 0 ? (
          ''
        ) : (
          <span role="img" aria-label={w.usedUp(name)}>
            ×
          </span>
        )}
      </td>
    </tr>
  )
}

const SUMS = ['bonus', 'round', 'grand'] as const

const SumRow = ({ sum, rounds }: { readonly sum: (typeof SUMS)[number]; readonly rounds: readonly SheetRound[] }) => (
  <tr className={sum === 'grand' ? 'tk-total' : 'tk-part'}>
    <th scope="row">{w.sums[sum]}</th>
    {SHEET_ROUNDS.map((round) => (
      <td key={round}>{rounds[round]?.[sum]}</td>
    ))}
    <td />
  </tr>
)

/** The scorecard as printed: a row for each die, a column for each round, *Used*, and the running totals. */
export const SheetCard = (props: SheetCardProps) => {
  const { view, seat, name } = props
  const rounds = sheetRounds(view, seat)
  return (
    <table className="tk-sheet">
      <caption key={seat}>
        <b>{name}</b> {courseOf(view)}
      </caption>
      <thead>
        <tr>
          <td />
          {SHEET_ROUNDS.map((round) => (
            <th key={round} scope="col" aria-label={w.roundOf(round + 1)}>
              {round + 1}
            </th>
          ))}
          <th scope="col">{w.used}</th>
        </tr>
      </thead>
      <tbody>
        {CARD_DICE.map((_, die) => (
          <DieRow key={die} {...props} die={die} rounds={rounds} />
        ))}
        {SUMS.map((sum) => (
          <SumRow key={sum} sum={sum} rounds={rounds} />
        ))}
        {finalMarks(view, seat).map(({ title, points }) => (
          <tr key={title} className="tk-part">
            <th scope="row">{title}</th>
            <td colSpan={SHEET_COLUMNS}>{points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export const PointsCard = ({ rules }: Pick<TankardsState, 'rules'>) => (
  <table className="tk-sheet tk-points">
    <caption>{w.pointsCard}</caption>
    <tbody>
      {pointsRows(rules).map(({ title, points }) => (
        <tr key={title}>
          <th scope="row">{title}</th>
          <td>{points}</td>
        </tr>
      ))}
      <tr>
        <td colSpan={2}>{natural1Text(rules)}</td>
      </tr>
    </tbody>
  </table>
)
