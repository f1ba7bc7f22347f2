import { useMemo, useSyncExternalStore } from 'react'
import { newId } from './saved-games.ts'
import { type Store, store as ours, type Trouble } from './store.ts'
import { textsUnder } from './texts.ts'

/** Notifies this page's components of a storage change, as the browser notifies other tabs. */
const tellKept = (): void => void globalThis.window?.dispatchEvent(new StorageEvent('storage'))

/** Saves a text under a prefix, or replaces the one with this `id`. Returns its id and any storage problem. */
export const keepUnder = (
  store: Store,
  prefix: string,
  text: string,
  id: string = newId(),
): { readonly id: string; readonly trouble?: Trouble } => {
  const trouble = store.write(prefix + id, text)
  tellKept()
  return { id, ...(trouble !== undefined && { trouble }) }
}

export const removeUnder = (store: Store, prefix: string, id: string): void => {
  store.remove(prefix + id)
  tellKept()
}

const subscribe = (changed: () => void): (() => void) => {
  window.addEventListener('storage', changed)
  return () => window.removeEventListener('storage', changed)
}

/** Result of reading the texts under a prefix, updated when this page or another tab changes them. */
export const useKept = <T>(prefix: string, read: () => T): T => {
  const texts = useSyncExternalStore(subscribe, () => JSON.stringify(textsUnder(ours, prefix)))
  // oxlint-disable-next-line react/exhaustive-deps -- the texts say all of what is read
  return useMemo(read, [texts])
}
