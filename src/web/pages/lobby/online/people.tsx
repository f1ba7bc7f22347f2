import '../../../online/online.css'
import { useEffect, useState } from 'react'
import { Link } from 'wouter'
import { loadGame } from '../../../../games/load.ts'
import { manifestOf } from '../../../../games/registry.ts'
import type { ServerClient, LobbySnapshot } from '../../../../protocol/client/index.ts'
import type { LobbyTable } from '../../../../protocol/index.ts'
import { sitAt } from '../../../online/entrances.ts'
import { KeepNotice } from '../../../online/keep-notice.tsx'
import { useEntering } from '../../../online/use-entering.ts'
import { useServer, useLobby, useStatus } from '../../../online/use-server.ts'
import { useWaitingChallenges } from '../../../online/use-waiting-challenges.ts'
import { onlineWords } from '../../../online/words.ts'
import { homeWords } from '../words.ts'
import { Few } from './few.tsx'
import { type Listed, listsOf } from './lists.ts'
import { useSeats } from './my-games.tsx'
import { statusWords } from './status-words.ts'
import { OpenRow, TableRow, WatchLink } from './table-row.tsx'

const w = onlineWords

type TablesProps = { readonly server: ServerClient; readonly lobby: LobbySnapshot }

/** Fetches the games of those tables, so that `manifestOf` knows them; whether all of them that can be had are here. */
const useGames = (tables: readonly LobbyTable[]): boolean => {
  const games = [...new Set(tables.map(({ settings }) => settings.game))].toSorted().join()
  const [here, setHere] = useState('')
  useEffect(() => {
    let isLeft = false
    void Promise.allSettled(games.split(',').map(loadGame)).then(() => isLeft || setHere(games))
    return () => {
      isLeft = true
    }
  }, [games])
  return here === games
}

const Tables = ({ server, lobby: { tables = [], message } }: TablesProps) => {
  const isHere = useGames(tables)
  const entering = useEntering()
  const seats = useSeats()
  const { open, played } = listsOf(tables, manifestOf, (match) => seats.some((mine) => mine.match === match))
  const trouble = entering.message ?? message
  const sit = ({ table, manifest }: Listed, seat: number): void =>
    entering.enter(table.match, () => sitAt(server, table.match, manifest, seat))
  return (
    <>
      {trouble !== undefined && <p role="alert">{trouble}</p>}
      {isHere && open.length + played.length === 0 && <p className="soft">{homeWords.noTables}</p>}
      <Few title={w.watch} items={played}>
        {(listed) => (
          <TableRow key={listed.table.match} listed={listed}>
            <WatchLink listed={listed} />
          </TableRow>
        )}
      </Few>
      <Few title={w.open} items={open}>
        {(listed) => (
          <OpenRow
            key={listed.table.match}
            listed={listed}
            busy={entering.busy !== undefined}
            onSit={(seat) => sit(listed, seat)}
          />
        )}
      </Few>
    </>
  )
}

const WaitingProposals = () =>
  useWaitingChallenges().map(({ challenge, state, name }) => (
    <p key={challenge} className="keep-notice">
      <b>{state === 'accepted' ? w.challenge.ready(name) : w.challenge.waits(name)}</b>{' '}
      <Link href="/friends">{w.challenge.look}</Link>
    </p>
  ))

/** The tables of this server: games to watch, and who is waiting; one plain line where there is no server. */
export const People = () => {
  const server = useServer()
  const status = useStatus(server)
  const lobby = useLobby(server)
  const wasHere = lobby.tables !== undefined || lobby.message !== undefined
  const said = statusWords(status, wasHere)
  return (
    <>
      {said !== undefined && (
        <p className="soft" role="status">
          {said}
        </p>
      )}
      <KeepNotice />
      <WaitingProposals />
      {wasHere && status.kind !== 'refused' && <Tables server={server} lobby={lobby} />}
    </>
  )
}
