import { useEffect, useState } from 'react'
import type { Draft, Workshop } from '../../../games/index.ts'
import { openAnalysisWorker, type AnalysisWorker } from '../../worker/analysis-worker.ts'
import { beginDuel, type DuelAsk, type DuelStanding, knownAlready } from './duel.ts'

/** Milliseconds without a change before computing starts, so that quick clicks do not restart it. */
const QUIET = 350

/** Number of positions that fill a worker's memory, at 8 bytes each. */
const ENOUGH = 2_000_000

/** Creates a worker for one duel at a time. Cancelling terminates the worker; a finished worker is reused. */
const newBench = () => {
  const worker: AnalysisWorker = openAnalysisWorker()
  let under = 0
  let remembered = 0
  return {
    ask: (async (kind, asked, onProgress) => {
      under += 1
      try {
        return await worker.ask(kind, asked, onProgress)
      } finally {
        under -= 1
      }
    }) as AnalysisWorker['ask'],
    breakOff: (positions: number) => {
      remembered += positions
      if (under === 0 && remembered < ENOUGH) return
      worker.close()
      remembered = 0
    },
    close: worker.close,
  }
}

type Steps = Draft['steps']

const unnamed = (steps: Steps): Draft => ({ name: '', steps })

/** Chance that one sheet beats the other; undefined before the first report. Recomputed on every change. */
export const useDuel = (shop: Workshop, { game, draft, other }: Omit<DuelAsk, 'rules'>): DuelStanding | undefined => {
  const [worker] = useState(newBench)
  const [told, setTold] = useState<{ readonly key: string; readonly standing: DuelStanding }>()
  const key = JSON.stringify([draft.steps, other.steps])
  const known = knownAlready(shop, { game, rules: shop.rules, draft, other })
  const isWanted = known === undefined && shop.isPlayable(draft)
  useEffect(() => worker.close, [worker])
  useEffect(() => {
    if (!isWanted) return undefined
    const [mine, theirs] = (JSON.parse(key) as [Steps, Steps]).map(unnamed)
    const ask: DuelAsk = { game, rules: shop.rules, draft: mine!, other: theirs! }
    let duel: { stop(): void } | undefined
    const timer = setTimeout(() => {
      duel = beginDuel(worker, shop, ask, (standing) => setTold({ key, standing }))
    }, QUIET)
    return () => {
      clearTimeout(timer)
      if (duel === undefined) return
      duel.stop()
      worker.breakOff(shop.size(ask.draft, ask.other).positions)
    }
  }, [game, key, shop, worker, isWanted])
  return known ?? (told?.key === key ? told.standing : undefined)
}
