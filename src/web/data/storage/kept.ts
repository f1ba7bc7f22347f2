import { useMemo, useSyncExternalStore } from 'react'
import { newId } from './saved-games.ts'
import { type Store, store as ours, type Trouble } from './store.ts'
import { textsUnder } from './texts.ts'

/** Says to every part of this page, as the browser does to other tabs, that something else is kept now. */
const tellKept = (): void => void globalThis.window?.dispatchEvent(new StorageEvent('storage'))

/** Keeps a text under a prefix; an `id` keeps it in place of that one. Answers its id, and what the device said against it. */
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

/** What is read of the texts under a prefix, fresh whenever this page or another tab changes them. */
export const useKept = <T>(prefix: string, read: () => T): T => {
  const texts = useSyncExternalStore(subscribe, () => JSON.stringify(textsUnder(ours, prefix)))
  // oxlint-disable-next-line react/exhaustive-deps -- the texts say all of what is read
  return useMemo(read, [texts])
}
