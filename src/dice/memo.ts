/**
 * A cache: answers with the value kept for the key, and makes it where there is none. Keeps at most `max` values; the one that was
 * asked for longest ago goes first.
 */
export const memo = <V>(max: number): ((key: string | number, make: () => V) => V) => {
  const values = new Map<string | number, { readonly value: V }>()
  return (key, make) => {
    const kept = values.get(key)
    if (kept !== undefined) {
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

/** A cache by object: each value is made once, and kept for as long as its object is. */
export const memoByObject = <K extends object, V>(make: (key: K) => V): ((key: K) => V) => {
  const values = new WeakMap<K, { readonly value: V }>()
  return (key) => {
    const kept = values.get(key)
    if (kept !== undefined) return kept.value
    const made = { value: make(key) }
    values.set(key, made)
    return made.value
  }
}
