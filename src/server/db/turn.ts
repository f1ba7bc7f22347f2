/** Waits for its turn to write, and returns the function that ends the turn. */
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
