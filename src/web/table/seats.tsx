import type { Occupant } from '../../engine/index.ts'
import { type AnyManifest, botsOf } from '../../games/manifest.ts'
import { finishOf, seatResults } from '../../analysis/ending/seat-results.ts'
import { occupants } from '../data/players.ts'
import type { Due, Session } from './session.ts'
import { tableWords } from '../text/table-words.ts'

const w = tableWords

/** State of a seat for its card, such as "choosing"; undefined if the table waits for another seat. */
export const stateOf = (due: Due, seat: number): string | undefined =>
  'seat' in due && due.seat === seat ? w.states[due.kind] : undefined

export const occupantRole = (manifest: AnyManifest, who: Occupant): string =>
  who.kind === 'bot' ? w.computer(botsOf(manifest).find(({ id }) => id === who.bot)?.title ?? who.bot) : w.person

type SeatsProps = { readonly manifest: AnyManifest; readonly session: Session; readonly due: Due }

/** Results by seat; empty before the end of the game. */
const resultsAt = ({ play }: Session, due: Due): ReturnType<typeof seatResults> => {
  const finish = due.kind === 'over' ? finishOf(play) : undefined
  return finish === undefined ? [] : seatResults(finish, play.header.seats.length)
}

/** Cards of the players. The card of the player whose turn it is has the colour of active controls. */
export const Seats = ({ manifest, session, due }: SeatsProps) => {
  const turn = 'seat' in due ? due.seat : undefined
  const results = resultsAt(session, due)
  return (
    <ul className="seats" aria-label={w.seats}>
      {occupants(session.play).map((who, seat) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a seat
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
