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

/**
 * An item that must be there: `expectItem(list[index])`. Throws a RangeError where it is undefined. Quicker than `itemAt`, whose one
 * place of reading meets lists of every kind: here each list is read where it is used, and the engine learns its kind.
 */
export const expectItem = <T>(item: T | undefined): T => {
  if (item === undefined) throw new RangeError('there is no such item')
  return item
}
