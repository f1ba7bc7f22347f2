import type { Store } from './store.ts'

/** What a text says in JSON; undefined where it says nothing. */
export const fromJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Every text whose key begins so, with the rest of its key, in the order of the keys. */
export const textsUnder = (store: Store, prefix: string): readonly { readonly id: string; readonly text: string }[] =>
  store
    .keys()
    .filter((key) => key.startsWith(prefix))
    .toSorted()
    .flatMap((key) => {
      const text = store.read(key)
      return text === undefined ? [] : [{ id: key.slice(prefix.length), text }]
    })
