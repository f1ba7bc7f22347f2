import { sql } from 'kysely'
import type { Db, TableList, Tx } from './tables.ts'

const eraseIn = async (tx: Tx, name: string, column: string, values: object | 'delete', player: string) => {
  const mine = sql`where ${sql.ref(column)} = ${player}`
  if (values === 'delete') return sql`delete from ${sql.table(name)} ${mine}`.execute(tx)
  const set = Object.entries(values).map(([one, value]) => sql`${sql.ref(one)} = ${value}`)
  return sql`update ${sql.table(name)} set ${sql.join(set)} ${mine}`.execute(tx)
}

/** Erases an account as tables define. Finished games remain without its name, rated results under a random id. */
export const erasePlayer = (db: Db, tables: TableList, player: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // Concurrent games and rating jobs either finish before the erasure or see no account.
    for (const { lock } of Object.values(tables)) await lock?.(tx, player)
    for (const [name, { erase = {} }] of Object.entries(tables)) {
      if (typeof erase === 'function') await erase(tx, player)
      else
        for (const [column, values] of Object.entries(erase))
          if (values !== undefined) await eraseIn(tx, name, column, values, player)
    }
  })

/** Deletes a match's rows from all tables. Its public-log leaves and dice counts remain; neither names the match. */
export const forgetMatch = (db: Db, tables: TableList, match: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    for (const [name, { isOfMatch }] of Object.entries(tables))
      if (isOfMatch) await sql`delete from ${sql.table(name)} where match = ${match}`.execute(tx)
  })
