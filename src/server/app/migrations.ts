import { sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { fillHolders } from '../accounts/players/history.ts'
import { playerTables } from '../accounts/players/tables.ts'
import { allTables } from './tables.ts'
import { StoreFault } from '../db/faults.ts'
import { createTables, type Db } from '../db/tables.ts'

/** Tables of migrations after the first. */
const laterTables = { seatHolder: playerTables.seatHolder }

const firstTables = Object.fromEntries(Object.entries(allTables).filter(([name]) => !(name in laterTables)))

/** All migrations from an empty database to the current tables, in order of name. Released migrations never change. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-tables': {
    up: (db) => createTables(db, firstTables),
  },
  '002-seat-holders': {
    up: async (db) => {
      await createTables(db, { seatHolder: laterTables.seatHolder })
      await fillHolders(db)
    },
  },
}

/** First migration of versions before the first release. */
const UNRELEASED = '001-hall'

const schemaState = async (
  db: Db,
): Promise<{ readonly tables: readonly string[]; readonly taken: readonly string[] }> => {
  const tables = (await db.introspection.getTables({ withInternalKyselyTables: true })).map(({ name }) => name)
  if (!tables.includes('kysely_migration')) return { tables, taken: [] }
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return { tables, taken: rows.map(({ name }) => name) }
}

/**
 * Returns the origin of a database's tables: a readable version, a newer version, a version before the first release,
 * another program, or none.
 */
export const versionOf = async (db: Db): Promise<'ours' | 'newer' | 'unreleased' | 'foreign' | 'empty'> => {
  const { tables, taken } = await schemaState(db)
  if (taken.includes(UNRELEASED)) return 'unreleased'
  if (taken.some((name) => !(name in migrations))) return 'newer'
  if (taken.length > 0) return 'ours'
  return tables.every((name) => name.startsWith('kysely_')) ? 'empty' : 'foreign'
}

export const isBehind = async (db: Db): Promise<boolean> => {
  const { taken } = await schemaState(db)
  return taken.length > 0 && Object.keys(migrations).some((name) => !taken.includes(name))
}

/** Reason why a store cannot be opened, as the end of a sentence. Undefined if it can be opened or is empty. */
export const refusalOf = (version: Awaited<ReturnType<typeof versionOf>>): string | undefined => {
  if (version === 'newer') return 'by a newer Hazelring. Bring this one up to date first.'
  if (version === 'unreleased')
    return 'by a Hazelring from before its first release, which this one cannot read. Begin with an empty place.'
  return undefined
}

/**
 * Migrates the tables in one transaction. If several processes start at once, one migrates and the others wait.
 * @throws StoreFault if the tables are those of a newer or pre-release Hazelring, or of another program
 */
export const migrate = async (db: Db): Promise<void> => {
  const version = await versionOf(db)
  const refusal = refusalOf(version)
  if (refusal !== undefined) throw new StoreFault(`These games were stored ${refusal}`)
  if (version === 'foreign') throw new StoreFault('Another program keeps its data here. Choose another place.')
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error instanceof Error) throw error
  if (error !== undefined) throw new Error('The tables could not be created.', { cause: error })
}
