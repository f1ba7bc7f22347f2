import { useSyncExternalStore } from 'react'
import { store as ownStore, type Store } from '../../data/storage/store.ts'
import { objectIn } from '../../data/storage/texts.ts'

/** What this device wants to see and hear at tables far away. */
export type Asides = {
  /** Whether phrases and free talk of others are shown. */
  readonly phrases: boolean
  readonly free: boolean
  /** Knocks also while one looks at the table. */
  readonly knock: 'hidden' | 'always'
  readonly notify: boolean
}

const USUAL: Asides = { phrases: true, free: true, knock: 'hidden', notify: false }
const KEY = 'hazelring.asides'

/** What is missing or strange takes what is usual. */
export const readAsides = (store: Store): Asides => {
  const given = objectIn(store.read(KEY))
  return {
    phrases: given.phrases !== false,
    free: given.free !== false,
    knock: given.knock === 'always' ? 'always' : USUAL.knock,
    notify: given.notify === true,
  }
}

/** What this device wants, kept on it; everybody who asks is told of a change. */
export const createAsides = (store: Store) => {
  let now: Asides | undefined
  const listeners = new Set<() => void>()
  return {
    now: (): Asides => (now ??= readAsides(store)),
    change(part: Partial<Asides>): void {
      now = { ...(now ?? readAsides(store)), ...part }
      store.write(KEY, JSON.stringify(now))
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const asides = createAsides(ownStore)

export const useAsides = (): readonly [Asides, (part: Partial<Asides>) => void] => [
  useSyncExternalStore(asides.subscribe, asides.now),
  asides.change,
]
