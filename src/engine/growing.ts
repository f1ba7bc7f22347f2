/** The lists that were made by the work under way. */
let ownLists: WeakSet<object> | undefined

/** The list with one item more. One that is made anew has no room to spare: a server keeps thousands of them. */
export const appended = <T>(list: readonly T[], item: T): readonly T[] => {
  const isOwn = ownLists?.has(list) === true
  const longer = isOwn ? (list as T[]) : list.concat([item])
  if (isOwn) longer.push(item)
  else ownLists?.add(longer)
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
