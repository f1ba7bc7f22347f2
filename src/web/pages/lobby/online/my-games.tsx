import { useSyncExternalStore } from 'react'
import { Link } from 'wouter'
import type { ServerClient } from '../../../../protocol/client/index.ts'
import { Button } from '../../../../kit/index.ts'
import { device, type SeatNote } from '../../../online/device.ts'
import { useMatch, useServer } from '../../../online/use-server.ts'
import { onlineWords } from '../../../online/words.ts'
import { withWhom } from '../game-words.ts'
import { Thumbnail } from '../poster.tsx'
import { CollapsedList } from './collapsed-list.tsx'
import { MOST_LIVE, type Standing, standingOf, useTurns } from './standing.ts'

const w = onlineWords.state

type MyGameRowProps = { readonly note: SeatNote; readonly standing: Standing; onForget?(): void }

const MyGameRow = ({ note, standing, onForget }: MyGameRowProps) => {
  const who = withWhom(note.game, note.others)
  return (
    <li className={standing.isTurn ? 'saved turn' : 'saved'}>
      <Thumbnail game={note.game} />
      <div className="saved-words">
        <strong>{who}</strong>
        <span className={standing.isTurn ? 'standing' : undefined}>{standing.text}</span>
      </div>
      {standing.isGone ? (
        <Button look="quiet" onClick={onForget} of={who}>
          {onlineWords.forget}
        </Button>
      ) : (
        <Link href={`/m/${note.match}`} className="kit-button plain">
          {note.over ? onlineWords.look : onlineWords.go}
          <span className="kit-unseen"> {who}</span>
        </Link>
      )}
    </li>
  )
}

type LiveProps = { readonly note: SeatNote; readonly server: ServerClient; onForget(): void }

const Live = ({ note, server, onForget }: LiveProps) => {
  const snapshot = useMatch(server, note.match)
  return <MyGameRow note={note} standing={snapshot ? standingOf(snapshot) : { text: w.unknown }} onForget={onForget} />
}

/** This device's seats as JSON text. Equal text tells React that nothing changed. */
const seatsKey = (): string => JSON.stringify(device.seats())

export const useSeats = (): readonly SeatNote[] =>
  JSON.parse(useSyncExternalStore(device.subscribe, seatsKey)) as readonly SeatNote[]

/** Matches in which this device has a seat; matches that wait for this player come first. */
export const MyGames = () => {
  const server = useServer()
  const seats = useSeats()
  const turns = useTurns(server, seats)
  const under = seats.filter(({ over }) => !over)
  const live = new Set(under.slice(0, MOST_LIVE).map(({ match }) => match))
  const isTurn = ({ match }: SeatNote): boolean => turns.has(match)
  return (
    <CollapsedList
      items={[...under.filter(isTurn), ...under.filter((note) => !isTurn(note)), ...seats.filter(({ over }) => over)]}
    >
      {(note) =>
        live.has(note.match) ? (
          <Live key={note.match} note={note} server={server} onForget={() => device.forget(note.match)} />
        ) : (
          <MyGameRow key={note.match} note={note} standing={{ text: note.over ? w.over : w.unknown }} />
        )
      }
    </CollapsedList>
  )
}
