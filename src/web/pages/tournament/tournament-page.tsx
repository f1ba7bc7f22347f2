import './tournament.css'
import { type ChangeEvent, useState } from 'react'
import { useSearchParams } from 'wouter'
import { expectItem } from '../../../dice/index.ts'
import {
  championsIn,
  ENTRY,
  entryState,
  type GrandTournament,
  type GrandTournamentDoor,
  isDecided,
  newTournament,
  PLAYERS,
  pointsOf,
  printTournament,
  readTournament,
  tournamentRows,
  withName,
  withoutPlayer,
  withPlayer,
} from '../../../games/grand-tournament.ts'
import type { AnyManifest } from '../../../games/manifest.ts'
import { Button } from '../../../kit/index.ts'
import { counted, numberText } from '../../../kit/text.ts'
import { download, readFile } from '../../data/files.ts'
import { store } from '../../data/storage/store.ts'
import { fromJson } from '../../data/storage/texts.ts'
import {
  keepTournament,
  removeTournament,
  type SavedTournament,
  useTournaments,
} from '../../data/tournament/saved-tournaments.ts'
import { tournamentWords as w } from '../../data/tournament/words.ts'
import { GameDoors } from '../../parts/game-doors.tsx'
import { Missing } from '../../parts/missing.tsx'
import { Page } from '../../parts/page.tsx'
import { EventPart } from './event-part.tsx'

type EditedTournament = { readonly tournament: GrandTournament; onChange(next: GrandTournament): void }

const Champion = ({ tournament }: { readonly tournament: GrandTournament }) => {
  const champions = championsIn(tournament)
  const leader = tournamentRows(tournament).find(({ player }) => player === champions[0])
  const isOver = isDecided(tournament)
  const names = champions.map((player) => expectItem(tournament.players[player]))
  const said = (): string => {
    if (!tournamentRows(tournament).some(({ points, won }) => points > 0 || won > 0)) return w.noResult
    if (leader === undefined) return w.noChampion
    return w.champion(isOver, names, numberText(leader.points), counted(leader.won, 'match', 'matches'))
  }
  return (
    <p className={isOver && names.length === 1 ? 'tournament-champion' : undefined} role="status">
      {said()}
    </p>
  )
}

type StandingsTableProps = { readonly tournament: GrandTournament; readonly events: readonly string[] }

