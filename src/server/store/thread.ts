import { setFlagsFromString } from 'node:v8'
import { Worker } from 'node:worker_threads'

/** Megabytes of a thread's young generation: these make little that lives longer than an answer. */
const YOUNG = 4

/** A thread that answers orders, one after the other. It starts with the first one, and again after it has failed. */
export type Thread<O, A> = {
  /** Rejects when the thread ends before it has answered: then nobody knows what it has done. */
  ask(order: O): Promise<A>
  /** Ends it. Call it once it owes no answer: one that it still works on may be lost. */
  end(): Promise<void>
}

type Owed<A> = { readonly resolve: (answer: A) => void; readonly reject: (error: unknown) => void }

/** What tells a thread that there is nothing more to come. */
export const END = null

const send = (worker: Worker, order: unknown): void => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin to aim at, windows have
  worker.postMessage(order)
}

/**
 * `name`: by which the operating system shows it. `file`: the worker's, with what it is told at its start. The thread keeps the process
 * alive only while it owes an answer.
 */
export const createThread = <O, A>(name: string, file: URL, workerData?: unknown): Thread<O, A> => {
  let running: { readonly worker: Worker; readonly owed: Owed<A>[] } | undefined

  const start = (): NonNullable<typeof running> => {
    // The bound that servers are started with (`serverFlags`) is for the loop; as a flag it would be that of every thread, too.
    setFlagsFromString('--max-semi-space-size=0')
    const worker = new Worker(file, { name, workerData, resourceLimits: { maxYoungGenerationSizeMb: YOUNG } })
    const owed: Owed<A>[] = []
    const started = { worker, owed }
    const end = (error: unknown): void => {
      if (running === started) running = undefined
      for (const { reject } of owed.splice(0)) reject(error)
    }
    worker.unref()
    worker.on('message', (answer: A) => {
      const first = owed.shift()
      if (owed.length === 0) worker.unref()
      first?.resolve(answer)
    })
    worker.once('error', end)
    worker.once('exit', (code) => end(new Error(`a thread of the server has ended with ${code}`)))
    return started
  }

  return {
    ask: (order) =>
      new Promise((resolve, reject) => {
        running ??= start()
        running.owed.push({ resolve, reject })
        running.worker.ref()
        send(running.worker, order)
      }),
    end: () =>
      new Promise((resolve) => {
        if (running === undefined) return resolve()
        running.worker.ref()
        running.worker.once('exit', () => resolve())
        send(running.worker, END)
      }),
  }
}
