/**
 * Returns the item at an index; `list[index]!` would continue with `undefined`. Items must not be `undefined`
 * themselves. @throws RangeError with index and length if the index is out of range
 */
export const itemAt = <T>(list: ArrayLike<T>, index: number): T => {
  const item = list[index]
  if (item === undefined) throw new RangeError(`there is no item ${index} in a list of ${list.length}`)
  return item
}

/** Returns the last item. @throws RangeError if the list is empty */
export const lastOf = <T>(list: ArrayLike<T>): T => itemAt(list, list.length - 1)

/**
 * Returns a required item: `expectItem(list[index])`. @throws RangeError if it is undefined. Faster than `itemAt` in
 * hot loops: the engine can specialise each call site for its kind of list.
 */
export const expectItem = <T>(item: T | undefined): T => {
  if (item === undefined) throw new RangeError('there is no such item')
  return item
}