const StandingsTable = ({ tournament, events }: StandingsTableProps) => {
  const rows = tournamentRows(tournament)
  const titles = [w.place, w.name, w.points, w.won, ...events]
  return (
    <section aria-label={w.standings}>
      <h2>{w.standings}</h2>
      <Champion tournament={tournament} />
      <div className="table-scroll" role="group" tabIndex={0} aria-label={w.standings}>
        <table className="tournament-standings">
          <thead>
            <tr>
              {titles.map((title) => (
                <th scope="col" key={title}>
                  {title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ player, place, points, won }) => (
              <tr key={player}>
                <td>{place}</td>
                <th scope="row">{tournament.players[player]}</th>
                <td>{numberText(points)}</td>
                <td>{won}</td>
                {tournament.results.map((row, event) => (
                  // oxlint-disable-next-line react/no-array-index-key -- events are their places
                  <td key={event}>{numberText(pointsOf(expectItem(row[player])))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

type Removal = { readonly name: string; readonly before: GrandTournament }

const UndoNotice = ({ said, onUndo }: { readonly said: string; onUndo(): void }) => (
  <p className="row" role="status">
    {said}
    <Button look="quiet" onClick={onUndo}>
      {w.back}
    </Button>
  </p>
)

const NeedsBoth = ({ tournament, onChange }: EditedTournament) => (
  <label className="tournament-both">
    <input
      type="checkbox"
      checked={tournament.needsBoth}
      onChange={({ target }) => onChange({ ...tournament, needsBoth: target.checked })}
    />
    {w.needsBoth}
  </label>
)

const PlayerNames = ({ tournament, onChange }: EditedTournament) => {
  const { players } = tournament
  const [isNew] = useState(tournament.results.every((row) => entryState(row) === 'nothing'))
  const [removed, setRemoved] = useState<Removal>()
  const remove = (player: number, name: string): void => {
    setRemoved({ name, before: tournament })
    onChange(withoutPlayer(tournament, player))
  }
  const undo = ({ before }: Removal): void => {
    onChange(before)
    setRemoved(undefined)
  }
  return (
    <details open={isNew}>
      <summary>
        <h2>{w.players(players.length)}</h2>
      </summary>
      <ul className="tournament-players">
        {players.map((name, i) => (
          // oxlint-disable-next-line react/no-array-index-key -- players are their places
          <li key={i}>
            <input
              type="text"
              aria-label={w.nameOf(i + 1)}
              maxLength={ENTRY.name}
              value={name}
              onChange={({ target }) => onChange(withName(tournament, i, target.value))}
            />
            {players.length > PLAYERS.min && (
              <Button look="quiet" of={name} onClick={() => remove(i, name)}>
                {w.remove}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {removed !== undefined && <UndoNotice said={w.removed(removed.name)} onUndo={() => undo(removed)} />}
      {players.length < PLAYERS.max && (
        <Button onClick={() => onChange(withPlayer(tournament, w.newPlayer(players.length + 1)))}>{w.add}</Button>
      )}
      <NeedsBoth {...{ tournament, onChange }} />
    </details>
  )
}

type TournamentDoorProps = { readonly manifest: AnyManifest; readonly door: GrandTournamentDoor }

type OpenTournamentProps = TournamentDoorProps & { readonly saved: SavedTournament; onDelete(): void }

const OpenTournament = ({ manifest, door, saved, onDelete }: OpenTournamentProps) => {
  const [trouble, setTrouble] = useState('')
  const { id, tournament } = saved
  const onChange = (next: GrandTournament): void =>
    setTrouble(keepTournament(store, manifest.game.id, next, id).trouble ?? '')
  return (
    <>
      {trouble !== '' && <p role="alert">{w.troubles[trouble] ?? trouble}</p>}
      <StandingsTable tournament={tournament} events={door.events} />
      <PlayerNames tournament={tournament} onChange={onChange} />
      {door.events.map((title, event) => (
        <EventPart key={title} {...{ manifest, tournament, event, title, onChange }} isPlayed={event === door.played} />
      ))}
      <p className="row">
        <Button onClick={() => download(printTournament(tournament), `${manifest.game.id}-tournament.json`)}>
          {w.export}
        </Button>
        <Button look="quiet" onClick={onDelete}>
          {w.delete}
        </Button>
      </p>
    </>
  )
}

type TournamentFileProps = { readonly events: number; onRead(tournament: GrandTournament): void }

const TournamentFile = ({ events, onRead }: TournamentFileProps) => {
  const [fault, setFault] = useState('')
  const read = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const [file] = target.files ?? []
    if (file === undefined) return
    const text = await readFile(file)
    target.value = ''
    if (text === undefined) return setFault(w.tooLarge)
    const found = readTournament(fromJson(text), events)
    setFault(found.ok ? '' : found.error.message)
    if (found.ok) onRead(found.value)
  }
  return (
    <>
      <label className="kit-button tournament-import">
        {w.import}
        <input type="file" accept=".json,application/json" onChange={(event) => void read(event)} />
      </label>
      {fault !== '' && <p role="alert">{fault}</p>}
    </>
  )
}

const Tournaments = ({ manifest, door }: TournamentDoorProps) => {
  const { game, text } = manifest
  const all = useTournaments(game.id, door.events.length)
  const [search, setSearch] = useSearchParams()
  const [deleted, setDeleted] = useState<SavedTournament>()
  const chosen = all.find(({ id }) => id === search.get('t')) ?? all.at(-1)
  const add = (tournament: GrandTournament, id?: string): void => {
    setSearch({ t: keepTournament(store, game.id, tournament, id).id }, { replace: true })
    setDeleted(undefined)
  }
  const remove = (saved: SavedTournament): void => {
    removeTournament(store, game.id, saved.id)
    setDeleted(saved)
  }
  return (
    <>
      <p className="row">
        <Button onClick={() => add(newTournament(door.events.length, text.seatNames.slice(0, game.seats.max)))}>
          {w.begin}
        </Button>
        <TournamentFile events={door.events.length} onRead={(tournament) => add(tournament)} />
      </p>
      {deleted !== undefined && <UndoNotice said={w.deleted} onUndo={() => add(deleted.tournament, deleted.id)} />}
      {all.length > 1 && (
        <nav className="row" aria-label={w.open}>
          {all.map(({ id, tournament }) => (
            <Button
              key={id}
              look="quiet"
              aria-pressed={id === chosen?.id}
              onClick={() => setSearch({ t: id }, { replace: true })}
            >
              {tournament.players.join(', ')}
            </Button>
          ))}
        </nav>
      )}
      {chosen !== undefined && (
        <OpenTournament key={chosen.id} {...{ manifest, door }} saved={chosen} onDelete={() => remove(chosen)} />
      )}
    </>
  )
}

/** Tournament page: entry of results, standings, and champion. */
export const TournamentPage = ({ manifest }: { readonly manifest: AnyManifest }) => {
  const { grandTournament: door, text, game } = manifest
  if (door === undefined) return <Missing title={w.none(text.title)} about={w.noneAbout} />
  return (
    <Page title={w.page(text.title, door.title)} wide>
      <h1>{door.title}</h1>
      <p className="lead">{door.about}</p>
      <GameDoors game={game.id} />
      <p>{w.here}</p>
      <Tournaments manifest={manifest} door={door} />
    </Page>
  )
}
