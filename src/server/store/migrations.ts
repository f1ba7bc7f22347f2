import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { StoreFault } from './folder.ts'
import type { Db } from './tables.ts'

const logs = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('entry')
    .addColumn('match', 'text', (column) => column.notNull())
    .addColumn('n', 'integer', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('body', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('entry_key', ['match', 'n'])
    .execute()
  await db.schema
    .createTable('secret')
    .addColumn('match', 'text', (column) => column.notNull().primaryKey())
    .addColumn('secret', 'text', (column) => column.notNull())
    .execute()
}

const matches = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('match')
    .addColumn('match', 'text', (column) => column.notNull().primaryKey())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('phase', 'text', (column) => column.notNull())
    .addColumn('visibility', 'text', (column) => column.notNull())
    .addColumn('shown', 'integer', (column) => column.notNull())
    .addColumn('opened_at', 'bigint', (column) => column.notNull())
    .addColumn('changed_at', 'bigint', (column) => column.notNull())
    .addColumn('lobby', 'text')
    .execute()
  await db.schema.createIndex('match_listed').on('match').columns(['phase', 'shown', 'opened_at']).execute()
}

const jobs = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('job')
    .addColumn('match', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('due', 'bigint', (column) => column.notNull())
    .addColumn('wake', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('job_key', ['match', 'kind'])
    .execute()
  await db.schema.createIndex('job_wake').on('job').columns(['wake']).execute()
}

const figures = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('tally')
    .addColumn('sides', 'integer', (column) => column.notNull())
    .addColumn('face', 'integer', (column) => column.notNull())
    .addColumn('n', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('tally_key', ['sides', 'face'])
    .execute()
  await db.schema
    .createTable('meta')
    .addColumn('name', 'text', (column) => column.notNull().primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
}

/** Every step from an empty database to the tables of today, by name in order. A step that was ever released never changes. */
const migrations: Readonly<Record<string, Migration>> = {
  '001-hall': {
    up: async (db) => {
      for (const make of [logs, matches, jobs, figures]) await make(db)
    },
  },
}

/** Names of the steps that a database has taken; none in one that no Hazelring has ever opened. */
const taken = async (db: Db): Promise<readonly string[]> => {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some(({ name }) => name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** Which tables a database has: those of today, older ones, ones of a Hazelring that is not made yet, or none of ours. */
export const versionOf = async (db: Db): Promise<'today' | 'older' | 'newer' | 'foreign'> => {
  const [had, known] = [await taken(db), Object.keys(migrations)]
  if (had.length === 0) return 'foreign'
  if (had.some((name) => !known.includes(name))) return 'newer'
  return had.length < known.length ? 'older' : 'today'
}

/**
 * Brings the tables up to today in one transaction. Several processes may start at once: one makes them, the others wait.
 * @throws StoreFault when a newer Hazelring has made them
 */
export const migrate = async (db: Db): Promise<void> => {
  if ((await versionOf(db)) === 'newer')
    throw new StoreFault('These games were stored by a newer Hazelring. Bring this one up to date first.')
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error instanceof Error) throw error
  if (error !== undefined) throw new Error('The tables could not be made.', { cause: error })
}
