import type { Seat } from '../../../engine/index.ts'
import { DICE } from '../card.ts'
import type { TankardsState } from '../rules.ts'
import { Mug } from './mug.tsx'
import { courseOf, type Mark, rowsOf, scoreOf, winnersOf } from './score.ts'
import { seatsFrom } from './slate.tsx'

type SmallSlateProps = {
  readonly view: TankardsState
  readonly names: readonly string[]
  /** Whose card is written out; the others stand in a row under it. */
  readonly mine: Seat
  readonly turn: readonly Seat[]
}

const MarkUnder = ({ die, mark }: { readonly die: number; readonly mark: Mark | undefined }) => (
  <td>
    {mark === undefined ? (
      <span className="tk-open" role="img" aria-label={`${DICE[die]} is open`}>
        ·
      </span>
    ) : (
      <span key={mark.words} className="tk-mark" role="img" aria-label={`${DICE[die]}, ${mark.words}`}>
        <b>{mark.points}</b>
        {mark.detail !== undefined && <small>{mark.detail}</small>}
      </span>
    )}
  </td>
)

/** This game's points, and in longer play what finished games brought. */
const Score = ({ view, seat }: { readonly view: TankardsState; readonly seat: Seat }) => {
  const all = view.standing.games.length > 0 && view.rules.length !== 'one' ? view.standing.totals[seat] : undefined
  return (
    <>
      <b>{scoreOf(view, seat)}</b>
      {all !== undefined && <small> all {all}</small>}
    </>
  )
}

type OtherProps = SmallSlateProps & { readonly seat: Seat }

const Other = ({ view, names, turn, seat }: OtherProps) => (
  <li className={turn.includes(seat) ? 'turn' : undefined}>
    {(turn.includes(seat) || winnersOf(view).includes(seat)) && <Mug full={winnersOf(view).includes(seat)} />}
    <span className="tk-who">{names[seat]}</span>
    <span>
      <Score view={view} seat={seat} />
    </span>
  </li>
)

/** The scorecard on a phone: one card under the dice that it belongs to, the others in short. */
export const SmallSlate = (props: SmallSlateProps) => {
  const { view, names, mine, turn } = props
  const [, ...others] = seatsFrom(mine, names.length)
  const wins = winnersOf(view).includes(mine)
  return (
    <div className="tk-card">
      <p className={`tk-mine${turn.includes(mine) ? ' turn' : ''}`}>
        {(turn.includes(mine) || wins) && <Mug full={wins} />}
        <span className="tk-who">{names[mine]}</span>
        <small>{courseOf(view)}</small>
        <span className="tk-score">
          <Score view={view} seat={mine} />
        </span>
      </p>
      <table>
        <tbody>
          <tr>
            {rowsOf(view).flatMap(({ die, marks }) =>
              die === undefined ? [] : [<MarkUnder key={die} die={die} mark={marks[mine]} />],
            )}
          </tr>
        </tbody>
      </table>
      {others.length > 0 && (
        <ul className="tk-others">
          {others.map((seat) => (
            <Other key={seat} {...props} seat={seat} />
          ))}
        </ul>
      )}
    </div>
  )
}
