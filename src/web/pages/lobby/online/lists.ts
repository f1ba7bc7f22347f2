import type { AnyManifest } from '../../../../games/index.ts'
import { hasCompany, type LobbyTable } from '../../../../protocol/index.ts'

export type Listed = { readonly table: LobbyTable; readonly manifest: AnyManifest }

/** The lists of the lobby: tables where one can sit down or wait, and games under way. */
export type Lists = { readonly open: readonly Listed[]; readonly played: readonly Listed[] }

/** The first seat that one may take there; undefined when there is none, or only by invitation. */
export const seatFor = ({ phase, settings, seats }: LobbyTable): number | undefined => {
  const free = seats.indexOf(null)
  return phase === 'gathering' && settings.visibility === 'open' && free >= 0 ? free : undefined
}

/**
 * What the lobby shows of all tables. Not those of games that this app does not know; not those that wait for a quick match,
 * for the server leads there itself, and only where a player is present; and not those where this device sits, which have a list of
 * their own. Tables with a player present come before empty ones; then the newest first.
 */
export const listsOf = (
  tables: readonly LobbyTable[],
  manifestOf: (game: string) => AnyManifest | undefined,
  isMine: (match: string) => boolean,
): Lists => {
  const known = tables.flatMap((table): readonly Listed[] => {
    const manifest = manifestOf(table.settings.game)
    return manifest === undefined || isMine(table.match) ? [] : [{ table, manifest }]
  })
  const inPhase = (phase: LobbyTable['phase']): readonly Listed[] =>
    known.filter(({ table }) => table.phase === phase).toSorted((a, b) => b.table.openedAt - a.table.openedAt)
  const open = inPhase('gathering').filter(({ table }) => !table.settings.quick)
  return {
    open: open.toSorted((a, b) => Number(hasCompany(b.table)) - Number(hasCompany(a.table))),
    played: inPhase('playing'),
  }
}
