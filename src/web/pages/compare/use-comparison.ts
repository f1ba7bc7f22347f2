import { useEffect, useMemo, useRef, useState } from 'react'
import { openAnalysisWorker } from '../../worker/analysis-worker.ts'
import type { CompareAsk } from '../../../analysis/comparison/compare-sets.ts'
import { beginComparison, type Comparison, type Standing } from './comparison.ts'

const AT_FIRST: Standing = { phase: 'working', goal: 0, share: 0 }

/** A comparison that begins when it is first seen, in a worker of its own, and ends with the page. */
export const useComparison = (ask: Omit<CompareAsk, 'games'>): Comparison & { readonly standing: Standing } => {
  const [standing, setStanding] = useState(AT_FIRST)
  const running = useRef<Comparison>(undefined)
  const key = JSON.stringify(ask)
  useEffect(() => {
    const comparison = beginComparison(openAnalysisWorker(), JSON.parse(key) as typeof ask, setStanding)
    running.current = comparison
    comparison.more()
    return () => comparison.stop()
  }, [key])
  return useMemo(
    () => ({ standing, more: () => running.current?.more(), stop: () => running.current?.stop() }),
    [standing],
  )
}
