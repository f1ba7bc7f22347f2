/** Lists that the current `growInPlace` call created; undefined outside a call. */
let ownLists: WeakSet<object> | undefined

/** Returns the list with another item. Avoids spare capacity in copies, because servers keep thousands of lists. */
export const appended = <T>(list: readonly T[], item: T): readonly T[] => {
  const isOwn = ownLists?.has(list) === true
  const longer = isOwn ? (list as T[]) : list.concat([item])
  if (isOwn) longer.push(item)
  else ownLists?.add(longer)
  return longer
}

/**
 * Runs `work`, in which `appended` extends a list of `lists` in place and adds every new list to `lists`. This speeds
 * up reading a long log. Callers may use only the last result.
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
