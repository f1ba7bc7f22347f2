import type { Seat } from '../../engine/index.ts'
import { hasPeoplePresent, isGuest, type LobbyTable, limits, type Match } from '../../protocol/index.ts'
import type { WrittenEntry } from '../matches/match-log.ts'
import { changesLobby, lobbyRowOf } from '../matches/projections.ts'
import type { ServerContext } from '../matches/server-context.ts'
import type { MatchSession } from '../matches/session.ts'
import { watchersOf } from '../matches/subscribers.ts'
import { mayRead } from '../matches/transcript.ts'
import type { NewsChannel } from '../db/news.ts'
import type { MatchRow, MatchStore } from '../log/match-store.ts'

/** Number of tables per phase in memory, newest first. The lobby shows fewer; the others move up when a table ends. */
const ROWS_KEPT = 10 * limits.lobbyRows

type ListedTable = NonNullable<MatchRow['table']>

/** Tables listed in the lobby, and updates about them. Private tables are never listed. */
export interface Lobby {
  note(written: WrittenEntry): void
  /**
   * Announces a table whose presence has changed. `isHere`: the players are connected to this server, so other servers
   * need the update.
   */
  announce(session: MatchSession, isHere: boolean): void
  goneElsewhere(match: string): void
  noteElsewhere(table: LobbyTable): void
  /** Reads the tables from the store again, because updates may have been missed. */
  refresh(store: MatchStore): Promise<void>
  forget(match: string): void
  /** Tables by phase (gathering, then playing): first those with a player present, then the others, newest first. */
  tables(): readonly LobbyTable[]
  /** Quick-match tables that gather players, oldest first; only those of `game`, if given. */
  quick(game?: string): readonly ListedTable[]
}

/** Adds spectators and absent players to a table. Without a session in memory, all but bots count as absent. */
const withPresence = (table: ListedTable, session: MatchSession | undefined): LobbyTable => {
  const match = session?.log.match()
  const isHere = (seat: Seat): boolean => {
    const holder = match?.seats[seat]?.holder
    return holder !== undefined && session?.subscribers.isHere(holder) === true
  }
  return {
    ...table,
    watchers: session === undefined ? 0 : watchersOf(session.log.match(), session.subscribers).length,
    missing: table.seats.flatMap((occupant, seat) => (isGuest(occupant) && !isHere(seat) ? [seat] : [])),
  }
}

/** The table shown to a visitor with its link, before joining. Undefined if the match is over or the key is wrong. */
export const tableBehindLink = (session: MatchSession, key: string | undefined): LobbyTable | undefined => {
  const match = session.log.match()
  const table = lobbyRowOf(match)
  return table === undefined || !mayRead(match, key) ? undefined : withPresence(table, session)
}

const isSameTable = (a: ListedTable, b: ListedTable): boolean =>
  a.phase === b.phase && a.seats.every((occupant, i) => occupant === b.seats[i])

/** Stored tables in the order of opening. Occasionally drops the oldest tables, which bounds its size. */
class TableList {
  readonly #tables: Map<string, ListedTable>
  #added = 0

  constructor(rows: readonly MatchRow[]) {
    const tables = rows.flatMap(({ table }) => (table === undefined ? [] : [table]))
    this.#tables = new Map(tables.toSorted((a, b) => a.openedAt - b.openedAt).map((table) => [table.match, table]))
  }

