import { CompiledQuery, type QueryResult } from 'kysely'
import { answerAsThread } from '../operations/thread.ts'
import { projections } from './projections.ts'
import { sqlite, type SqlStatement } from './sqlite.ts'
import type { Write } from './match-store.ts'
import { tablesOn } from './tables.ts'
import { batchWriter } from './write.ts'

export type CommitCalls = {
  /** Writes a batch, as one JSON text: cloning that is faster than cloning many objects. Answers the matches whose entries are written. */
  readonly write: { readonly ask: string; readonly answer: readonly string[] }
  /** Runs one statement of a transaction. */
  readonly statement: { readonly ask: SqlStatement; readonly answer: QueryResult<unknown> }
  readonly close: { readonly ask: undefined; readonly answer: undefined }
}

answerAsThread<CommitCalls>('commit', (file) => {
  const db = tablesOn(sqlite(file as string))
  const write = batchWriter(db, projections)
  return {
    write: async (batch) => [...(await write(JSON.parse(batch) as readonly Write[], false))],
    statement: ({ sql, parameters }) => db.executeQuery(CompiledQuery.raw(sql, [...parameters])),
    close: async () => {
      await db.destroy()
      return undefined
    },
  }
})
