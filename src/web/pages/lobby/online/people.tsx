import '../../../online/online.css'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'wouter'
import type { Occupant } from '../../../../engine/index.ts'
import { Button } from '../../../../kit/index.ts'
import { factsOf } from '../../../online/table-facts.ts'
import { onlineWords } from '../../../online/words.ts'
import { Thumbnail } from '../poster.tsx'
import { type Listed, seatFor, listsOf } from './lists.ts'
import { loadGame } from '../../../../games/load.ts'
import { manifestOf } from '../../../../games/registry.ts'
import type { ServerClient, LobbySnapshot } from '../../../../protocol/client/index.ts'
import type { LobbyTable } from '../../../../protocol/index.ts'
import { enterSeat } from '../../../online/enter-table.ts'
import { KeepNotice } from '../../../online/keep-notice.tsx'
import { useEntering } from '../../../online/use-entering.ts'
import { useServer, useLobby, useStatus } from '../../../online/use-server.ts'
import { useWaitingChallenges } from '../../../online/use-waiting-challenges.ts'
import { homeWords } from '../words.ts'
import { CollapsedList } from './collapsed-list.tsx'
import { useSeats } from './my-games.tsx'
import { statusWords } from './status-words.ts'

const w = onlineWords

/** A player's name, isolated for text direction and truncated if too long. */
const Name = ({ occupant }: { readonly occupant: Occupant }) => (
  <>
    <bdi className="given-name">{occupant.name}</bdi>
    {occupant.kind === 'bot' && <small> ({occupant.bot === 'program' ? w.program : w.computer})</small>}
  </>
)

const Names = ({ seats }: { readonly seats: readonly (Occupant | null)[] }) => {
  const there = seats.flatMap((occupant, seat) => (occupant === null ? [] : [{ occupant, seat }]))
  return there.map(({ occupant, seat }, i) => (
    <span key={seat}>
      {i > 0 && ' – '}
      <Name occupant={occupant} />
    </span>
  ))
}

type TableRowProps = { readonly listed: Listed; readonly children?: ReactNode }

const TableRow = ({ listed: { table, manifest }, children }: TableRowProps) => {
  const isEmpty = table.seats.every((seat) => seat === null)
  return (
    <li className="saved">
      <Thumbnail game={manifest.game.id} />
      <div className="saved-words">
        <strong>{isEmpty ? w.nobody : <Names seats={table.seats} />}</strong>
        <span>{[manifest.text.title, ...factsOf(manifest, table)].join(' · ')}</span>
      </div>
      {children}
    </li>
  )
}

const namesIn = ({ table }: Listed): string =>
  table.seats
    .map((seat) => seat?.name ?? '')
    .join(' ')
    .trim()

const WatchLink = ({ listed }: { readonly listed: Listed }) => (
  <Link href={`/m/${listed.table.match}`} className="kit-button plain">
    {w.look}
    <span className="kit-unseen"> {namesIn(listed)}</span>
  </Link>
)

type OpenRowProps = { readonly listed: Listed; readonly busy: boolean; onSit(seat: number): void }

const OpenRow = ({ listed, busy, onSit }: OpenRowProps) => {
  const seat = seatFor(listed.table)
  return (
    <TableRow listed={listed}>
      {seat !== undefined && (
        <Button disabled={busy} onClick={() => onSit(seat)} of={namesIn(listed)}>
          {w.sit}
        </Button>
      )}
      <WatchLink listed={listed} />
    </TableRow>
  )
}

type TablesProps = { readonly server: ServerClient; readonly lobby: LobbySnapshot }

/** Loads the games of these tables. Returns true once all available games are loaded. */
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
    entering.enter(table.match, () => enterSeat(server, table.match, manifest, seat))
  return (
    <>
      {trouble !== undefined && <p role="alert">{trouble}</p>}
      {isHere && open.length + played.length === 0 && <p className="soft">{homeWords.noTables}</p>}
      <CollapsedList title={w.watch} items={played}>
        {(listed) => (
          <TableRow key={listed.table.match} listed={listed}>
            <WatchLink listed={listed} />
          </TableRow>
        )}
      </CollapsedList>
      <CollapsedList title={w.open} items={open}>
        {(listed) => (
          <OpenRow
            key={listed.table.match}
            listed={listed}
            busy={entering.busy !== undefined}
            onSit={(seat) => sit(listed, seat)}
          />
        )}
      </CollapsedList>
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

/** Tables of this server: games to watch and waiting players. Shows one line if the server is unreachable. */
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
