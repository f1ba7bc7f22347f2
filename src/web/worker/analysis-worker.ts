import type { Answer, Ask, QuestionKind, Questions } from '../../analysis/service/questions.ts'
import type { OnProgress } from '../../engine/index.ts'
import { language } from '../../kit/catalogue.ts'
import { createCaller, type StartWorker, type WorkerResponse } from '../../protocol/rpc/rpc.ts'

/** Error: the analysis worker could not start, or has ended. */
export class WorkerUnavailable extends Error {
  override readonly name = 'WorkerUnavailable'
}

export type AskAnalysis = <K extends QuestionKind>(kind: K, ask: Ask<K>, onProgress?: OnProgress) => Promise<Answer<K>>

/** Analysis worker of a page; starts with the first question. */
export type AnalysisWorker = {
  readonly ask: AskAnalysis
  /** Terminates the worker and rejects its open questions. The next question starts another worker. */
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
  // Fires if the worker could not load or crashed.
  worker.addEventListener('error', () => lost(new WorkerUnavailable('the analysis worker does not answer')))
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- workers have no origin to aim at, windows have
    post: (request) => worker.postMessage(request),
    terminate: () => worker.terminate(),
  }
}

/** Creates a dedicated worker for long questions; it can be closed without affecting others. */
export const openAnalysisWorker = (): AnalysisWorker => {
  const { call, end } = createCaller<Questions>(openWorker)
  return {
    ask: (kind, ask, onProgress) => call(kind, ask, { onProgress }),
    close: () => void end(new WorkerUnavailable('the question was cancelled')),
  }
}

/** Asks the page's shared worker, which caches its solutions. Rejects if the worker is unavailable or cannot answer. */
export const askWorker: AskAnalysis = openAnalysisWorker().ask
