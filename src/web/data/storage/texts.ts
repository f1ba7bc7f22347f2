import type { Store } from './store.ts'

/** Parses JSON; undefined for invalid text. */
export const fromJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** True for JSON objects; false for arrays and `null`. */
export const isJsonObject = (value: unknown): value is { readonly [key: string]: unknown } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** True for whole numbers from 0. */
export const isTally = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0

/** Entries of an object whose values are valid. */
export const entriesOf = <T>(object: object, isValid: (value: unknown) => value is T): { readonly [id: string]: T } =>
  Object.fromEntries(Object.entries(object).filter((entry): entry is [string, T] => isValid(entry[1])))

/** Parses a JSON object; returns an empty object for any other text. */
export const objectIn = (text: string | undefined): { readonly [key: string]: unknown } => {
  const value = text === undefined ? text : fromJson(text)
  return isJsonObject(value) ? value : {}
}

/** Texts whose keys start with `prefix`, in key order; `id` is the rest of the key. */
export const textsUnder = (store: Store, prefix: string): readonly { readonly id: string; readonly text: string }[] =>
  store
    .keys()
    .filter((key) => key.startsWith(prefix))
    .toSorted()
    .flatMap((key) => {
      const text = store.read(key)
      return text === undefined ? [] : [{ id: key.slice(prefix.length), text }]
    })
