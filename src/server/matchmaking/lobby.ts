import { isAtHome, type LobbyTable, limits, type Match } from '../../protocol/index.ts'
import type { MatchRow } from '../store/store.ts'
import { tableOf } from '../matches/projections.ts'

/** Tables of each kind that are kept in mind, newest first: more than are shown, so that others follow when some end. */
const KEPT = 10 * limits.lobbyRows

type Table = NonNullable<MatchRow['table']>

/** What the lobby knows. Private tables are never in it. */
export interface Lobby {
  /** Takes over how a match stands; answers what the lobby shows of it now, or that it shows it no more. */
  note(match: Match): 'same' | 'gone' | 'changed'
  forget(match: string): boolean
  get(match: string): Table | undefined
  /** Tables of each kind: those where one meets somebody before those where nobody is now, then the newest first. */
  newest(listed: (table: Table) => LobbyTable): readonly LobbyTable[]
  /** Tables of quick matches that gather players, of this game or of any, oldest first. */
  quick(game?: string): readonly Table[]
}

const dropOldest = (tables: Map<string, Table>, phase: Table['phase']): void => {
  const same = [...tables.values()].filter((table) => table.phase === phase)
  for (const { match } of same.slice(0, Math.max(0, same.length - KEPT))) tables.delete(match)
}

const isSameTable = (a: Table, b: Table): boolean =>
  a.phase === b.phase && a.seats.every((occupant, i) => occupant === b.seats[i])

/** `rows`: what was stored when the server began. */
export const newLobby = (rows: readonly MatchRow[]): Lobby => {
  const first = rows.flatMap(({ table }) => (table === undefined ? [] : [table]))
  const tables = new Map(first.toSorted((a, b) => a.openedAt - b.openedAt).map((table) => [table.match, table]))
  const forget = (match: string): boolean => tables.delete(match)
  let added = 0
  const put = (table: Table): void => {
    tables.set(table.match, table)
    if (++added % KEPT !== 0) return
    dropOldest(tables, 'gathering')
    dropOldest(tables, 'playing')
  }
  return {
    note: (match) => {
      const table = tableOf(match)
      const before = tables.get(match.id)
      if (match.settings.visibility === 'private') return 'same'
      if (table === undefined) return forget(match.id) ? 'gone' : 'same'
      if (before !== undefined && isSameTable(before, table)) return 'same'
      put(table)
      return 'changed'
    },
    forget,
    get: (match) => tables.get(match),
    newest: (listed) => {
      const all = [...tables.values()].toReversed().map(listed)
      const some = (phase: Table['phase']): readonly LobbyTable[] => {
        const same = Object.groupBy(
          all.filter((table) => table.phase === phase),
          (table) => (isAtHome(table) ? 'home' : 'empty'),
        )
        return [...(same.home ?? []), ...(same.empty ?? [])].slice(0, limits.lobbyRows)
      }
      return [...some('gathering'), ...some('playing')]
    },
    quick: (game) =>
      [...tables.values()].filter(
        ({ phase, settings }) => settings.quick && (game ?? settings.game) === settings.game && phase === 'gathering',
      ),
  }
}
