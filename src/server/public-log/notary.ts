import { createCaller } from '../../protocol/rpc/rpc.ts'
import { openThread, YOUNG } from '../operations/thread.ts'
import type { Notarised, NotaryCalls, NotaryTask, ServerPair } from './notary-worker.ts'

type Waiting = {
  readonly task: NotaryTask
  readonly resolve: (found: Notarised) => void
  readonly reject: (error: unknown) => void
}

/** Batches of one server that are in the thread at once: while it works on one, the next one is on its way. */
const IN_THREAD = 2

/** One thread for all servers of this process. */
const thread = createCaller<NotaryCalls>(
  openThread('notary', new URL('./notary-worker.ts', import.meta.url), { young: YOUNG }),
)

/** Resolves each task of a batch; the thread answers them in order. */
const settle = (batch: readonly Waiting[], answer: string): void => {
  const found = JSON.parse(answer) as readonly Notarised[]
  for (const [i, { resolve }] of batch.entries()) resolve(found[i] ?? { isRight: false })
}

/**
 * Checks what devices signed and signs for the server, in a thread of its own: with one message there and one back for all actions of a
 * turn of the loop, so that they stay together on their way into one commit. The thread starts with the first task.
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
      // Whatever the sockets have brought by now goes together.
      if (!isComing) setImmediate(send)
      isComing = true
    })
}
