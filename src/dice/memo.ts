/** Number of `forgetAll` calls. A cache empties itself when this number has changed. */
let emptied = 0

/** Empties all caches of this module, so that tests recompute every value. */
export const forgetAll = (): void => void (emptied += 1)

/**
 * Creates a cache that computes a value on a miss. Keeps at most `max` values, dropping the least recently used. Keys
 * must include everything that a value depends on, such as house rules.
 */
export const memo = <V>(max: number): ((key: string | number, make: () => V) => V) => {
  const values = new Map<string | number, { readonly key: string | number; readonly value: V }>()
  // Most callers ask for the same value many times in a row.
  let latest: { readonly key: string | number; readonly value: V } | undefined
  let since = emptied
  return (key, make) => {
    if (since !== emptied) {
      values.clear()
      latest = undefined
      since = emptied
    }
    if (latest?.key === key) return latest.value
    const kept = values.get(key)
    if (kept !== undefined) {
      latest = kept
      if (max === Number.POSITIVE_INFINITY) return kept.value
      values.delete(key)
      values.set(key, kept)
      return kept.value
    }
    const made = { key, value: make() }
    latest = made
    values.set(key, made)
    const { value: oldest } = values.keys().next()
    if (values.size > max && oldest !== undefined) values.delete(oldest)
    return made.value
  }
}

/** Creates a cache by object identity; a value lives as long as its object. */
export const memoByObject = <K extends object, V>(make: (key: K) => V): ((key: K) => V) => {
  let values = new WeakMap<K, { readonly value: V }>()
  let since = emptied
  return (key) => {
    if (since !== emptied) {
      values = new WeakMap()
      since = emptied
    }
    const kept = values.get(key)
    if (kept !== undefined) return kept.value
    const made = { value: make(key) }
    values.set(key, made)
    return made.value
  }
}
