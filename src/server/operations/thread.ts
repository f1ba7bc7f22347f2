import { extname } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { parentPort, Worker, workerData } from 'node:worker_threads'
import {
  answerCalls,
  type CallContract,
  type CallHandlers,
  type StartWorker,
  type WorkerRequest,
} from '../../protocol/rpc/rpc.ts'

/** Young generation, in megabytes, for threads that keep little data after an answer. */
export const YOUNG = 4

export type WorkerThreadOptions = {
  /** Structured-cloneable value from which the thread creates its handlers. */
  readonly data?: unknown
  /** Megabytes of the thread's young generation. */
  readonly young?: number
  /** Milliseconds without a call after which the thread ends. */
  readonly idle?: number
}

const startWorker = (name: string, file: URL, { data, young }: WorkerThreadOptions): Worker => {
  // In the built package this file and the worker are both JavaScript.
  const built = new URL(file.href.replace(/\.ts$/, extname(import.meta.url)))
  const options = { name, workerData: { rpc: name, data } }
  if (young === undefined) return new Worker(built, options)
  // `serverFlags` limits the main thread. As a process-wide flag it would override the limit below in every thread.
  setFlagsFromString('--max-semi-space-size=0')
  return new Worker(built, { ...options, resourceLimits: { maxYoungGenerationSizeMb: young } })
}

/**
 * Starts `file` as a worker thread for `createCaller`. The file must call `answerAsThread` with the same `name`, which
 * the operating system shows.
 * The thread keeps the process alive only while calls are open.
 */
export const openThread =
  (name: string, file: URL, options: WorkerThreadOptions = {}): StartWorker =>
  (hear, lost) => {
    const worker = startWorker(name, file, options)
    let idle: NodeJS.Timeout | undefined
    worker.on('message', hear)
    worker.once('error', lost)
    worker.once('exit', (code) => lost(new Error(`the thread ${name} has ended with ${code}`)))
    return {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin to aim at, windows have
      post: (request) => worker.postMessage(request),
      busy: (isBusy) => {
        clearTimeout(idle)
        if (isBusy) return worker.ref()
        worker.unref()
        if (options.idle !== undefined) idle = setTimeout(lost, options.idle, new Error('idle')).unref()
      },
      terminate: () => {
        clearTimeout(idle)
        return worker.terminate()
      },
    }
  }

/** Answers the calls of the parent thread. Does nothing if the file was only imported. */
export const answerAsThread = <C extends CallContract<C>>(
  name: string,
  handlersOf: (data: unknown) => CallHandlers<C>,
): void => {
  const started = workerData as { readonly rpc?: string; readonly data: unknown } | null
  if (parentPort === null || started?.rpc !== name) return
  const port = parentPort
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have no origin to aim at, windows have
  const answer = answerCalls(handlersOf(started.data), (response) => port.postMessage(response))
  port.on('message', (request: WorkerRequest) => void answer(request))
}
