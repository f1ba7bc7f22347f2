/** Resolves when the caller may write; call the returned function when writing ends. */
export type WriteTurn = () => Promise<() => void>

/** Orders the writers of one process by arrival; SQLite alone would serve them in random order. */
export const createTurn = (): WriteTurn => {
  let last: Promise<void> = Promise.resolve()
  return async () => {
    const before = last
    const { promise, resolve } = Promise.withResolvers<void>()
    last = promise
    await before
    return resolve
  }
}
