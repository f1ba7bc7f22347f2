import { columns, createTable } from './create-table.ts'
import type { ColumnType, Kysely } from 'kysely'

/** Whole numbers that PostgreSQL's driver hands out as text: read them through `Number`. */
type StoredTime = ColumnType<number | string, number, number>

/** What stands between accounts. Times are milliseconds since 1970, JSON is text. */
export type SocialTables = {
  /** `player` follows `target`; two who follow each other are friends. */
  readonly follow: { readonly player: string; readonly target: string; readonly at: StoredTime }
  /** `player` wants nothing to do with `target`, who is not told. */
  readonly block: { readonly player: string; readonly target: string; readonly at: StoredTime }
  /** Until when a player counts as here: renewed while a device of theirs is connected. */
  readonly here: { readonly player: string; readonly until: StoredTime }
  /**
   * A game that `sender` proposed to `receiver`. `by`: whose terms these are; the other one answers. `seat`: where `by` sits. `match` and `key`:
   * the table, once it was accepted.
   */
  readonly challenge: {
    readonly challenge: string
    readonly sender: string
    readonly receiver: string
    readonly by: string
    readonly settings: string
    readonly computers: string
    readonly seat: number
    readonly state: 'open' | 'accepted' | 'declined'
    readonly match: string | null
    readonly key: string | null
    readonly until: StoredTime
  }
}

export const socialTables = async (db: Kysely<unknown>): Promise<void> => {
  for (const name of ['follow', 'block']) {
    await createTable(db, name, { player: 'text', target: 'text', at: 'bigint' }, ['player', 'target'])
    await db.schema.createIndex(`${name}_target`).on(name).columns(['target']).execute()
  }
  await createTable(db, 'here', { player: 'text', until: 'bigint' }, ['player'])
  const terms = columns('text', 'challenge', 'sender', 'receiver', 'by', 'settings', 'computers')
  const state = { seat: 'integer', state: 'text', match: 'text?', key: 'text?', until: 'bigint' } as const
  await createTable(db, 'challenge', { ...terms, ...state }, ['challenge'])
  for (const column of ['sender', 'receiver'])
    await db.schema.createIndex(`challenge_${column}`).on('challenge').columns([column, 'until']).execute()
}

/** What a seat of an exactly known game was worth before the first roll: games from before this column have none. */
export const startColumn = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('earned').addColumn('start', 'double precision').execute()
}
