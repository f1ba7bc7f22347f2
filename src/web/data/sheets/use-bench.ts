import { useState } from 'react'
import type { Draft, Workshop } from '../../../games/index.ts'
import { keepSheet, type SavedSheet, useSheets } from './saved-sheets.ts'
import { store, type Trouble } from '../storage/store.ts'
import { type Bench, fetchedBack, onBench, readBench, type Work, writeBench } from './bench.ts'

/** Bench of a workshop, stored on every change, with the user's actions. */
export type BenchActions = {
  readonly bench: Bench
  readonly saved: readonly SavedSheet[]
  readonly trouble: Trouble | undefined
  change(draft: Draft): void
  /** Puts another draft on the bench; keeps unsaved work for undo. */
  put(work: Work): void
  fetchBack(): void
  measure(against: string): void
  /** Saves the current draft: as a new sheet, or over its saved one. */
  keep(asNew: boolean): void
}

/** Initial bench: the stored one. A sheet from the address, if any, becomes its current draft. */
const begun = (game: string, shop: Workshop, saved: readonly SavedSheet[], arrived: Draft | undefined): Bench => {
  const left = readBench(store, game, shop, saved)
  if (arrived === undefined) return left
  const bench = onBench(shop, left, { draft: arrived }, saved)
  writeBench(store, game, bench)
  return bench
}

export const useBench = (game: string, shop: Workshop, arrived: Draft | undefined): BenchActions => {
  const saved = useSheets(game, shop)
  const [bench, setBench] = useState(() => begun(game, shop, saved, arrived))
  const [trouble, setTrouble] = useState<Trouble>()
  const set = (next: Bench): void => {
    setBench(next)
    setTrouble(writeBench(store, game, next))
  }
  return {
    bench,
    saved,
    trouble,
    change: (draft) => set({ ...bench, draft }),
    put: (work) => set(onBench(shop, bench, work, saved)),
    fetchBack: () => set(fetchedBack(shop, bench, saved)),
    measure: (against) => set({ ...bench, against }),
    keep: (asNew) => {
      const kept = keepSheet(store, game, bench.draft, asNew ? undefined : bench.id)
      set({ ...bench, id: kept.id })
      setTrouble(kept.trouble)
    },
  }
}
