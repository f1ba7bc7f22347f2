import '../hall.css'
import { manifestOf } from '../../../games/index.ts'
import type { HallClient, Status } from '../../../protocol/client/index.ts'
import { sitAt } from '../entrances.ts'
import { KeepNotice } from '../keep-notice.tsx'
import { useEntering } from '../use-entering.ts'
import { useHall, useLobby, useStatus } from '../use-hall.ts'
import { hallWords } from '../words.ts'
import { Few } from './few.tsx'
import { listsOf } from './lists.ts'
import { MyGames, useSeats } from './my-games.tsx'
import { NameField } from './name-field.tsx'
import { Starts } from './starts.tsx'
import { OpenRow, TableRow, WatchLink } from './table-row.tsx'

const w = hallWords

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

const Here = ({ hall }: { readonly hall: HallClient }) => {
  const entering = useEntering()
  const { tables, message } = useLobby(hall)
  const seats = useSeats()
  const { open, played } = listsOf(tables ?? [], manifestOf, (match) => seats.some((mine) => mine.match === match))
  const trouble = entering.message ?? message
  return (
    <>
      <KeepNotice />
      <NameField />
      <Starts hall={hall} entering={entering} />
      {trouble !== undefined && <p role="alert">{trouble}</p>}
      <MyGames hall={hall} seats={seats} />
      <Few title={w.open} none={w.openNone} items={open}>
        {(listed) => (
          <OpenRow
            key={listed.table.match}
            listed={listed}
            busy={entering.busy !== undefined}
            onSit={(seat) =>
              entering.enter(listed.table.match, () => sitAt(hall, listed.table.match, listed.manifest, seat))
            }
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

/** Ways to play with people; one plain line where there is no hall. */
export const People = () => {
  const hall = useHall()
  const status = useStatus(hall)
  const { tables } = useLobby(hall)
  const wasHere = tables !== undefined
  const said = statusWords(status, wasHere)
  return (
    <section className="people" aria-labelledby="people-title">
      <h2 id="people-title">{w.title}</h2>
      {said === undefined ? (
        <p className="soft">{w.about}</p>
      ) : (
        <p className="soft" role="status">
          {said}
        </p>
      )}
      {wasHere && status.kind !== 'refused' && <Here hall={hall} />}
    </section>
  )
}
