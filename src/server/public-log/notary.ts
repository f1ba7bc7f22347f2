import { extname } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Notarised, NotaryAnswer, NotaryOrder, NotaryTask, ServerPair } from './notary-worker.ts'

type Waiting = {
  readonly task: NotaryTask
  readonly resolve: (found: Notarised) => void
  readonly reject: (error: unknown) => void
}

/** The worker's file: beside this one, compiled where this one is. */
const FILE = new URL(new URL('./notary-worker.ts', import.meta.url).href.replace(/\.ts$/, extname(import.meta.url)))

/** Batches of one server that are in the thread at once: while it works on one, the next one is on its way. */
const IN_THREAD = 2

/** Megabytes of its young generation: it makes little that lives longer than a batch. */
const YOUNG = 2

type OnAnswer = (answer: readonly Notarised[] | undefined, error?: unknown) => void

/** Has a thread do batches, in the order in which they come. It keeps the process alive only while it owes an answer. */
const startThread = (onEnd: () => void): ((order: NotaryOrder, onAnswer: OnAnswer) => void) => {
  const worker = new Worker(FILE, { resourceLimits: { maxYoungGenerationSizeMb: YOUNG } })
  const owed: OnAnswer[] = []
  worker.unref()
  worker.on('message', (answer: NotaryAnswer) => {
    const onAnswer = owed.shift()
    if (owed.length === 0) worker.unref()
    onAnswer?.(JSON.parse(answer) as readonly Notarised[])
  })
  const end = (error: unknown): void => {
    onEnd()
    for (const onAnswer of owed.splice(0)) onAnswer(undefined, error)
  }
  worker.once('error', end)
  worker.once('exit', (code) => end(new Error(`the thread that signs has ended with ${code}`)))
  return (order, onAnswer) => {
    owed.push(onAnswer)
    worker.ref()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin to aim at, windows have
    worker.postMessage(order)
  }
}

/** One thread for all servers of this process. */
let thread: ReturnType<typeof startThread> | undefined

const inThread = (order: NotaryOrder, onAnswer: OnAnswer): void => {
  if (thread === undefined) {
    const started = startThread(() => {
      if (thread === started) thread = undefined
    })
    thread = started
  }
  thread(order, onAnswer)
}

const settle = (batch: readonly Waiting[], answer: readonly Notarised[] | undefined, error: unknown): void => {
  for (const [i, { resolve, reject }] of batch.entries()) {
    const found = answer?.[i]
    if (found === undefined) reject(error)
    else resolve(found)
  }
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
    inThread({ pair, tasks: JSON.stringify(batch.map(({ task }) => task)) }, (answer, error) => {
      open -= 1
      settle(batch, answer, error)
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
