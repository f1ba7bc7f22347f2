import type { Seat } from '../../../engine/index.ts'
import { type AnyManifest, botsOf } from '../../../games/manifest.ts'
import { seatResults } from '../../../analysis/ending/seat-results.ts'
import type { MatchPlayers, ShownRating } from '../../../protocol/match/profile.ts'
import { isGuest, type Seated } from '../../../protocol/index.ts'
import { isTurnOf } from '../../online/table-facts.ts'
import { occupantRole, stateOf } from '../../table/seats.tsx'
import type { Due } from '../../table/session.ts'
import { isolated } from '../../text/isolated.ts'
import { ClockFace } from './clock-face.tsx'
import type { Online } from './online.ts'
import { words } from './words.ts'

const titleOf = (manifest: AnyManifest, bot: string): string =>
  botsOf(manifest).find(({ id }) => id === bot)?.title ?? bot

/** Describes who plays the seat (person, computer, program or replacement), and whether the device is connected. */
const whoOf = ({ manifest, match, mine, presence }: Online, seated: Seated, seat: Seat): string => {
  const { occupant, standIn } = seated
  if (standIn !== undefined) {
    const title = titleOf(manifest, standIn.bot)
    return standIn.good ? words.gaveUp(title) : words.standIn(title)
  }
  if (!isGuest(occupant)) return occupantRole(manifest, occupant)
  if (presence.seats[seat] === false && seat !== mine) return words.away(match.result !== undefined)
  if (seat === mine) return isolated(occupant.name)
  return occupant.kind === 'bot' ? words.program : words.player
}

/** Most urgent state of a seat in one or two words, for narrow screens. */
const brieflyOf = ({ mine, presence }: Online, seated: Seated, seat: Seat, state: string | undefined): string => {
  const { occupant, standIn } = seated
  if (standIn !== undefined || !isGuest(occupant)) return words.computer
  if (presence.seats[seat] === false && seat !== mine) return words.away(false)
  return state ?? (seat === mine ? isolated(occupant.name) : occupant.kind === 'bot' ? words.program : words.player)
}

/** Rating beside a name. A question mark, as in chess, and the tooltip say that it is provisional. */
const SeatRating = ({ rating }: { readonly rating: ShownRating | undefined }) =>
  rating && (
    <small className="seat-rating" title={words.rating.about(rating)}>
      {words.rating.short(rating)}
    </small>
  )

type OnlineSeatsProps = {
  readonly online: Online
  readonly due: Due
  readonly brief?: true
  /** Players with their ratings; undefined until known. */
  readonly players?: MatchPlayers | undefined
}

/** Players of the match with turn, presence and remaining time. */
export const OnlineSeats = ({ online, due, brief, players }: OnlineSeatsProps) => {
  const { match, now } = online
  const results = match.result && due.kind === 'over' ? seatResults(match.result, match.seats.length) : []
  return (
    <ul className={`seats online-seats ${brief ? 'strip' : 'beside'}`} aria-label={words.players}>
      {match.seats.map((seated, seat) => {
        if (seated === null) return null
        const result = results[seat]
        // Several seats may have to choose simultaneously, while `due` names one. A held roll has already happened on
        // the server.
        const isBeside = 'seat' in due && due.kind !== 'hand' && due.seat !== seat && isTurnOf(match, seat)
        const state = stateOf(isBeside ? { kind: 'wait', seat } : due, seat)
        const isGone = online.presence.seats[seat] === false && isGuest(seated.occupant)
        return (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: the index identifies a seat
            key={seat}
            data-seat={seat}
            className={`${state === undefined ? '' : 'turn'}${result?.won ? ' won' : ''}${isGone ? ' gone' : ''}`}
            aria-current={state !== undefined}
          >
            <strong>
              <bdi>{seated.occupant.name}</bdi> {seat === online.mine && <small>{words.you}</small>}
              <SeatRating rating={players?.seats[seat]?.rating} />
            </strong>
            <span>
              {brief
                ? (result?.words ?? brieflyOf(online, seated, seat, state))
                : [state ?? result?.words, whoOf(online, seated, seat)]
                    .filter((said) => said !== undefined)
                    .join(' · ')}
            </span>
            <ClockFace match={match} seat={seat} now={now} />
          </li>
        )
      })}
    </ul>
  )
}
