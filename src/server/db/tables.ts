import {
  CamelCasePlugin,
  type CreateTableBuilder,
  type Dialect,
  Kysely,
  type LogConfig,
  PostgresAdapter,
  sql,
  type Transaction,
} from 'kysely'

type ColumnType = 'text' | 'integer' | 'bigint' | 'double precision' | 'blob'

/** A column of a table. `T`, the type of its values, exists only for the compiler. */
export type ColumnOf<T> = { readonly type: ColumnType; readonly isNullable: boolean; readonly value?: T }

export const string = <T extends string = string>(): ColumnOf<T> => ({ type: 'text', isNullable: false })
export const integer = (): ColumnOf<number> => ({ type: 'integer', isNullable: false })
/** 64-bit integers, also for times in milliseconds since 1970. */
export const bigint = (): ColumnOf<number> => ({ type: 'bigint', isNullable: false })
export const real = (): ColumnOf<number> => ({ type: 'double precision', isNullable: false })
export const blob = (): ColumnOf<Uint8Array> => ({ type: 'blob', isNullable: false })
export const nullable = <T>(column: ColumnOf<T>): ColumnOf<T | null> => ({ ...column, isNullable: true })

export type Columns = Readonly<Record<string, ColumnOf<unknown>>>

type ColumnValues<C extends Columns> = { readonly [K in keyof C]: C[K] extends ColumnOf<infer T> ? T : never }
type ColumnName<C extends Columns> = keyof C & string

export type TableRow<T extends Table> = ColumnValues<T['columns']>

/** Columns of an index. `firstSeats` indexes only rows whose `seat` is 0, one per match. */
type Index<N extends string> = readonly N[] | { readonly unique: N } | { readonly firstSeats: readonly N[] }

/** How to erase a player, by column that names players: delete rows or replace values. A function for other cases. */
type Erasing<C extends Columns> =
  | { readonly [K in keyof C]?: 'delete' | Partial<ColumnValues<C>> }
  | ((tx: Tx, player: string) => Promise<void>)

type Traits<C extends Columns> = {
  readonly indexes?: Readonly<Record<string, Index<ColumnName<C>>>>
  /** The table has a column `match`, and its rows are deleted with their match. */
  readonly isOfMatch?: true
  readonly erase?: Erasing<C>
  /** Runs before a player's rows are erased, and makes concurrent writers of this table wait. */
  readonly lock?: (tx: Tx, player: string) => Promise<void>
  /** Servers write rows of this table before any use, so an empty store may have some. */
  readonly isServersOwn?: true
  /** Rows held in memory at a time while copying a store; 500 by default, fewer if rows are long. */
  readonly pageSize?: number
}

/** Description of a table. `key`: its key column or columns. In the database, names are in snake case. */
export type Table<C extends Columns = Columns> = Traits<C> & {
  readonly columns: C
  readonly key: ColumnName<C> | readonly ColumnName<C>[]
}

export const table = <C extends Columns>(columns: C, key: Table<C>['key'], traits: Traits<C> = {}): Table<C> => ({
  columns,
  key,
  ...traits,
})

/** Table descriptions by name, in the order in which transactions lock the tables. */
export type TableList = Readonly<Record<string, Table>>

export type RowsOf<L extends TableList> = { readonly [N in keyof L]: TableRow<L[N]> }

/**
 * Row types of all tables, by name. Each feature adds its own: `interface Tables extends RowsOf<typeof …> {}`.
 * Queries use no SQLite-only features, so PostgreSQL accepts them unchanged.
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-empty-interface -- filled by the features
export interface Tables {}

export type Db = Kysely<Tables>
export type Tx = Transaction<Tables>

/** Converts names between camel case and snake case. Skips entry rows, whose names are equal in both. */
class CamelCase extends CamelCasePlugin {
  protected override mapRow(row: Record<string, unknown>): Record<string, unknown> {
    return Object.keys(row).some((name) => name.includes('_')) ? super.mapRow(row) : row
  }
}

export const tablesOn = (dialect: Dialect, log?: LogConfig): Db =>
  new Kysely<Tables>({ dialect, plugins: [new CamelCase({ maintainNestedObjectKeys: true })], ...(log && { log }) })

/** Name of a type in the database. SQLite and PostgreSQL differ only for bytes. */
const typeIn = (db: Kysely<unknown>, type: ColumnType) => {
  if (type !== 'blob') return type
  return db.getExecutor().adapter instanceof PostgresAdapter ? sql`bytea` : sql`blob`
}

const createIndex = async (db: Kysely<unknown>, on: string, name: string, index: Index<string>): Promise<void> => {
  const made = db.schema.createIndex(name).on(on)
  if ('unique' in index) return made.unique().columns([index.unique]).execute()
  if ('firstSeats' in index)
    return made
      .columns([...index.firstSeats])
      .where(sql.ref('seat'), '=', 0)
      .execute()
  return made.columns([...index]).execute()
}

const createTable = async (db: Kysely<unknown>, name: string, { columns, key, indexes = {} }: Table): Promise<void> => {
  let made: CreateTableBuilder<string, string> = db.schema.createTable(name)
  for (const [column, { type, isNullable }] of Object.entries(columns))
    made = made.addColumn(column, typeIn(db, type), (one) => {
      const filled = isNullable ? one : one.notNull()
      return column === key ? filled.primaryKey() : filled
    })
  await (typeof key === 'string' ? made : made.addPrimaryKeyConstraint(`${name}_key`, [...key])).execute()
  for (const [index, described] of Object.entries(indexes)) await createIndex(db, name, index, described)
}

export const createTables = async (db: Kysely<unknown>, all: TableList): Promise<void> => {
  for (const [name, described] of Object.entries(all)) await createTable(db, name, described)
}
