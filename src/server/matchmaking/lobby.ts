import type { Seat } from '../../engine/index.ts'
import { hasCompany, isGuest, type LobbyTable, limits, type Match } from '../../protocol/index.ts'
import type { WrittenEntry } from '../matches/match-log.ts'
import { changesLobby, lobbyRowOf } from '../matches/projections.ts'
import type { ServerContext } from '../matches/server-context.ts'
import type { MatchSession } from '../matches/session.ts'
import { watchersOf } from '../matches/subscribers.ts'
import { mayRead } from '../matches/transcript.ts'
import type { NewsChannel } from '../db/news.ts'
import type { MatchRow, MatchStore } from '../log/match-store.ts'

/** Tables of each phase that are kept in memory, newest first: more than are shown, so that others follow when some end. */
const ROWS_KEPT = 10 * limits.lobbyRows

type ListedTable = NonNullable<MatchRow['table']>

/** The tables that the lobby shows, and the news about them. Private tables are never in it. */
export interface Lobby {
  note(written: WrittenEntry): void
  /** Announces a table whose presence has changed: `isHere` at this server, so that others must know. */
  announce(session: MatchSession, isHere: boolean): void
  goneElsewhere(match: string): void
  noteElsewhere(table: LobbyTable): void
  /** Reads the tables again: news of them may have been missed. */
  refresh(store: MatchStore): Promise<void>
  forget(match: string): void
  /** The tables of each phase: those where a player is present first, then the newest first. */
  tables(): readonly LobbyTable[]
  /** Tables of quick matches that gather players, of this game or of any, oldest first. */
  quick(game?: string): readonly ListedTable[]
}

/** A table as the lobby shows it, with who is there; no one is where its match is not in memory. */
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

/** A table as anyone who has its link may see it before joining; undefined when it is over, or the key is wrong. */
export const tableBehindLink = (session: MatchSession, key: string | undefined): LobbyTable | undefined => {
  const match = session.log.match()
  const table = lobbyRowOf(match)
  return table === undefined || !mayRead(match, key) ? undefined : withPresence(table, session)
}

const isSameTable = (a: ListedTable, b: ListedTable): boolean =>
  a.phase === b.phase && a.seats.every((occupant, i) => occupant === b.seats[i])

/** The stored tables, newest first. Now and then the oldest are dropped, so that it does not grow without limit. */
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

  /** Whether anything about the match has changed for the lobby. */
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

/** Tables as they are stored now, oldest first, and for those that are listed and no longer stored undefined. */
const currentTables = async (
  list: TableList,
  store: MatchStore,
): Promise<ReadonlyMap<string, ListedTable | undefined>> => {
  const rows = (await storedTables(store)).toSorted((a, b) => a.openedAt - b.openedAt)
  const current = new Map(rows.map(({ match, table }) => [match, table]))
  for (const { match } of list.all()) if (!current.has(match)) current.set(match, (await store.row(match))?.table)
  return current
}

/** Tables as the lobby shows them: those that are not in memory here as another server showed them last. */
const createShowing = (sessions: ReadonlyMap<string, MatchSession>) => {
  const elsewhere = new Map<string, Pick<LobbyTable, 'watchers' | 'missing'>>()
  return {
    shown: (table: ListedTable): LobbyTable => {
      const session = sessions.get(table.match)
      const told = session === undefined ? elsewhere.get(table.match) : undefined
      return told === undefined ? withPresence(table, session) : { ...table, ...told }
    },
    /** Takes note of a table as another server shows it; answers what is stored of it. */
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
    return [...same.filter(hasCompany), ...same.filter((table) => !hasCompany(table))].slice(0, limits.lobbyRows)
  })

/** Whether a table of a quick match gathers players, for this game or any. */
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
        // Matches in memory read their own logs.
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
