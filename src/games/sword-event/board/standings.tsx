import type { SwordEventState } from '../rules/state.ts'
import { numberText } from '../../../kit/text.ts'
import { words as catalogue } from '../words.ts'
import { ArmsMark } from './arms.tsx'
import { standingRows } from './standing-rows.ts'

const words = catalogue.board

type StandingsProps = { readonly view: SwordEventState; readonly names: readonly string[] }

const titleOf = ({ rules, standing, phase }: SwordEventState): string =>
  phase === 'over' ? words.over : words.afterEvent(standing.games.length, rules.events)

/** How a Grand Tournament stands, over the list: between events, and at its end. */
export const Standings = ({ view, names }: StandingsProps) => (
  <section className="se-standings" aria-label={titleOf(view)}>
    <h2>{titleOf(view)}</h2>
    <ol>
      {standingRows(view).map(({ seat, place, points, won }) => (
        <li key={seat} className={`seat${seat}`}>
          <b>{place}</b>
          <ArmsMark seat={seat} />
          <span>
            {names[seat]}
            <small>{words.won(won)}</small>
          </span>
          <b>{numberText(points)}</b>
        </li>
      ))}
    </ol>
  </section>
)
