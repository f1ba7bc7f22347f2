import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { StoreFault } from './faults.ts'
import { nameKey } from './folded-name.ts'
import { moderationTables } from './moderation.ts'
import { passkeyTables } from './passkeys.ts'
import { privateColumns } from './private-columns.ts'
import { startColumn, socialTables } from './social-tables.ts'
import { notificationTables } from './notification-rows.ts'
import { studyTables } from './study-rows.ts'
import type { Db, Tables } from './tables.ts'

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

/** What bytes are called: the one word that SQLite and PostgreSQL do not share. */
const bytesIn = (db: Kysely<unknown>): 'blob' | 'bytea' =>
  db.getExecutor().adapter instanceof PostgresAdapter ? 'bytea' : 'blob'

const archive = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('archive')
    .addColumn('match', 'text', (column) => column.notNull().primaryKey())
    .addColumn('last', 'integer', (column) => column.notNull())
    .addColumn('body', sql.raw(bytesIn(db)), (column) => column.notNull())
    .execute()
  await db.schema
    .alterTable('match')
    .addColumn('packed', 'integer', (column) => column.notNull().defaultTo(0))
    .execute()
  await db.schema.createIndex('match_ended').on('match').columns(['phase', 'packed', 'changed_at']).execute()
}

/**
 * Tables that were called off before a job deleted them get that job: `closed` stands in one of their last entries, for little is said
 * at such a table.
 */
const calledOff = async (db: Kysely<unknown>): Promise<void> => {
  const day = 24 * 60 * 60_000
  await sql`
    insert into job (match, kind, due, wake)
    select match, 'forget', changed_at + ${day}, changed_at + ${day} from match as ended
    where phase = 'over' and packed = 0 and exists (
      select 1 from (select body from entry where entry.match = ended.match order by n desc limit 8) as newest
      where body like '%"how":"called-off"%' or body like '%"how":"broken"%'
    )
    on conflict do nothing`.execute(db)
}

const publicLog = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('leaf')
    .addColumn('hash', 'text', (column) => column.notNull().primaryKey())
    .addColumn('place', 'bigint')
    .execute()
  await db.schema.createIndex('leaf_place').unique().on('leaf').columns(['place']).execute()
  await db.schema
    .createTable('subtree')
    .addColumn('level', 'integer', (column) => column.notNull())
    .addColumn('place', 'bigint', (column) => column.notNull())
    .addColumn('hash', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('subtree_key', ['level', 'place'])
    .execute()
}