  all(): readonly ListedTable[] {
    return [...this.#tables.values()]
  }

  get(match: string): ListedTable | undefined {
    return this.#tables.get(match)
  }

  put(table: ListedTable): void {
    this.#tables.set(table.match, table)
    if (++this.#added % ROWS_KEPT === 0) for (const phase of ['gathering', 'playing'] as const) this.#dropOldest(phase)
  }

  delete(match: string): boolean {
    return this.#tables.delete(match)
  }

  /**
   * Updates the list from a match: `gone` if its table was removed, `changed` if the lobby must show it differently,
   * `same` in all other cases.
   */
  take(match: Match): 'same' | 'gone' | 'changed' {
    const table = lobbyRowOf(match)
    if (match.settings.visibility === 'private') return 'same'
    if (table === undefined) return this.delete(match.id) ? 'gone' : 'same'
    return this.refresh(table) ? 'changed' : 'same'
  }

  refresh(table: ListedTable): boolean {
    const before = this.get(table.match)
    if (before !== undefined && isSameTable(before, table)) return false
    this.put(table)
    return true
  }

  #dropOldest(phase: ListedTable['phase']): void {
    const same = this.all().filter((table) => table.phase === phase)
    for (const { match } of same.slice(0, Math.max(0, same.length - ROWS_KEPT))) this.delete(match)
  }
}

export const storedTables = async (store: MatchStore): Promise<readonly MatchRow[]> => {
  const listed = (['gathering', 'playing'] as const).map((phase) => store.listed(phase, limits.lobbyRows))
  return (await Promise.all(listed)).flat()
}

/** Stored tables, oldest first; undefined for listed tables that are no longer stored. */
const currentTables = async (
  list: TableList,
  store: MatchStore,
): Promise<ReadonlyMap<string, ListedTable | undefined>> => {
  const rows = (await storedTables(store)).toSorted((a, b) => a.openedAt - b.openedAt)
  const current = new Map(rows.map(({ match, table }) => [match, table]))
  for (const { match } of list.all()) if (!current.has(match)) current.set(match, (await store.row(match))?.table)
  return current
}

/** Adds presence to tables: from sessions in memory, or else as another server last reported it. */
const createShowing = (sessions: ReadonlyMap<string, MatchSession>) => {
  const elsewhere = new Map<string, Pick<LobbyTable, 'watchers' | 'missing'>>()
  return {
    shown: (table: ListedTable): LobbyTable => {
      const session = sessions.get(table.match)
      const told = session === undefined ? elsewhere.get(table.match) : undefined
      return told === undefined ? withPresence(table, session) : { ...table, ...told }
    },
    /** Records the presence that another server reported, and returns the table without it. */
    note: ({ watchers, missing, ...stored }: LobbyTable): ListedTable => {
      if (elsewhere.size > 4 * ROWS_KEPT) elsewhere.clear()
      elsewhere.set(stored.match, { watchers, missing })
      return stored
    },
    forget: (match: string): void => void elsewhere.delete(match),
  }
}

const lobbyOrder = (all: readonly LobbyTable[]): readonly LobbyTable[] =>
  (['gathering', 'playing'] as const).flatMap((phase) => {
    const same = all.filter((table) => table.phase === phase)
    return [...same.filter(hasPeoplePresent), ...same.filter((table) => !hasPeoplePresent(table))].slice(
      0,
      limits.lobbyRows,
    )
  })

/** True if the table gathers players for a quick match of `game`, or of any game if undefined. */
const isQuick = ({ phase, settings }: ListedTable, game: string | undefined): boolean =>
  settings.quick && (game ?? settings.game) === settings.game && phase === 'gathering'

export const createLobby = (
  rows: readonly MatchRow[],
  sessions: ReadonlyMap<string, MatchSession>,
  broadcaster: ServerContext['broadcaster'],
  news?: NewsChannel,
): Lobby => {
  const list = new TableList(rows)
  const showing = createShowing(sessions)
  const announce = (match: string, isHere: boolean): void => {
    const stored = list.get(match)
    if (stored === undefined) return
    const table = showing.shown(stored)
    broadcaster.table(table)
    if (isHere) news?.publish({ kind: 'table', table })
  }
  const remove = (match: string): void => {
    showing.forget(match)
    if (list.delete(match)) broadcaster.gone(match)
  }
  return {
    note: ({ before, match, isOurs }) => {
      if (!changesLobby(before, match)) return
      const change = list.take(match)
      if (change === 'changed') announce(match.id, isOurs)
      if (change !== 'gone') return
      broadcaster.gone(match.id)
      if (isOurs) news?.publish({ kind: 'gone', match: match.id })
    },
    announce: ({ log }, isHere) => announce(log.id, isHere),
    goneElsewhere: remove,
    noteElsewhere: (table) => {
      list.put(showing.note(table))
      announce(table.match, false)
    },
    refresh: async (store) => {
      for (const [match, table] of await currentTables(list, store)) {
        // Sessions in memory follow their own logs.
        if (sessions.has(match)) continue
        if (table === undefined) remove(match)
        else if (list.refresh(table)) announce(match, false)
      }
    },
    forget: (match) => {
      remove(match)
      news?.publish({ kind: 'gone', match })
    },
    tables: () => lobbyOrder(list.all().toReversed().map(showing.shown)),
    quick: (game) => list.all().filter((table) => isQuick(table, game)),
  }
}
