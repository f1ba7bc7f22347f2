import type { Store } from './store.ts'

/** What a text says in JSON; undefined where it says nothing. */
export const fromJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether it is an object of JSON, as what was saved on the device should be; not a list, not `null`. */
export const isJsonObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The object that a text says in JSON; an empty one where it says anything else. */
export const objectIn = (text: string | undefined): { readonly [key: string]: unknown } => {
  const value = text === undefined ? text : fromJson(text)
  return isJsonObject(value) ? value : {}
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
