import '../../../online/online.css'
import { manifestOf } from '../../../../games/index.ts'
import type { ServerClient, LobbySnapshot, Status } from '../../../../protocol/client/index.ts'
import type { SeatNote } from '../../../online/device.ts'
import { sitAt } from '../../../online/entrances.ts'
import { KeepNotice } from '../../../online/keep-notice.tsx'
import { useEntering } from '../../../online/use-entering.ts'
import { useServer, useLobby, useStatus } from '../../../online/use-server.ts'
import { onlineWords } from '../../../online/words.ts'
import { Few } from './few.tsx'
import { type Listed, listsOf } from './lists.ts'
import { MyGames, useSeats } from './my-games.tsx'
import { NameField } from '../../../online/name-field.tsx'
import { Starts } from './starts.tsx'
import { OpenRow, TableRow, WatchLink } from './table-row.tsx'

const w = onlineWords

/** What is to be said of the connection; undefined while all is well. */
const statusWords = (status: Status, wasHere: boolean): string | undefined => {
  switch (status.kind) {
    case 'online':
      return undefined
    case 'connecting':
      return wasHere ? w.lost : w.seeking
    case 'offline':
      return wasHere ? w.lost : w.none
    case 'closing':
      return w.closing
    case 'refused':
      return status.message
    default:
      return status satisfies never
  }
}

type HereProps = { readonly server: ServerClient; readonly seats: readonly SeatNote[]; readonly lobby: LobbySnapshot }

const Here = ({ server, seats, lobby: { tables = [], message } }: HereProps) => {
  const entering = useEntering()
  const { open, played } = listsOf(tables, manifestOf, (match) => seats.some((mine) => mine.match === match))
  const trouble = entering.message ?? message
  const sit = ({ table, manifest }: Listed, seat: number): void =>
    entering.enter(table.match, () => sitAt(server, table.match, manifest, seat))
  return (
    <>
      <NameField />
      <Starts server={server} entering={entering} />
      {trouble !== undefined && <p role="alert">{trouble}</p>}
      <Few title={w.open} none={w.openNone} items={open}>
        {(listed) => (
          <OpenRow
            key={listed.table.match}
            listed={listed}
            busy={entering.busy !== undefined}
            onSit={(seat) => sit(listed, seat)}
          />
        )}
      </Few>
      <Few title={w.watch} items={played}>
        {(listed) => (
          <TableRow key={listed.table.match} listed={listed}>
            <WatchLink listed={listed} />
          </TableRow>
        )}
      </Few>
    </>
  )
}

/** Ways to play with people; one plain line where there is no server. Games of this device are listed all the same. */
export const People = () => {
  const server = useServer()
  const status = useStatus(server)
  const lobby = useLobby(server)
  const seats = useSeats()
  const wasHere = lobby.tables !== undefined || lobby.message !== undefined
  const said = statusWords(status, wasHere)
  const isBusy = !wasHere && (status.kind === 'connecting' || status.kind === 'online')
  return (
    <section className="people" aria-labelledby="people-title" aria-busy={isBusy}>
      <h2 id="people-title">{w.title}</h2>
      <p className="soft" role={said === undefined ? undefined : 'status'}>
        {said ?? w.about}
      </p>
      <KeepNotice />
      <MyGames server={server} seats={seats} />
      {wasHere && status.kind !== 'refused' && <Here server={server} seats={seats} lobby={lobby} />}
    </section>
  )
}
