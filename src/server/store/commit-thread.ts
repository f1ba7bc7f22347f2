import { extname } from 'node:path'
import type { CommitAnswer, SentWrite } from './commit-worker.ts'
import type { Write } from './store.ts'
import { createThread } from './thread.ts'
import type { WriteTurn } from './turn.ts'

/** The worker's file: beside this one, compiled where this one is. */
const FILE = new URL(new URL('./commit-worker.ts', import.meta.url).href.replace(/\.ts$/, extname(import.meta.url)))

/** Writes batches in a thread of its own, so that the loop that serves goes on while the disk takes them. */
export type CommitThread = {
  readonly write: (batch: readonly Write[]) => Promise<ReadonlySet<string>>
  readonly close: () => Promise<void>
}

const sent = ({ jobs, ...write }: Write): SentWrite =>
  jobs === undefined
    ? write
    : { ...write, jobs: Object.fromEntries(Object.entries(jobs).map(([kind, due]) => [kind, due ?? null])) }

/** A thread that writes into this file. It takes turns with the writers of this thread. */
export const createCommitThread = (file: string, turn: WriteTurn): CommitThread => {
  const thread = createThread<string, CommitAnswer>(FILE, file)
  return {
    close: thread.end,
    write: async (batch) => {
      const done = await turn()
      try {
        const answer = await thread.ask(JSON.stringify(batch.map(sent)))
        if ('written' in answer) return new Set(answer.written)
        const { message, ...codes } = answer.failed
        throw Object.assign(new Error(message), codes)
      } finally {
        done()
      }
    },
  }
}
