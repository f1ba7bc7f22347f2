import type { Store } from './store.ts'

/** Parses JSON; undefined if the text is invalid. */
export const fromJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** True for a JSON object, but not for an array or `null`. */
export const isJsonObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Parses a JSON object; other texts give an empty one. */
export const objectIn = (text: string | undefined): { readonly [key: string]: unknown } => {
  const value = text === undefined ? text : fromJson(text)
  return isJsonObject(value) ? value : {}
}

/** All texts under a key prefix, with the rest of their keys, in key order. */
export const textsUnder = (store: Store, prefix: string): readonly { readonly id: string; readonly text: string }[] =>
  store
    .keys()
    .filter((key) => key.startsWith(prefix))
    .toSorted()
    .flatMap((key) => {
      const text = store.read(key)
      return text === undefined ? [] : [{ id: key.slice(prefix.length), text }]
    })
