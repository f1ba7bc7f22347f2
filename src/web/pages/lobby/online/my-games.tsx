import { useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import { manifestOf } from '../../../../games/index.ts'
import type { ServerClient } from '../../../../protocol/client/index.ts'
import { Button } from '../../../../kit/index.ts'
import { device, type SeatNote } from '../../../online/device.ts'
import { useMatch } from '../../../online/use-server.ts'
import { onlineWords } from '../../../online/words.ts'
import { Few } from './few.tsx'
import { type Standing, standingOf } from './standing.ts'

const w = onlineWords.state

const titleOf = ({ game }: SeatNote): string => manifestOf(game)?.text.title ?? game

type RowProps = { readonly note: SeatNote; readonly standing: Standing; onForget?(): void }

const Row = ({ note, standing, onForget }: RowProps) => {
  const who = note.others.join(' – ')
  return (
    <li className={standing.isTurn ? 'saved turn' : 'saved'}>
      <div className="saved-words">
        <strong>
          {note.others.length === 0 && onlineWords.alone}
          {note.others.map((name, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may have one name
            <span key={i}>
              {i > 0 && ' – '}
              <bdi className="given-name">{name}</bdi>
            </span>
          ))}
        </strong>
        <span>
          {titleOf(note)} · <span className={standing.isTurn ? 'standing' : undefined}>{standing.text}</span>
        </span>
      </div>
      {standing.isGone ? (
        <Button look="quiet" onClick={onForget}>
          {onlineWords.forget}
          <span className="hidden"> {who}</span>
        </Button>
      ) : (
        <Link href={`/m/${note.match}`} className={standing.isTurn ? 'kit-button now' : 'kit-button plain'}>
          {note.over ? onlineWords.look : onlineWords.go}
          <span className="hidden"> {who}</span>
        </Link>
      )}
    </li>
  )
}

const Live = ({
  note,
  server,
  onForget,
}: {
  readonly note: SeatNote
  readonly server: ServerClient
  onForget(): void
}) => {
  const snapshot = useMatch(server, note.match)
  return <Row note={note} standing={snapshot ? standingOf(snapshot) : { text: w.unknown }} onForget={onForget} />
}

/** Matches that are asked for at once: more would be too many for one connection. */
const MOST_LIVE = 8

/** The seats of this device, as a text that changes with them. */
const seatsKey = (): string => JSON.stringify(device.seats())

export const useSeats = (): readonly SeatNote[] =>
  JSON.parse(useSyncExternalStore(device.subscribe, seatsKey)) as readonly SeatNote[]

type MyGamesProps = { readonly server: ServerClient; readonly seats: readonly SeatNote[] }

/** The matches in which this device holds a seat: those under way first, with whose turn it is. */
export const MyGames = ({ server, seats }: MyGamesProps) => {
  const under = seats.filter(({ over }) => !over)
  const live = new Set(under.slice(0, MOST_LIVE).map(({ match }) => match))
  return (
    <Few title={onlineWords.mine} items={[...under, ...seats.filter(({ over }) => over)]}>
      {(note) =>
        live.has(note.match) ? (
          <Live key={note.match} note={note} server={server} onForget={() => device.forget(note.match)} />
        ) : (
          <Row key={note.match} note={note} standing={{ text: note.over ? w.over : w.unknown }} />
        )
      }
    </Few>
  )
}
