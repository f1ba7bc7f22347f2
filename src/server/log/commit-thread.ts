import type { QueryResult } from 'kysely'
import { createCaller } from '../../protocol/rpc/rpc.ts'
import { openThread, YOUNG } from '../operations/thread.ts'
import type { SqlStatement } from '../db/sqlite.ts'
import type { Write } from './match-store.ts'
import type { WriteTurn } from '../db/turn.ts'

export type CommitCalls = {
  /** Writes a batch, as one JSON text: cloning that is faster than cloning many objects. Answers the matches whose entries are written. */
  readonly write: { readonly ask: string; readonly answer: readonly string[] }
  /** Runs one statement of a transaction. */
  readonly statement: { readonly ask: SqlStatement; readonly answer: QueryResult<unknown> }
  readonly close: { readonly ask: undefined; readonly answer: undefined }
}

/** Writes in a thread of its own, so that the loop that serves goes on while the disk takes it. */
export type CommitThread = {
  readonly write: (batch: readonly Write[]) => Promise<ReadonlySet<string>>
  /** Carries out a statement of a transaction whose turn it is. */
  readonly statement: (statement: SqlStatement) => Promise<QueryResult<unknown>>
  readonly close: () => Promise<void>
}

/** A thread that writes into this file, running `worker`. It takes turns with the writers of this thread. */
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
