import { CompiledQuery, type QueryResult } from 'kysely'
import { parentPort, workerData } from 'node:worker_threads'
import { sqlite, type SqlStatement } from './sqlite.ts'
import type { Write } from './store.ts'
import { tablesOn } from './tables.ts'
import { END } from './thread.ts'
import { batchWriter } from './write.ts'

/** A batch of writes, as one JSON text: that is handed over faster than many objects. Or a statement of a transaction. */
export type CommitOrder = string | SqlStatement

/** What came of it: the matches whose entries are written, what the statement found, or what the database said. */
export type CommitAnswer =
  | { readonly written: readonly string[] }
  | { readonly found: QueryResult<unknown> }
  | { readonly failed: { readonly message: string; readonly errcode?: number; readonly code?: string } }

const failureOf = (error: unknown): CommitAnswer => {
  const { message, errcode, code } = error as Error & { readonly errcode?: number; readonly code?: string }
  return { failed: { message, ...(errcode !== undefined && { errcode }), ...(code !== undefined && { code }) } }
}

const db = tablesOn(sqlite(String(workerData)))
const write = batchWriter(db)

const carryOut = async (order: CommitOrder): Promise<CommitAnswer> => {
  try {
    if (typeof order === 'string') return { written: [...(await write(JSON.parse(order) as readonly Write[], false))] }
    return { found: await db.executeQuery(CompiledQuery.raw(order.sql, [...order.parameters])) }
  } catch (error) {
    return failureOf(error)
  }
}

parentPort?.on('message', (order: CommitOrder | typeof END) => {
  if (order === END) {
    parentPort?.close()
    void db.destroy()
    return
  }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin to aim at, windows have
  void carryOut(order).then((answer) => parentPort?.postMessage(answer))
})
