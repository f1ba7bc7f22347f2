import { atWork, tellWork, type Work } from './at-work.ts'
import type { Answer } from '../../analysis/service/questions.ts'
import type { OnProgress } from '../../engine/index.ts'
import { type AskAnalysis, askWorker, WorkerUnavailable } from './analysis-worker.ts'

let alone = false
const listeners = new Set<() => void>()

const becomeAlone = (): void => {
  alone = true
  for (const listener of listeners) listener()
}

/** Observable flag: true if no worker is available. The page then computes itself and may freeze briefly. */
export const isWithoutWorker = {
  now: (): boolean => alone,
  /** Registers a listener; returns a function that unsubscribes. */
  subscribe(changed: () => void): () => void {
    listeners.add(changed)
    return () => void listeners.delete(changed)
  },
}

/** Wraps a progress callback so that the page also learns the progress. */
const heard = (onProgress: OnProgress) => {
  let mine: Work | undefined
  return {
    tell: (share: number, positions?: number): void => {
      onProgress(share, positions)
      if (positions !== undefined) tellWork((mine = { share, positions }))
    },
    end: (): void => {
      if (mine !== undefined && atWork.now() === mine) tellWork(undefined)
    },
  }
}

/** Asks the analysis worker; without a worker computes in this thread. Rejects if the question fails. */
export const askAnalysis: AskAnalysis = async (kind, ask, onProgress = () => undefined) => {
  const { tell, end } = heard(onProgress)
  if (!alone)
    try {
      return await askWorker(kind, ask, tell)
    } catch (error) {
      if (!(error instanceof WorkerUnavailable)) throw error
      becomeAlone()
    } finally {
      end()
    }
  const { answers } = await import('../../analysis/service/answers.ts')
  const answer = answers[kind] as (asked: typeof ask, told: typeof onProgress) => unknown
  return (await answer(ask, onProgress)) as Answer<typeof kind>
}
