/** Incremented when all caches are emptied; each cache compares it before it answers. */
let emptied = 0

/** Empties all caches made here, so that tests compute every value again. */
export const forgetAll = (): void => void (emptied += 1)

/**
 * Creates a cache that returns the value for a key, computing it on a miss. Keeps at most `max` values and drops the
 * least recently used. The key must name everything the value depends on, including house rules.
 */
export const memo = <V>(max: number): ((key: string | number, make: () => V) => V) => {
  const values = new Map<string | number, { readonly value: V }>()
  let since = emptied
  return (key, make) => {
    if (since !== emptied) {
      values.clear()
      since = emptied
    }
    const kept = values.get(key)
    if (kept !== undefined) {
      if (max === Number.POSITIVE_INFINITY) return kept.value
      values.delete(key)
      values.set(key, kept)
      return kept.value
    }
    const made = { value: make() }
    values.set(key, made)
    const { value: oldest } = values.keys().next()
    if (values.size > max && oldest !== undefined) values.delete(oldest)
    return made.value
  }
}

/** Creates a cache by object identity: computes each value once and keeps it as long as its object. */
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
