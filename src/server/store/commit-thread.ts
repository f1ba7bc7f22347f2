import { extname } from 'node:path'
import type { QueryResult } from 'kysely'
import type { CommitAnswer, CommitOrder } from './commit-worker.ts'
import type { SqlStatement } from './sqlite.ts'
import type { Write } from './store.ts'
import { createThread } from './thread.ts'
import type { WriteTurn } from './turn.ts'

const FILE = new URL(new URL('./commit-worker.ts', import.meta.url).href.replace(/\.ts$/, extname(import.meta.url)))

/** Writes in a thread of its own, so that the loop that serves goes on while the disk takes it. */
export type CommitThread = {
  readonly write: (batch: readonly Write[]) => Promise<ReadonlySet<string>>
  /** Carries out a statement of a transaction whose turn it is. */
  readonly statement: (statement: SqlStatement) => Promise<QueryResult<unknown>>
  readonly close: () => Promise<void>
}

/** What the thread found. @throws what the database said */
const agreed = <A extends CommitAnswer>(answer: A): Exclude<A, { readonly failed: unknown }> => {
  if (!('failed' in answer)) return answer as Exclude<A, { readonly failed: unknown }>
  const { message, ...codes } = answer.failed
  throw Object.assign(new Error(message), codes)
}

/** A thread that writes into this file. It takes turns with the writers of this thread. */
export const createCommitThread = (file: string, turn: WriteTurn): CommitThread => {
  const thread = createThread<CommitOrder, CommitAnswer>('commit', FILE, file)
  const inTurn = async <R>(work: () => Promise<R>): Promise<R> => {
    const done = await turn()
    try {
      return await work()
    } finally {
      done()
    }
  }
  return {
    close: () => inTurn(thread.end),
    statement: async (statement) => {
      const answer = agreed(await thread.ask(statement))
      return 'found' in answer ? answer.found : { rows: [] }
    },
    write: (batch) =>
      inTurn(async () => {
        const answer = agreed(await thread.ask(JSON.stringify(batch)))
        return new Set('written' in answer ? answer.written : [])
      }),
  }
}
