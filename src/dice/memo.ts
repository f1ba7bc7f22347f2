/** Counts how often all caches were emptied: each looks at it before it answers. */
let emptied = 0

/** Empties every cache that is made here: what is asked next is answered as in a new process. For tests. */
export const forgetAll = (): void => void (emptied += 1)

/**
 * A cache: answers with the value kept for the key, and makes it where there is none. Keeps at most `max` values; the one that was
 * asked for longest ago goes first. The key has to name all that the value depends on, house rules too.
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

/** A cache by object: each value is made once, and kept for as long as its object is. */
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
