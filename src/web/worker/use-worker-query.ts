import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Answer, Ask, QuestionKind } from '../../analysis/service/questions.ts'
import { askWorker, openAnalysisWorker, type AnalysisWorker, WorkerUnavailable } from './analysis-worker.ts'
import { askAnalysis } from './query.ts'

/** How a question to the analysis worker stands. `silent`: no worker can be had; `failed`: it could not answer. */
export type WorkerQuery<T> = {
  readonly phase: 'idle' | 'working' | 'done' | 'silent' | 'failed'
  /** The answer to this question; missing until it is known. */
  readonly answer?: T | undefined
  /** The last answer to any question asked here, for what may stay until the next one is known. */
  readonly last?: T | undefined
  /** While working: the share that is done, 0 to 1, and of how many positions where that is counted. */
  readonly share: number
  readonly positions?: number | undefined
  retry(): void
}

/**
 * Who answers: the worker of this page (`shared`), the same or the page itself where no worker can be had (`always`), or a worker that
 * ends with the question (`own`), for what takes long.
 */
type Source = 'always' | 'shared' | 'own'
type QueryOptions = { readonly from?: Source /** Milliseconds before it is asked. */; readonly delay?: number }
type QueryStanding<T> = Omit<WorkerQuery<T>, 'retry' | 'last'>
type QuerySource = Pick<AnalysisWorker, 'ask' | 'close'>

const openSource = (from: Source): QuerySource =>
  from === 'own' ? openAnalysisWorker() : { ask: from === 'shared' ? askWorker : askAnalysis, close: () => undefined }

/**
 * Asks one question and reports how it stands. Returns a function that gives it up: nothing is reported after that, and a source of its own is closed.
 */
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

/** A plain value that stays the same object as long as it says the same. */
export const useSameValue = <T>(value: T): T => {
  const text = JSON.stringify([value])
  return useMemo(() => (JSON.parse(text) as [T])[0], [text])
}

/** What was told of one question, and which attempt at it. */
type ToldQuery<T> = { readonly ask: unknown; readonly attempt: number; readonly standing: QueryStanding<T> }

/**
 * Asks the analysis worker, once for each `ask` (the same object is the same question); without one nothing is asked. When it changes
 * or the page is left, the old question is given up and its answer is not heard.
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
