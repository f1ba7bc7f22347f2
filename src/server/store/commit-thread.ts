import type { QueryResult } from 'kysely'
import { createCaller } from '../../protocol/rpc/rpc.ts'
import { openThread, YOUNG } from '../operations/thread.ts'
import type { CommitCalls } from './commit-worker.ts'
import type { SqlStatement } from './sqlite.ts'
import type { Write } from './match-store.ts'
import type { WriteTurn } from './turn.ts'

/** Writes in a thread of its own, so that the loop that serves goes on while the disk takes it. */
export type CommitThread = {
  readonly write: (batch: readonly Write[]) => Promise<ReadonlySet<string>>
  /** Carries out a statement of a transaction whose turn it is. */
  readonly statement: (statement: SqlStatement) => Promise<QueryResult<unknown>>
  readonly close: () => Promise<void>
}

/** A thread that writes into this file. It takes turns with the writers of this thread. */
export const createCommitThread = (file: string, turn: WriteTurn): CommitThread => {
  const { call, end, isRunning } = createCaller<CommitCalls>(
    openThread('commit', new URL('./commit-worker.ts', import.meta.url), { data: file, young: YOUNG }),
  )
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
