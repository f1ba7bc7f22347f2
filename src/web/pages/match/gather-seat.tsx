import { useState } from 'react'
import type { Seat } from '../../../engine/index.ts'
import { botsOf, usualBotOf } from '../../../games/manifest.ts'
import { isGuest, type Seated } from '../../../protocol/index.ts'
import { Button } from '../../../kit/index.ts'
import { occupantRole } from '../../table/seats.tsx'
import { isolated } from '../../text/isolated.ts'
import type { Online } from './online.ts'
import { words } from './words.ts'
import { Options } from '../../parts/options.tsx'

const w = words.gather

type SeatProps = {
  readonly online: Online
  readonly seat: Seat
  /** Takes this seat; undefined if this device may not take it. */
  readonly onSit: (() => void) | undefined
}

const Fill = ({ online: { manifest, send }, seat }: Omit<SeatProps, 'onSit'>) => {
  const [bot, setBot] = useState(() => usualBotOf(manifest).id)
  return (
    <div className="fill">
      <select aria-label={w.computerAt(seat + 1)} value={bot} onChange={(event) => setBot(event.target.value)}>
        <Options of={botsOf(manifest).map(({ id, title }) => [id, w.computerNamed(title)])} />
      </select>
      <Button onClick={() => send({ kind: 'fill', seat, bot })}>{w.fill}</Button>
    </div>
  )
}

const FreeSeat = ({ online, seat, onSit }: SeatProps) => (
  <>
    <strong className="soft">{words.free}</strong>
    {onSit !== undefined && (
      <Button look="now" aria-label={w.sitAt(seat + 1)} onClick={onSit}>
        {w.sit}
      </Button>
    )}
    {online.host && <Fill online={online} seat={seat} />}
  </>
)

const kindOf = ({ manifest, mine, presence }: Online, { occupant }: Seated, seat: Seat): string => {
  if (seat === mine) return isolated(occupant.name)
  if (!isGuest(occupant)) return occupantRole(manifest, occupant)
  if (presence.seats[seat] === false) return words.away(false)
  return occupant.kind === 'bot' ? words.program : words.player
}

const TakenSeat = ({ online, seat, seated }: Omit<SeatProps, 'onSit'> & { readonly seated: Seated }) => {
  const { match, mine, host, send } = online
  const isOpen = match.phase === 'gathering'
  return (
    <>
      <strong>
        <bdi>{seated.occupant.name}</bdi> {seat === mine && <small>{words.you}</small>}
      </strong>
      <span className="soft">{kindOf(online, seated, seat)}</span>
      {isOpen && seat === mine && (
        <Button look="quiet" onClick={() => send({ kind: 'stand' })}>
          {w.stand}
        </Button>
      )}
      {isOpen && host && !isGuest(seated.occupant) && (
        <Button look="quiet" onClick={() => send({ kind: 'clear', seat })}>
          {w.clear}
        </Button>
      )}
    </>
  )
}

/** One seat of a table before the game: its player, or the possible actions. */
export const GatherSeat = (props: SeatProps) => {
  const { online, seat } = props
  const seated = online.match.seats[seat]
  return (
    <li className={`seat-field gather-seat${seated ? '' : ' free'}`} data-seat={seat}>
      <small>{w.seat(seat + 1)}</small>
      {seated ? <TakenSeat online={online} seat={seat} seated={seated} /> : <FreeSeat {...props} />}
    </li>
  )
}
