import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Answer, Ask, QuestionKind } from '../../analysis/service/questions.ts'
import { askWorker, openAnalysisWorker, type AnalysisWorker, WorkerUnavailable } from './analysis-worker.ts'
import { askAnalysis } from './query.ts'

/** State of a question to the analysis worker. `silent`: no worker available; `failed`: it could not answer. */
export type WorkerQuery<T> = {
  readonly phase: 'idle' | 'working' | 'done' | 'silent' | 'failed'
  /** Answer to the current question; undefined until known. */
  readonly answer?: T | undefined
  /** Last answer to any question; callers may show it until the next answer arrives. */
  readonly last?: T | undefined
  /** `share`: completed fraction, 0 to 1. `positions`: number of positions if the worker counts them. */
  readonly share: number
  readonly positions?: number | undefined
  retry(): void
}

/**
 * Place of computation. `shared`: the page's worker; `always`: that worker, or this thread if no worker is available;
 * `own`: a dedicated worker that ends with the question, for long computations.
 */
type Source = 'always' | 'shared' | 'own'
type QueryOptions = { readonly from?: Source /** Milliseconds to wait before asking. */; readonly delay?: number }
type QueryStanding<T> = Omit<WorkerQuery<T>, 'retry' | 'last'>
type QuerySource = Pick<AnalysisWorker, 'ask' | 'close'>

const openSource = (from: Source): QuerySource =>
  from === 'own' ? openAnalysisWorker() : { ask: from === 'shared' ? askWorker : askAnalysis, close: () => undefined }

/** Asks a question and reports its state. Returns a function that stops the reports and closes a dedicated worker. */
export const beginQuery = <K extends QuestionKind>(
  source: QuerySource,
  kind: K,
  ask: Ask<K>,
  tell: (standing: QueryStanding<Answer<K>>) => void,
): (() => void) => {
  let isWanted = true
  const show = (standing: QueryStanding<Answer<K>>): void => {
    if (isWanted) tell(standing)
  }
  source
    .ask(kind, ask, (share, positions) => show({ phase: 'working', share, positions }))
    .then(
      (answer) => show({ phase: 'done', share: 1, answer }),
      (error: unknown) => show({ phase: error instanceof WorkerUnavailable ? 'silent' : 'failed', share: 0 }),
    )
    .finally(source.close)
  return () => {
    isWanted = false
    source.close()
  }
}

/** Returns the previous object while the value's JSON is equal, so that effects do not rerun. */
export const useSameValue = <T>(value: T): T => {
  const text = JSON.stringify([value])
  return useMemo(() => (JSON.parse(text) as [T])[0], [text])
}

/** Last reported state of a question, with the number of its attempt. */
type ToldQuery<T> = { readonly ask: unknown; readonly attempt: number; readonly standing: QueryStanding<T> }

/**
 * Asks the analysis worker when `ask` changes (by object identity); undefined asks nothing. A change or unmount cancels
 * the previous question.
 */
export const useWorkerQuery = <K extends QuestionKind>(
  kind: K,
  ask: Ask<K> | undefined,
  { from = 'always', delay = 0 }: QueryOptions = {},
): WorkerQuery<Answer<K>> => {
  const [told, setTold] = useState<ToldQuery<Answer<K>>>()
  const [last, setLast] = useState<Answer<K>>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    if (ask === undefined) return undefined
    const tell = (standing: QueryStanding<Answer<K>>): void => {
      setTold({ ask, attempt, standing })
      if (standing.phase === 'done') setLast(standing.answer)
    }
    let giveUp = (): void => undefined
    const begin = (): void => {
      giveUp = beginQuery(openSource(from), kind, ask, tell)
    }
    const timer = delay > 0 ? setTimeout(begin, delay) : undefined
    if (timer === undefined) begin()
    return () => {
      clearTimeout(timer)
      giveUp()
    }
  }, [kind, ask, from, delay, attempt])
  const retry = useCallback(() => setAttempt((before) => before + 1), [])
  const isNow = told !== undefined && told.ask === ask && told.attempt === attempt
  const standing: QueryStanding<Answer<K>> = isNow
    ? told.standing
    : { phase: ask === undefined ? 'idle' : 'working', share: 0 }
  return { ...standing, ...(last !== undefined && { last }), retry }
}
