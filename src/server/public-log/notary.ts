import { createCaller } from '../../protocol/rpc/rpc.ts'
import { openThread, YOUNG } from '../operations/thread.ts'
import type { Notarised, NotaryCalls, NotaryTask, ServerPair } from './notary-worker.ts'

type Waiting = {
  readonly task: NotaryTask
  readonly resolve: (found: Notarised) => void
  readonly reject: (error: unknown) => void
}

/** Maximum batches per server in the thread: one runs while the next one is transferred. */
const IN_THREAD = 2

/** One thread shared by all servers of this process. */
const thread = createCaller<NotaryCalls>(
  openThread('notary', new URL('./notary-worker.ts', import.meta.url), { young: YOUNG }),
)

/** Resolves the tasks of a batch; the answers have the order of the tasks. */
const settle = (batch: readonly Waiting[], answer: string): void => {
  const found = JSON.parse(answer) as readonly Notarised[]
  for (const [i, { resolve }] of batch.entries()) resolve(found[i] ?? { isRight: false })
}

/**
 * Verifies device signatures and signs for the server in a worker thread, which starts with the first task.
 * All tasks of one event-loop turn share one message, so that their entries can share one commit.
 */
export const createNotary = (pair: ServerPair): ((task: NotaryTask) => Promise<Notarised>) => {
  let waiting: Waiting[] = []
  let [isComing, open] = [false, 0]

  const send = (): void => {
    isComing = false
    if (waiting.length === 0 || open >= IN_THREAD) return
    const batch = waiting
    waiting = []
    open += 1
    thread
      .call('notarise', { pair, tasks: JSON.stringify(batch.map(({ task }) => task)) })
      .then(
        (answer) => settle(batch, answer),
        (error: unknown) => batch.forEach(({ reject }) => reject(error)),
      )
      .finally(() => {
        open -= 1
        send()
      })
  }

  return (task) =>
    new Promise((resolve, reject) => {
      waiting.push({ task, resolve, reject })
      // Lets pending socket events run first, so that their tasks join this batch.
      if (!isComing) setImmediate(send)
      isComing = true
    })
}
