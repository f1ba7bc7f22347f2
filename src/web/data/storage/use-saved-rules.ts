import { useEffect, useState } from 'react'
import type { AnyManifest } from '../../../games/index.ts'
import { listRules, type SavedRules } from './saved-rules.ts'
import { store } from './store.ts'

/** Says to every part of this page, as the browser does to other tabs, that something else is kept now. */
export const tellKept = (): void => void window.dispatchEvent(new StorageEvent('storage'))

/** The house rules kept for a game, fresh whenever this page or another tab changes them. */
export const useSaved = (manifest: AnyManifest): readonly SavedRules[] => {
  const [saved, setSaved] = useState(() => listRules(store, manifest))
  useEffect(() => {
    const again = (): void => setSaved(listRules(store, manifest))
    window.addEventListener('storage', again)
    return () => window.removeEventListener('storage', again)
  }, [manifest])
  return saved
}
