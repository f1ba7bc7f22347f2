import type { Occupant } from '../../engine/index.ts'
import { type AnyManifest, botsOf } from '../../games/manifest.ts'
import { finishOf, seatResults } from '../../analysis/ending/seat-results.ts'
import { occupants } from '../data/players.ts'
import type { Due, Session } from './session.ts'
import { tableWords } from '../text/table-words.ts'

const w = tableWords

/** What a seat is about now, as its card says it; undefined while nothing is due of it. */
export const stateOf = (due: Due, seat: number): string | undefined =>
  'seat' in due && due.seat === seat ? w.states[due.kind] : undefined

export const occupantRole = (manifest: AnyManifest, who: Occupant): string =>
  who.kind === 'bot' ? w.computer(botsOf(manifest).find(({ id }) => id === who.bot)?.title ?? who.bot) : w.person

type SeatsProps = { readonly manifest: AnyManifest; readonly session: Session; readonly due: Due }

/** What the game came to, by seat, while its end is on the table. */
const resultsAt = ({ play }: Session, due: Due): ReturnType<typeof seatResults> => {
  const finish = due.kind === 'over' ? finishOf(play) : undefined
  return finish === undefined ? [] : seatResults(finish, play.header.seats.length)
}

/** Who sits here. The card of the one whose turn it is has the colour that always means "yours to do now". */
export const Seats = ({ manifest, session, due }: SeatsProps) => {
  const turn = 'seat' in due ? due.seat : undefined
  const results = resultsAt(session, due)
  return (
    <ul className="seats" aria-label={w.seats}>
      {occupants(session.play).map((who, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
        <li
          key={seat}
          data-seat={seat}
          className={turn === seat ? 'turn' : results[seat]?.won ? 'won' : ''}
          aria-current={turn === seat}
        >
          <strong>
            <bdi>{who.name}</bdi> {seat === session.you && <small>{w.you}</small>}
          </strong>
          <span key={stateOf(due, seat)}>
            {stateOf(due, seat) ?? results[seat]?.words ?? occupantRole(manifest, who)}
          </span>
        </li>
      ))}
    </ul>
  )
}
