import { useSyncExternalStore } from 'react'
import { store as ownStore, type Store } from '../../data/storage/store.ts'
import { objectIn } from '../../data/storage/texts.ts'

/** This device's chat and sound preferences for online tables. */
export type Asides = {
  /** `phrases` and `free`: true if other players' phrases and free text are shown. */
  readonly phrases: boolean
  readonly free: boolean
  /** `always` plays the turn sound even while the table is visible. */
  readonly knock: 'hidden' | 'always'
  readonly notify: boolean
}

const USUAL: Asides = { phrases: true, free: true, knock: 'hidden', notify: false }
const KEY = 'hazelring.asides'

/** Reads the preferences; missing or invalid ones get their default. */
export const readAsides = (store: Store): Asides => {
  const given = objectIn(store.read(KEY))
  return {
    phrases: given.phrases !== false,
    free: given.free !== false,
    knock: given.knock === 'always' ? 'always' : USUAL.knock,
    notify: given.notify === true,
  }
}

/** Store of this device's preferences; notifies subscribers on change. */
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
