/** Lists created by the current `growInPlace` call. */
let ownLists: WeakSet<object> | undefined

/** Returns the list with one more item. New lists get no spare capacity, since a server keeps thousands of them. */
export const appended = <T>(list: readonly T[], item: T): readonly T[] => {
  const isOwn = ownLists?.has(list) === true
  const longer = isOwn ? (list as T[]) : list.concat([item])
  if (isOwn) longer.push(item)
  else ownLists?.add(longer)
  return longer
}

/**
 * Speeds up reading a long log: within `work`, appending to a list of `lists` changes it in place instead of copying
 * it. Only the last of the games built on the way may be used.
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
