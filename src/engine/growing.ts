/** The lists that were made by the work under way. */
let ownLists: WeakSet<object> | undefined

/** The list with one item more. */
export const appended = <T>(list: readonly T[], item: T): readonly T[] => {
  const longer = ownLists?.has(list) === true ? (list as T[]) : [...list]
  longer.push(item)
  ownLists?.add(longer)
  return longer
}

/**
 * For reading a long log: work that is done with the same `lists` appends to what it has made before, where otherwise each entry would
 * copy all that came before it. So of the games that are made on the way only the last one may be used.
 */
export const growInPlace = <T>(lists: WeakSet<object>, work: () => T): T => {
  const outer = ownLists
  ownLists = lists
  try {
    return work()
  } finally {
    ownLists = outer
  }
}
