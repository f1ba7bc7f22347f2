import { useMemo, useSyncExternalStore } from 'react'
import { newId } from './saved-games.ts'
import { type Store, store as ours, type Trouble } from './store.ts'
import { textsUnder } from './texts.ts'

/** Dispatches a storage event on this page, because browsers notify only other tabs. */
const tellKept = (): void => void globalThis.window?.dispatchEvent(new StorageEvent('storage'))

/**
 * Stores a text under a prefix; replaces the text with this `id` if given, and notifies this page. Returns the id and
 * any storage problem.
 */
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

/** Returns what `read` returns; runs it again when any tab changes texts under the prefix. */
export const useKept = <T>(prefix: string, read: () => T): T => {
  const texts = useSyncExternalStore(subscribe, () => JSON.stringify(textsUnder(ours, prefix)))
  // oxlint-disable-next-line react/exhaustive-deps -- the texts determine what `read` returns
  return useMemo(read, [texts])
}