const accounts = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('player')
    .addColumn('player', 'text', (column) => column.notNull().primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('visibility', 'text', (column) => column.notNull())
    .addColumn('role', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('phrase', 'text')
    .execute()
  await db.schema.createIndex('player_phrase').unique().on('player').columns(['phrase']).execute()
  await db.schema
    .createTable('session')
    .addColumn('session', 'text', (column) => column.notNull().primaryKey())
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.notNull())
    .addColumn('token_before', 'text')
    .addColumn('device', 'text', (column) => column.notNull())
    .addColumn('opened_at', 'bigint', (column) => column.notNull())
    .addColumn('renewed_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('session_player').on('session').columns(['player']).execute()
  await db.schema.createIndex('session_token').unique().on('session').columns(['token']).execute()
  await db.schema.createIndex('session_token_before').on('session').columns(['token_before']).execute()
  await db.schema
    .createTable('signin_link')
    .addColumn('code', 'text', (column) => column.notNull().primaryKey())
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('until', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('kept')
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('kept_key', ['player', 'name'])
    .execute()
}

const history = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('holder')
    .addColumn('match', 'text', (column) => column.notNull())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('player', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('holder_key', ['match', 'holder'])
    .execute()
  await db.schema.createIndex('holder_player').on('holder').columns(['player']).execute()
  await db.schema
    .createTable('played')
    .addColumn('match', 'text', (column) => column.notNull())
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('player', 'text')
    .addColumn('holder', 'text')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('bot', 'text')
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('how', 'text', (column) => column.notNull())
    .addColumn('result', 'text', (column) => column.notNull())
    .addColumn('place', 'integer')
    .addColumn('shown', 'integer', (column) => column.notNull())
    .addColumn('ended_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('played_key', ['match', 'seat'])
    .execute()
  await db.schema.createIndex('played_player').on('played').columns(['player', 'ended_at', 'match']).execute()
}

const ratingTables = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('rated_count')
    .addColumn('id', 'integer', (column) => column.notNull().primaryKey())
    .addColumn('n', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema
    .createTable('rated')
    .addColumn('n', 'bigint', (column) => column.notNull().primaryKey())
    .addColumn('match', 'text', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute()
  await db.schema.createIndex('rated_match').unique().on('rated').columns(['match']).execute()
  await db.schema.createIndex('rated_kind').on('rated').columns(['kind', 'n']).execute()
  let seats = db.schema
    .createTable('rated_seat')
    .addColumn('n', 'bigint', (column) => column.notNull())
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('clock', 'text', (column) => column.notNull())
    .addColumn('place', 'integer', (column) => column.notNull())
    .addColumn('at_before', 'bigint', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('rated_seat_key', ['n', 'seat'])
  for (const name of ['rating', 'deviation', 'volatility'])
    for (const when of ['', '_before'])
      seats = seats.addColumn(`${name}${when}`, 'double precision', (column) => column.notNull())
  await seats.execute()
  await db.schema.createIndex('rated_seat_player').on('rated_seat').columns(['player', 'game', 'clock', 'n']).execute()
  await db.schema
    .createTable('rating')
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('clock', 'text', (column) => column.notNull())
    .addColumn('basis', 'text', (column) => column.notNull())
    .addColumn('rating', 'double precision', (column) => column.notNull())
    .addColumn('deviation', 'double precision', (column) => column.notNull())
    .addColumn('volatility', 'double precision', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('games', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('rating_key', ['player', 'game', 'clock', 'basis'])
    .execute()
  await db.schema.createIndex('rating_best').on('rating').columns(['game', 'clock', 'basis', 'rating']).execute()
}

/** For leaderboards of a time in which few have played. */
const recentRatings = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createIndex('rating_recent').on('rating').columns(['game', 'clock', 'basis', 'at']).execute()
}

/** By which accounts are found by the beginning of their name. */
const nameKeys = async (db: Kysely<Tables>): Promise<void> => {
  await db.schema
    .alterTable('player')
    .addColumn('name_key', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  for (const { player, name } of await db.selectFrom('player').select(['player', 'name']).execute())
    await db
      .updateTable('player')
      .set({ name_key: nameKey(name) })
      .where('player', '=', player)
      .execute()
  await db.schema
    .createIndex('player_name_key')
    .on('player')
    .columns(['visibility', 'name_key', 'player', 'name'])
    .execute()
}

const earnedTables = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema
    .createTable('earned')
    .addColumn('n', 'bigint', (column) => column.notNull())
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('match', 'text', (column) => column.notNull())
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('clock', 'text', (column) => column.notNull())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('score', 'double precision', (column) => column.notNull())
    .addColumn('luck', 'double precision', (column) => column.notNull())
    .addColumn('cost', 'double precision', (column) => column.notNull())
    .addColumn('worst_ply', 'integer')
    .addColumn('worst_cost', 'double precision')
    .addColumn('low', 'double precision', (column) => column.notNull())
    .addPrimaryKeyConstraint('earned_key', ['n', 'seat'])
    .execute()
  await db.schema.createIndex('earned_player').on('earned').columns(['player', 'game', 'n']).execute()
  await db.schema
    .createTable('earned_noise')
    .addColumn('game', 'text', (column) => column.notNull().primaryKey())
    .addColumn('squares', 'double precision', (column) => column.notNull())
    .addColumn('games', 'integer', (column) => column.notNull())
    .execute()
}

/** Every step from an empty database to the tables of today, by name in order. A step that was ever released never changes. */
const migrations: Readonly<Record<string, Migration>> = {
  '001-hall': {
    up: async (db) => {
      for (const make of [logs, matches, jobs, figures]) await make(db)
    },
  },
  '002-archive': { up: archive },
  '003-called-off': { up: calledOff },
  '004-public-log': { up: publicLog },
  '005-players': {
    up: async (db) => {
      for (const make of [accounts, history]) await make(db)
    },
  },
  '006-ratings': {
    up: async (db) => {
      for (const make of [ratingTables, earnedTables]) await make(db)
    },
  },
  '007-passkeys': { up: passkeyTables },
  '008-private': { up: privateColumns },
  '009-moderation': { up: moderationTables },
  '010-friends': {
    up: async (db) => {
      for (const make of [socialTables, startColumn]) await make(db)
    },
  },
  '011-notifications': { up: notificationTables },
  '012-recent-ratings': { up: recentRatings },
  '013-name-keys': { up: nameKeys },
  '014-mistake-book': { up: studyTables },
}

/** Names of the tables, and of the steps that a database has taken. */
const schemaState = async (
  db: Db,
): Promise<{ readonly tables: readonly string[]; readonly taken: readonly string[] }> => {
  const tables = (await db.introspection.getTables({ withInternalKyselyTables: true })).map(({ name }) => name)
  if (!tables.includes('kysely_migration')) return { tables, taken: [] }
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return { tables, taken: rows.map(({ name }) => name) }
}

/** Whose tables a database has: ours as of now or before, those of a newer Hazelring, another program's, or nobody's. */
export const versionOf = async (db: Db): Promise<'ours' | 'newer' | 'foreign' | 'empty'> => {
  const { tables, taken } = await schemaState(db)
  if (taken.some((name) => !(name in migrations))) return 'newer'
  if (taken.length > 0) return 'ours'
  return tables.every((name) => name.startsWith('kysely_')) ? 'empty' : 'foreign'
}

/** Whether a database has tables of ours, but not yet all of today's. */
export const isBehind = async (db: Db): Promise<boolean> => {
  const { taken } = await schemaState(db)
  return taken.length > 0 && Object.keys(migrations).some((name) => !taken.includes(name))
}

/**
 * Brings the tables up to today (or to the step named `to`, which tests of old data want) in one transaction. Several processes may start at once: one makes them, the others wait.
 * @throws StoreFault when a newer Hazelring or another program has made them
 */
export const migrate = async (db: Db, to?: string): Promise<void> => {
  const version = await versionOf(db)
  if (version === 'newer')
    throw new StoreFault('These games were stored by a newer Hazelring. Bring this one up to date first.')
  if (version === 'foreign') throw new StoreFault('Another program keeps its data here. Name another place.')
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await (to === undefined ? migrator.migrateToLatest() : migrator.migrateTo(to))
  if (error instanceof Error) throw error
  if (error !== undefined) throw new Error('The tables could not be made.', { cause: error })
}
