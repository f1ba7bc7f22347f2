/** Remembers what was worked out, by a text; when there are too many all are let go. */
export const keeper = <T>(most: number): ((key: string, make: () => T) => T) => {
  const known = new Map<string, T>()
  return (key, make) => {
    const old = known.get(key)
    if (old !== undefined) return old
    const value = make()
    if (known.size >= most) known.clear()
    known.set(key, value)
    return value
  }
}
