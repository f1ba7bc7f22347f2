import { type CreateTableBuilder, type Kysely, PostgresAdapter, sql } from 'kysely'

type ColumnType = 'text' | 'integer' | 'bigint' | 'double precision' | 'blob'

/** Columns with their types; one with `?` may be null. */
type Columns = Readonly<Record<string, ColumnType | `${ColumnType}?`>>

export const columns = (type: Columns[string], ...names: readonly string[]): Columns =>
  Object.fromEntries(names.map((name) => [name, type]))

/** A type as the database calls it: bytes have the one name that SQLite and PostgreSQL do not share. */
const typeIn = (db: Kysely<unknown>, type: ColumnType) => {
  if (type !== 'blob') return type
  return db.getExecutor().adapter instanceof PostgresAdapter ? sql`bytea` : sql`blob`
}

/** Makes a table. `key`: its one key column, or the columns of its key. */
export const createTable = async (
  db: Kysely<unknown>,
  name: string,
  described: Columns,
  key: string | readonly string[],
): Promise<void> => {
  let table: CreateTableBuilder<string, string> = db.schema.createTable(name)
  for (const [column, type] of Object.entries(described))
    table = table.addColumn(column, typeIn(db, type.replace('?', '') as ColumnType), (made) => {
      const filled = type.endsWith('?') ? made : made.notNull()
      return column === key ? filled.primaryKey() : filled
    })
  await (typeof key === 'string' ? table : table.addPrimaryKeyConstraint(`${name}_key`, [...key])).execute()
}
