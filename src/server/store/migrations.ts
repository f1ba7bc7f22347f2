import { type Kysely, PostgresAdapter, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { columns, createTable } from './create-table.ts'
import { StoreFault } from './faults.ts'
import { nameKey } from './folded-name.ts'
import { moderationTables } from './moderation.ts'
import { passkeyTables } from './passkeys.ts'
import { privateColumns } from './private-columns.ts'
import { socialTables } from './social.ts'
import { notificationTables } from './notification-rows.ts'
import { seasonTable } from './season-ranks.ts'
import { signInMail } from './sign-in-links.ts'
import { studyTables } from './study-rows.ts'
import type { Db, Tables } from './tables.ts'

const logs = async (db: Kysely<unknown>): Promise<void> => {
  await createTable(db, 'entry', { match: 'text', n: 'integer', at: 'bigint', body: 'text' }, ['match', 'n'])
  await createTable(db, 'secret', { ...columns('text', 'match', 'secret') }, 'match')
}

const matches = async (db: Kysely<unknown>): Promise<void> => {
  const kept = { ...columns('text', 'match', 'game', 'phase', 'visibility'), shown: 'integer' } as const
  const times = columns('bigint', 'opened_at', 'changed_at')
  await createTable(db, 'match', { ...kept, ...times, lobby: 'text?' }, 'match')
  await db.schema.createIndex('match_listed').on('match').columns(['phase', 'shown', 'opened_at']).execute()
}

const jobs = async (db: Kysely<unknown>): Promise<void> => {
  await createTable(db, 'job', { ...columns('text', 'match', 'kind'), due: 'bigint', wake: 'bigint' }, [
    'match',
    'kind',
  ])
  await db.schema.createIndex('job_wake').on('job').columns(['wake']).execute()
}

const figures = async (db: Kysely<unknown>): Promise<void> => {
  await createTable(db, 'tally', { sides: 'integer', face: 'integer', n: 'bigint' }, ['sides', 'face'])
  await createTable(db, 'meta', { ...columns('text', 'name', 'value') }, 'name')
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
  await createTable(db, 'leaf', { hash: 'text', place: 'bigint?' }, 'hash')
  await db.schema.createIndex('leaf_place').unique().on('leaf').columns(['place']).execute()
  await createTable(db, 'subtree', { level: 'integer', place: 'bigint', hash: 'text' }, ['level', 'place'])
}

const accounts = async (db: Kysely<unknown>): Promise<void> => {
  const person = columns('text', 'player', 'name', 'visibility', 'role')
  await createTable(db, 'player', { ...person, created_at: 'bigint', phrase: 'text?' }, 'player')
  await db.schema.createIndex('player_phrase').unique().on('player').columns(['phrase']).execute()
  const tokens = { ...columns('text', 'session', 'player', 'token'), token_before: 'text?', device: 'text' } as const
  await createTable(db, 'session', { ...tokens, ...columns('bigint', 'opened_at', 'renewed_at', 'seen_at') }, 'session')
  await db.schema.createIndex('session_player').on('session').columns(['player']).execute()
  await db.schema.createIndex('session_token').unique().on('session').columns(['token']).execute()
  await db.schema.createIndex('session_token_before').on('session').columns(['token_before']).execute()
  await createTable(db, 'signin_link', { ...columns('text', 'code', 'player'), until: 'bigint' }, 'code')
  await createTable(db, 'kept', { ...columns('text', 'player', 'name', 'value') }, ['player', 'name'])
}

const history = async (db: Kysely<unknown>): Promise<void> => {
  await createTable(db, 'holder', { ...columns('text', 'match', 'holder', 'player') }, ['match', 'holder'])
  await db.schema.createIndex('holder_player').on('holder').columns(['player']).execute()
  const who = {
    match: 'text',
    seat: 'integer',
    ...columns('text?', 'player', 'holder'),
    name: 'text',
    bot: 'text?',
  } as const
  const end = {
    ...columns('text', 'game', 'how', 'result'),
    place: 'integer?',
    shown: 'integer',
    ended_at: 'bigint',
  } as const
  await createTable(db, 'played', { ...who, ...end }, ['match', 'seat'])
  await db.schema.createIndex('played_player').on('played').columns(['player', 'ended_at', 'match']).execute()
}

const ratingTables = async (db: Kysely<unknown>): Promise<void> => {
  await createTable(db, 'rated_count', { id: 'integer', n: 'bigint' }, 'id')
  await createTable(db, 'rated', { n: 'bigint', ...columns('text', 'match', 'kind'), at: 'bigint' }, 'n')
  await db.schema.createIndex('rated_match').unique().on('rated').columns(['match']).execute()
  await db.schema.createIndex('rated_kind').on('rated').columns(['kind', 'n']).execute()
  const seat = {
    n: 'bigint',
    seat: 'integer',
    ...columns('text', 'player', 'game', 'clock'),
    place: 'integer',
  } as const
  const times = columns('bigint', 'at_before', 'at')
  const ratings = ['rating', 'deviation', 'volatility']
  const numbers = columns('double precision', ...ratings.flatMap((name) => [name, `${name}_before`]))
  await createTable(db, 'rated_seat', { ...seat, ...times, ...numbers }, ['n', 'seat'])
  await db.schema.createIndex('rated_seat_player').on('rated_seat').columns(['player', 'game', 'clock', 'n']).execute()
  const key = ['player', 'game', 'clock', 'basis']
  const standing = { ...columns('double precision', ...ratings), at: 'bigint', games: 'integer' } as const
  await createTable(db, 'rating', { ...columns('text', ...key), ...standing }, key)
  await db.schema.createIndex('rating_best').on('rating').columns(['game', 'clock', 'basis', 'rating']).execute()
}

/** For leaderboards of a time in which few have played. */
const recentRatings = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.createIndex('rating_recent').on('rating').columns(['game', 'clock', 'basis', 'at']).execute()
}

const nameKeys = async (db: Kysely<Tables>): Promise<void> => {
  await db.schema
    .alterTable('player')
    .addColumn('name_key', 'text', (column) => column.notNull().defaultTo(''))
    .execute()
  for (const { player, name } of await db.selectFrom('player').select(['player', 'name']).execute())
    await db
      .updateTable('player')
      .set({ nameKey: nameKey(name) })
      .where('player', '=', player)
      .execute()
  await db.schema
    .createIndex('player_name_key')
    .on('player')
    .columns(['visibility', 'name_key', 'player', 'name'])
    .execute()
}

const earnedTables = async (db: Kysely<unknown>): Promise<void> => {
  const game = {
    n: 'bigint',
    seat: 'integer',
    ...columns('text', 'match', 'player', 'game', 'clock'),
    at: 'bigint',
  } as const
  const found = { version: 'integer', ...columns('double precision', 'score', 'luck', 'cost') } as const
  const worst = { worst_ply: 'integer?', worst_cost: 'double precision?', low: 'double precision' } as const
  await createTable(db, 'earned', { ...game, ...found, ...worst }, ['n', 'seat'])
  await db.schema.createIndex('earned_player').on('earned').columns(['player', 'game', 'n']).execute()
  await createTable(db, 'earned_noise', { game: 'text', squares: 'double precision', games: 'integer' }, 'game')
}

/** What a seat of an exactly known game was worth before the first roll: games from before this column have none. */
const startColumn = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('earned').addColumn('start', 'double precision').execute()
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
  '015-sign-in-mail': { up: signInMail },
  '016-season-ranks': { up: seasonTable },
}

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
