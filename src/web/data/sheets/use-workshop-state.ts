import { useState } from 'react'
import type { Draft, Workshop } from '../../../games/index.ts'
import { keepSheet, type SavedSheet, useSheets } from './saved-sheets.ts'
import { store, type Trouble } from '../storage/store.ts'
import {
  type WorkshopState,
  fetchedBack,
  withDraft,
  readWorkshop,
  type WorkshopDraft,
  writeWorkshop,
} from './workshop-state.ts'

/** Bench of a workshop, stored on every change, with the user's actions. */
export type WorkshopActions = {
  readonly state: WorkshopState
  readonly saved: readonly SavedSheet[]
  readonly trouble: Trouble | undefined
  change(draft: Draft): void
  /** Replaces the current draft; keeps unsaved work for undo. */
  put(work: WorkshopDraft): void
  fetchBack(): void
  measure(against: string): void
  /** Saves the current draft as a new sheet, or replaces its saved sheet. */
  keep(asNew: boolean): void
}

/** Initial state: as stored. A sheet from the address, if any, becomes its current draft. */
const begun = (
  game: string,
  shop: Workshop,
  saved: readonly SavedSheet[],
  arrived: Draft | undefined,
): WorkshopState => {
  const left = readWorkshop(store, game, shop, saved)
  if (arrived === undefined) return left
  const state = withDraft(shop, left, { draft: arrived }, saved)
  writeWorkshop(store, game, state)
  return state
}

export const useWorkshopState = (game: string, shop: Workshop, arrived: Draft | undefined): WorkshopActions => {
  const saved = useSheets(game, shop)
  const [state, setState] = useState(() => begun(game, shop, saved, arrived))
  const [trouble, setTrouble] = useState<Trouble>()
  const set = (next: WorkshopState): void => {
    setState(next)
    setTrouble(writeWorkshop(store, game, next))
  }
  return {
    state,
    saved,
    trouble,
    change: (draft) => set({ ...state, draft }),
    put: (work) => set(withDraft(shop, state, work, saved)),
    fetchBack: () => set(fetchedBack(shop, state, saved)),
    measure: (against) => set({ ...state, against }),
    keep: (asNew) => {
      const kept = keepSheet(store, game, state.draft, asNew ? undefined : state.id)
      set({ ...state, id: kept.id })
      setTrouble(kept.trouble)
    },
  }
}
