import type { Answer, Ask, QuestionKind, Questions } from '../../analysis/service/questions.ts'
import type { OnProgress } from '../../engine/index.ts'
import { language } from '../../kit/catalogue.ts'
import { createCaller, type StartWorker, type WorkerResponse } from '../../protocol/rpc/rpc.ts'

/** The analysis worker could not be started, or has ended. */
export class WorkerUnavailable extends Error {
  override readonly name = 'WorkerUnavailable'
}

export type AskAnalysis = <K extends QuestionKind>(kind: K, ask: Ask<K>, onProgress?: OnProgress) => Promise<Answer<K>>

/** The analysis worker of a page: it starts with the first question. */
export type AnalysisWorker = {
  readonly ask: AskAnalysis
  /** Ends the worker at once and rejects its questions. The next question starts another worker. */
  close(): void
}

const newWorker = (): Worker => {
  try {
    return new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: language })
  } catch (cause) {
    throw new WorkerUnavailable('the analysis worker cannot start', { cause })
  }
}

const openWorker: StartWorker = (hear, lost) => {
  const worker = newWorker()
  worker.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => hear(data))
  // The worker could not be loaded, or crashed.
  worker.addEventListener('error', () => lost(new WorkerUnavailable('the analysis worker does not answer')))
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have no origin to aim at, windows have
    post: (request) => worker.postMessage(request),
    terminate: () => worker.terminate(),
  }
}

/** A separate worker for long questions, which can be cancelled and do not block others. */
export const openAnalysisWorker = (): AnalysisWorker => {
  const { call, end } = createCaller<Questions>(openWorker)
  return {
    ask: (kind, ask, onProgress) => call(kind, ask, { onProgress }),
    close: () => void end(new WorkerUnavailable('the question was cancelled')),
  }
}

/** Asks the page's shared worker, which caches what it solves. Rejects if it cannot be reached or cannot answer. */
export const askWorker: AskAnalysis = openAnalysisWorker().ask
