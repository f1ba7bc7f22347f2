import { CompiledQuery } from 'kysely'
import { answerAsThread } from '../operations/thread.ts'
import type { CommitCalls } from '../log/commit-thread.ts'
import { projections } from './projections.ts'
import { sqlite } from '../db/sqlite.ts'
import type { Write } from '../log/match-store.ts'
import { tablesOn } from '../db/tables.ts'
import { batchWriter } from '../log/write.ts'

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
