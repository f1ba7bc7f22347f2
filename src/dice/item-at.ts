/**
 * The item at an index: a seat, a die, a group of a matched pattern. Throws a RangeError that names the index and the length where there
 * is none; `list[index]!` would go on with `undefined` and fail later, or never. For items that are never `undefined` themselves.
 */
export const itemAt = <T>(list: ArrayLike<T>, index: number): T => {
  const item = list[index]
  if (item === undefined) throw new RangeError(`there is no item ${index} in a list of ${list.length}`)
  return item
}

/** The last item. Throws a RangeError where the list is empty. */
export const lastOf = <T>(list: ArrayLike<T>): T => itemAt(list, list.length - 1)
