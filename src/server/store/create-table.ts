import type { CreateTableBuilder, Kysely } from 'kysely'

type ColumnType = 'text' | 'integer' | 'bigint' | 'double precision'

/** Columns with their types; one with `?` may be null. */
type Columns = Readonly<Record<string, ColumnType | `${ColumnType}?`>>

export const columns = (type: Columns[string], ...names: readonly string[]): Columns =>
  Object.fromEntries(names.map((name) => [name, type]))

/** Makes a table. `key`: its one key column, or the columns of its key. */
export const createTable = async (
  db: Kysely<unknown>,
  name: string,
  described: Columns,
  key: string | readonly string[],
): Promise<void> => {
  let table: CreateTableBuilder<string, string> = db.schema.createTable(name)
  for (const [column, type] of Object.entries(described))
    table = table.addColumn(column, type.replace('?', '') as ColumnType, (made) => {
      const filled = type.endsWith('?') ? made : made.notNull()
      return column === key ? filled.primaryKey() : filled
    })
  await (typeof key === 'string' ? table : table.addPrimaryKeyConstraint(`${name}_key`, [...key])).execute()
}
