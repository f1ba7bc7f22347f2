import type { Entry } from '../../protocol/index.ts'
import type { MatchRow, MatchStore } from './match-store.ts'
import { talliesOn } from './tallies.ts'
import type { Archive, EntryRow } from './archive.ts'
import type { Db, Tables } from '../db/tables.ts'
import type { Selectable } from 'kysely'

const entryOf = ({ n, at, body }: EntryRow): Entry => ({
  n,
  at,
  ...(JSON.parse(body) as Omit<Entry, 'n' | 'at'>),
})

/** Default limit: more entries than any match has. */
const MOST_ENTRIES = 2 ** 31 - 1

const PHASES: readonly MatchRow['phase'][] = ['gathering', 'playing', 'over']

const rowOf = ({ lobby, shown: _s, packed: _p, ...row }: Selectable<Tables['match']>): MatchRow => ({
  ...row,
  ...(lobby !== null && { table: JSON.parse(lobby) as NonNullable<MatchRow['table']> }),
})

const counts = async (db: Db): ReturnType<MatchStore['counts']> => {
  const rows = await db
    .selectFrom('match')
    .select(({ fn }) => ['phase', fn.countAll<number>().as('n')])
    .groupBy('phase')
    .execute()
  const of = (phase: MatchRow['phase']): number => rows.find((row) => row.phase === phase)?.n ?? 0
  return { gathering: of('gathering'), playing: of('playing'), over: of('over') }
}

/**
 * Opening time of the oldest match; undefined if the store is empty.
 * Queries each (phase, shown) pair separately, because `match_listed` is ordered by openedAt only within a pair.
 */
const firstOpened = async (db: Db): Promise<number | undefined> => {
  const parts = PHASES.flatMap((phase) => [0, 1].map((shown) => [phase, shown] as const))
  const firsts = parts.map(async ([phase, shown]) => {
    const part = db.selectFrom('match').select('openedAt').where('phase', '=', phase).where('shown', '=', shown)
    return (await part.orderBy('openedAt').limit(1).executeTakeFirst())?.openedAt ?? Number.POSITIVE_INFINITY
  })
  const first = Math.min(...(await Promise.all(firsts)))
  return Number.isFinite(first) ? first : undefined
}

export const reading = (db: Db, archive: Archive) =>
  ({
    entries: async (match, since = 0, limit = MOST_ENTRIES) => {
      const found = db.selectFrom('entry').select(['n', 'at', 'body']).where('match', '=', match).where('n', '>', since)
      // Read `entry` before `archive`: entries packed between the two queries are then found twice instead of not at
      // all.
      const rows = await found.orderBy('n').limit(limit).execute()
      if (rows[0]?.n === since + 1) return rows.map(entryOf)
      const packed = await archive.after(match, since)
      const last = packed.at(-1)?.n ?? 0
      return [...packed, ...rows.filter(({ n }) => n > last)].slice(0, limit).map(entryOf)
    },
    lastEntry: async (match) => {
      const last = db.selectFrom('entry').select('n').where('match', '=', match).orderBy('n', 'desc').limit(1)
      const { n } = (await last.executeTakeFirst()) ?? { n: 0 }
      return Math.max(n, await archive.last(match))
    },
    ended: async (until, limit, which) => {
      const ended = db.selectFrom('match').select('match').where('phase', '=', 'over').where('changedAt', '<=', until)
      const wanted = which === 'all' ? ended : ended.where('packed', '=', 0)
      return (await wanted.orderBy('changedAt').limit(limit).execute()).map(({ match }) => match)
    },
    secret: async (match) => {
      const found = await db.selectFrom('secret').select('secret').where('match', '=', match).executeTakeFirst()
      return found?.secret
    },
    row: async (match) => {
      const found = await db.selectFrom('match').selectAll().where('match', '=', match).executeTakeFirst()
      return found && rowOf(found)
    },
    listed: async (phase, limit) => {
      const shown = db.selectFrom('match').selectAll().where('phase', '=', phase).where('shown', '=', 1)
      return (await shown.orderBy('openedAt', 'desc').limit(limit).execute()).map(rowOf)
    },
    counts: () => counts(db),
    firstOpened: () => firstOpened(db),
    tallies: () => talliesOn(db),
  }) satisfies Partial<MatchStore>
