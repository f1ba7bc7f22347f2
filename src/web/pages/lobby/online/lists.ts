import type { AnyManifest } from '../../../../games/index.ts'
import { hasPeoplePresent, type LobbyTable } from '../../../../protocol/index.ts'

export type Listed = { readonly table: LobbyTable; readonly manifest: AnyManifest }

/** Lists of the lobby: open tables, and running games. */
export type Lists = { readonly open: readonly Listed[]; readonly played: readonly Listed[] }

/** First free seat that this device may take; undefined without a free seat or for tables by invitation. */
export const seatFor = ({ phase, settings, seats }: LobbyTable): number | undefined => {
  const free = seats.indexOf(null)
  return phase === 'gathering' && settings.visibility === 'open' && free >= 0 ? free : undefined
}

/**
 * Tables shown in the lobby; players present first, then the newest. Excludes three kinds: unknown games, quick matches
 * (the server assigns those), and tables where this device has a seat (`MyGames` lists those).
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
    open: open.toSorted((a, b) => Number(hasPeoplePresent(b.table)) - Number(hasPeoplePresent(a.table))),
    played: inPhase('playing'),
  }
}
