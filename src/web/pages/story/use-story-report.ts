import { useMemo } from 'react'
import type { StoryReport } from '../../../analysis/report/story-report.ts'
import type { Currency } from '../../../odds/index.ts'
import { useWorkerQuery } from '../../worker/use-worker-query.ts'

export type ReportProgress =
  | { readonly kind: 'thinking'; readonly share: number }
  | { readonly kind: 'told'; readonly told: StoryReport }
  | { readonly kind: 'failed'; retry(): void }

/**
 * Report of a saved game in the given or default currency. Requests nothing while `text` is undefined. Returns the
 * previous report until the next arrives.
 */
export const useStoryReport = (text: string | undefined, currency?: Currency): ReportProgress => {
  const ask = useMemo(() => (text === undefined ? undefined : { text, currency }), [text, currency])
  const { phase, share, last, retry } = useWorkerQuery('story', ask, { from: 'shared' })
  if (phase === 'silent' || phase === 'failed') return { kind: 'failed', retry }
  return last === undefined ? { kind: 'thinking', share } : { kind: 'told', told: last }
}

type ErrorQuestion = { readonly text: string; readonly currency: Currency; readonly wanted: boolean }

/** Error of the report's figures; undefined until requested and computed. */
export const useStoryError = ({ text, currency, wanted }: ErrorQuestion): number | undefined => {
  const ask = useMemo(() => (wanted ? { text, currency } : undefined), [text, currency, wanted])
  return useWorkerQuery('storyError', ask, { from: 'shared' }).last
}
