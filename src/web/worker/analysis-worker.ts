import type { Answer, Ask, QuestionKind, OnProgress, Received, Sent } from '../../analysis/service/questions.ts'
import { language } from '../../kit/catalogue.ts'

type WaitingQuestion = {
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: Error) => void
  readonly onProgress: OnProgress | undefined
}

/** No worker could be had, or the one there was is gone. */
export class WorkerUnavailable extends Error {
  override readonly name = 'WorkerUnavailable'
}

export type AskAnalysis = <K extends QuestionKind>(kind: K, ask: Ask<K>, onProgress?: OnProgress) => Promise<Answer<K>>

/** The analysis worker of a page: it starts with the first question. */
export type AnalysisWorker = {
  readonly ask: AskAnalysis
  /** Ends the worker at once, whatever it is at; what it was asked is rejected. The next question starts another. */
  close(): void
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have no origin to aim at, windows have
const send = (worker: Worker, sent: Sent): void => worker.postMessage(sent)

const begin = (): Worker => {
  try {
    return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: language })
  } catch (cause) {
    throw new WorkerUnavailable('the analysis worker cannot start', { cause })
  }
}

/** For long questions: they hold up no others and can be cancelled. */
export const openAnalysisWorker = (): AnalysisWorker => {
  let worker: Worker | undefined
  let last = 0
  const waiting = new Map<number, WaitingQuestion>()

  const hear = ({ data }: MessageEvent<Received>): void => {
    const asker = waiting.get(data.id)
    if (asker === undefined) return
    if ('progress' in data) return asker.onProgress?.(data.progress, data.positions)
    waiting.delete(data.id)
    if ('error' in data) asker.reject(new Error(data.error))
    else asker.resolve(data.answer)
  }

  const close = (): void => {
    worker?.terminate()
    worker = undefined
    for (const { reject } of waiting.values()) reject(new WorkerUnavailable('the analysis worker does not answer'))
    waiting.clear()
  }

  const open = (): Worker => {
    const opened = begin()
    opened.addEventListener('message', hear)
    // A worker that could not be loaded or died takes its questions with it.
    opened.addEventListener('error', close)
    return opened
  }

  const ask: AskAnalysis = (kind, asked, onProgress) =>
    new Promise<unknown>((resolve, reject) => {
      worker ??= open()
      last += 1
      waiting.set(last, { resolve, reject, onProgress })
      send(worker, { id: last, kind, ask: asked } as Sent)
    }) as Promise<Answer<typeof kind>>

  return { ask, close }
}

/**
 * Asks the analysis worker, so that the page stays smooth. One worker a page: it remembers what it has solved. Rejects when it cannot be reached or cannot answer.
 */
export const askWorker: AskAnalysis = openAnalysisWorker().ask
