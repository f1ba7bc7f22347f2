import { sql } from 'kysely'
import type { Db, TableList, Tx } from './tables.ts'

const eraseIn = async (tx: Tx, name: string, column: string, values: object | 'delete', player: string) => {
  const mine = sql`where ${sql.ref(column)} = ${player}`
  if (values === 'delete') return sql`delete from ${sql.table(name)} ${mine}`.execute(tx)
  const set = Object.entries(values).map(([one, value]) => sql`${sql.ref(one)} = ${value}`)
  return sql`update ${sql.table(name)} set ${sql.join(set)} ${mine}`.execute(tx)
}

/**
 * Erases an account with all that belongs to it, as its tables define. Finished games stay without its name; rated
 * results get a unique random id.
 */
export const erasePlayer = (db: Db, tables: TableList, player: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    // Concurrent games and rating jobs either finish with the account, or no longer see it.
    for (const { lock } of Object.values(tables)) await lock?.(tx, player)
    for (const [name, { erase = {} }] of Object.entries(tables)) {
      if (typeof erase === 'function') await erase(tx, player)
      else
        for (const [column, values] of Object.entries(erase))
          if (values !== undefined) await eraseIn(tx, name, column, values, player)
    }
  })

/**
 * Deletes a match: log, secret, jobs, row, seats. Its leaves in the public log and its dice counts stay; neither names
 * the match.
 */
export const forgetMatch = (db: Db, tables: TableList, match: string): Promise<void> =>
  db.transaction().execute(async (tx) => {
    for (const [name, { isOfMatch }] of Object.entries(tables))
      if (isOfMatch) await sql`delete from ${sql.table(name)} where match = ${match}`.execute(tx)
  })
