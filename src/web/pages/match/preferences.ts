import { useSyncExternalStore } from 'react'
import { store as ownStore, type Store } from '../../data/storage/store.ts'
import { objectIn } from '../../data/storage/texts.ts'

/** This device's chat and sound preferences for online tables. */
export type MatchPreferences = {
  /** `phrases` and `free`: true if other players' phrases and free text are shown. */
  readonly phrases: boolean
  readonly free: boolean
  /** `always` plays the turn sound even while the table is visible. */
  readonly turnSound: 'hidden' | 'always'
  readonly notify: boolean
}

const DEFAULTS: MatchPreferences = { phrases: true, free: true, turnSound: 'hidden', notify: false }
const KEY = 'hazelring.match-preferences'

/** Reads the preferences; missing or invalid preferences get their default. */
export const readPreferences = (store: Store): MatchPreferences => {
  const given = objectIn(store.read(KEY))
  return {
    phrases: given.phrases !== false,
    free: given.free !== false,
    turnSound: given.turnSound === 'always' ? 'always' : DEFAULTS.turnSound,
    notify: given.notify === true,
  }
}

/** Store of this device's preferences; notifies subscribers on change. */
export const createPreferences = (store: Store) => {
  let now: MatchPreferences | undefined
  const listeners = new Set<() => void>()
  return {
    now: (): MatchPreferences => (now ??= readPreferences(store)),
    change(part: Partial<MatchPreferences>): void {
      now = { ...(now ?? readPreferences(store)), ...part }
      store.write(KEY, JSON.stringify(now))
      for (const listener of listeners) listener()
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const preferences = createPreferences(ownStore)

export const usePreferences = (): readonly [MatchPreferences, (part: Partial<MatchPreferences>) => void] => [
  useSyncExternalStore(preferences.subscribe, preferences.now),
  preferences.change,
]
