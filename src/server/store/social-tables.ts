import { columns, createTable } from './create-table.ts'
import type { Kysely } from 'kysely'

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
