import type { ColumnType, CreateTableBuilder, Kysely } from 'kysely'

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

type ColumnTypes = Readonly<Record<string, 'text' | 'bigint' | 'integer' | 'double precision'>>

/** Makes a table of columns that are there in every row but for the `optional` ones. */
export const createNamed = async (
  db: Kysely<unknown>,
  name: string,
  columns: ColumnTypes,
  key: readonly string[],
  optional: readonly string[] = [],
) => {
  let table: CreateTableBuilder<string, string> = db.schema.createTable(name)
  for (const [column, type] of Object.entries(columns))
    table = table.addColumn(column, type, (made) => (optional.includes(column) ? made : made.notNull()))
  await table.addPrimaryKeyConstraint(`${name}_key`, [...key]).execute()
}

/** Makes the tables of friends and challenges. */
export const socialTables = async (db: Kysely<unknown>): Promise<void> => {
  for (const name of ['follow', 'block']) {
    await createNamed(db, name, { player: 'text', target: 'text', at: 'bigint' }, ['player', 'target'])
    await db.schema.createIndex(`${name}_target`).on(name).columns(['target']).execute()
  }
  await createNamed(db, 'here', { player: 'text', until: 'bigint' }, ['player'])
  const people = { challenge: 'text', sender: 'text', receiver: 'text', by: 'text' } as const
  const terms = { settings: 'text', computers: 'text', seat: 'integer', state: 'text' } as const
  const found = { match: 'text', key: 'text', until: 'bigint' } as const
  await createNamed(db, 'challenge', { ...people, ...terms, ...found }, ['challenge'], ['match', 'key'])
  for (const column of ['sender', 'receiver'])
    await db.schema.createIndex(`challenge_${column}`).on('challenge').columns([column, 'until']).execute()
}

/** What a seat of an exactly known game was worth before the first roll: games from before this column have none. */
export const startColumn = async (db: Kysely<unknown>): Promise<void> => {
  await db.schema.alterTable('earned').addColumn('start', 'double precision').execute()
}
