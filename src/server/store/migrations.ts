import { type Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { columns, createTable } from './create-table.ts'
import { StoreFault } from './faults.ts'
import { moderationTables } from './moderation.ts'
import { passkeyTables } from './passkeys.ts'
import { socialTables } from './social.ts'
import { notificationTables } from './notification-rows.ts'
import { seasonTable } from './season-ranks.ts'
import { signInMail } from './sign-in-links.ts'
import { studyTables } from './study-rows.ts'
import type { Db } from './tables.ts'

const logs = async (db: Kysely<unknown>): Promise<void> => {
  await createTable(db, 'entry', { match: 'text', n: 'integer', at: 'bigint', body: 'text' }, ['match', 'n'])
  await createTable(db, 'secret', { ...columns('text', 'match', 'secret') }, 'match')
}

const matches = async (db: Kysely<unknown>): Promise<void> => {
  const kept = { ...columns('text', 'match', 'game', 'phase', 'visibility'), ...columns('integer', 'shown', 'packed') }
  const times = columns('bigint', 'opened_at', 'changed_at')
  await createTable(db, 'match', { ...kept, ...times, lobby: 'text?' }, 'match')
  await db.schema.createIndex('match_listed').on('match').columns(['phase', 'shown', 'opened_at']).execute()
  await db.schema.createIndex('match_ended').on('match').columns(['phase', 'packed', 'changed_at']).execute()
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

const archive = async (db: Kysely<unknown>): Promise<void> => {
  await createTable(db, 'archive', { match: 'text', last: 'integer', body: 'blob' }, 'match')
}

const publicLog = async (db: Kysely<unknown>): Promise<void> => {
  await createTable(db, 'leaf', { hash: 'text', place: 'bigint?' }, 'hash')
  await db.schema.createIndex('leaf_place').unique().on('leaf').columns(['place']).execute()
  await createTable(db, 'subtree', { level: 'integer', place: 'bigint', hash: 'text' }, ['level', 'place'])
}

const accounts = async (db: Kysely<unknown>): Promise<void> => {
  const person = columns('text', 'player', 'name', 'name_key', 'visibility', 'role')
  await createTable(db, 'player', { ...person, created_at: 'bigint', phrase: 'text?' }, 'player')
  await db.schema.createIndex('player_phrase').unique().on('player').columns(['phrase']).execute()
  const found = ['visibility', 'name_key', 'player', 'name']
  await db.schema.createIndex('player_name_key').on('player').columns(found).execute()
  const tokens = { ...columns('text', 'session', 'player', 'token'), token_before: 'text?', device: 'text' } as const
  await createTable(db, 'session', { ...tokens, ...columns('bigint', 'opened_at', 'renewed_at', 'seen_at') }, 'session')
  await db.schema.createIndex('session_player').on('session').columns(['player']).execute()
  await db.schema.createIndex('session_token').unique().on('session').columns(['token']).execute()
  await db.schema.createIndex('session_token_before').on('session').columns(['token_before']).execute()
  await createTable(
    db,
    'signin_link',
    { ...columns('text', 'code', 'player', 'kind', 'device'), until: 'bigint' },
    'code',
  )
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
    ...columns('text', 'game', 'how', 'result', 'others'),
    place: 'integer?',
    shown: 'integer',
    ended_at: 'bigint',
  } as const
  await createTable(db, 'played', { ...who, ...end }, ['match', 'seat'])
  const found = ['player', 'ended_at', 'match', 'seat', 'shown', 'game', 'result', 'others']
  await db.schema.createIndex('played_player').on('played').columns(found).execute()
}

const ratingTables = async (db: Kysely<unknown>): Promise<void> => {
  await createTable(db, 'rated_count', { id: 'integer', n: 'bigint' }, 'id')
  const rated = { n: 'bigint', ...columns('text', 'match', 'kind'), at: 'bigint', shown: 'integer' } as const
  await createTable(db, 'rated', rated, 'n')
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
  const standing = {
    ...columns('double precision', ...ratings),
    ...columns('bigint', 'at', 'settled_until'),
    games: 'integer',
  } as const
  await createTable(db, 'rating', { ...columns('text', ...key), ...standing }, key)
  const best = ['game', 'clock', 'basis', 'rating', 'player', 'settled_until', 'at']
  await db.schema.createIndex('rating_best').on('rating').columns(best).execute()
  // For leaderboards of a time in which few have played.
  await db.schema.createIndex('rating_recent').on('rating').columns(['game', 'clock', 'basis', 'at']).execute()
}

const earnedTables = async (db: Kysely<unknown>): Promise<void> => {
  const game = {
    n: 'bigint',
    seat: 'integer',
    ...columns('text', 'match', 'player', 'game', 'clock'),
    at: 'bigint',
  } as const
  const found = { version: 'integer', ...columns('double precision', 'score', 'luck', 'cost', 'low', 'start') } as const
  const worst = { worst_ply: 'integer?', worst_cost: 'double precision?' } as const
  await createTable(db, 'earned', { ...game, ...found, ...worst }, ['n', 'seat'])
  await db.schema.createIndex('earned_player').on('earned').columns(['player', 'game', 'n']).execute()
  await createTable(db, 'earned_noise', { game: 'text', squares: 'double precision', games: 'integer' }, 'game')
}

const everyTable = [
  logs,
  matches,
  jobs,
  figures,
  archive,
  publicLog,
  accounts,
  history,
  ratingTables,
  earnedTables,
  passkeyTables,
  moderationTables,
  socialTables,
  notificationTables,
  studyTables,
  signInMail,
  seasonTable,
]

/** Every step from an empty database to the tables of today, by name in order. A step that was ever released never changes. */
export const migrations: Readonly<Record<string, Migration>> = {
  '001-tables': {
    up: async (db) => {
      for (const make of everyTable) await make(db)
    },
  },
}

/** The first step of what was written before Hazelring was released. */
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
 * Whose tables a database has: ours as of now or before, those of a newer Hazelring or of one before the first release, another
 * program's, or nobody's.
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

/** Why a store cannot be opened here, as the end of a sentence about it; undefined if it can be, or is empty. */
export const refusalOf = (version: Awaited<ReturnType<typeof versionOf>>): string | undefined => {
  if (version === 'newer') return 'by a newer Hazelring. Bring this one up to date first.'
  if (version === 'unreleased')
    return 'by a Hazelring from before its first release, which this one cannot read. Begin with an empty place.'
  return undefined
}

/**
 * Brings the tables up to today in one transaction. Several processes may start at once: one makes them, the others wait.
 * @throws StoreFault when a newer Hazelring, one from before the first release or another program has made them
 */
export const migrate = async (db: Db): Promise<void> => {
  const version = await versionOf(db)
  const refusal = refusalOf(version)
  if (refusal !== undefined) throw new StoreFault(`These games were stored ${refusal}`)
  if (version === 'foreign') throw new StoreFault('Another program keeps its data here. Name another place.')
  const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } })
  const { error } = await migrator.migrateToLatest()
  if (error instanceof Error) throw error
  if (error !== undefined) throw new Error('The tables could not be made.', { cause: error })
}
