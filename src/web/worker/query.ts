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

/** Whether this page has to think for itself because no worker can be had; then it may stand still for a moment. */
export const isWithoutWorker = {
  now: (): boolean => alone,
  /** Calls back when that changes; answers how to stop it. */
  subscribe(changed: () => void): () => void {
    listeners.add(changed)
    return () => void listeners.delete(changed)
  },
}

/** Passes on how far a question is, and tells the page what is worked out for it. */
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

/** Asks the analysis worker; where there is none the page answers itself. Rejects when neither can. */
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
