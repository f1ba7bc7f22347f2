import type { QueryResult } from 'kysely'
import { createCaller } from '../../protocol/rpc/rpc.ts'
import { openThread, YOUNG } from '../operations/thread.ts'
import type { SqlStatement } from '../db/sqlite.ts'
import type { Write } from './match-store.ts'
import type { WriteTurn } from '../db/turn.ts'

export type CommitCalls = {
  /**
   * Writes a batch given as JSON, because cloning one text is faster than cloning many objects. Returns the matches
   * whose entries were written.
   */
  readonly write: { readonly ask: string; readonly answer: readonly string[] }
  /** Runs one statement of an open transaction. */
  readonly statement: { readonly ask: SqlStatement; readonly answer: QueryResult<unknown> }
  readonly close: { readonly ask: undefined; readonly answer: undefined }
}

/** Writes to the database in a worker thread, so that slow disks do not block the event loop. */
export type CommitThread = {
  readonly write: (batch: readonly Write[]) => Promise<ReadonlySet<string>>
  /** Runs a statement of a transaction; the caller must already hold the write turn. */
  readonly statement: (statement: SqlStatement) => Promise<QueryResult<unknown>>
  readonly close: () => Promise<void>
}

/**
 * Starts `worker` as the thread that writes to the database `file`. Batches wait for `turn`, which the main thread's
 * writers share.
 */
export const createCommitThread = (worker: URL, file: string, turn: WriteTurn): CommitThread => {
  const { call, end, isRunning } = createCaller<CommitCalls>(openThread('commit', worker, { data: file, young: YOUNG }))
  const inTurn = async <R>(work: () => Promise<R>): Promise<R> => {
    const done = await turn()
    try {
      return await work()
    } finally {
      done()
    }
  }
  return {
    close: () =>
      inTurn(async () => {
        if (isRunning()) await call('close', undefined)
        await end(new Error('the commit thread is closed'))
      }),
    statement: (statement) => call('statement', statement),
    write: (batch) => inTurn(async () => new Set(await call('write', JSON.stringify(batch)))),
  }
}
