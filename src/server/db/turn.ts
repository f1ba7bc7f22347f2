/** Waits for its turn, and returns a function that ends it. */
export type WriteTurn = () => Promise<() => void>

/** Orders the writers of one process by arrival: SQLite alone would let them retry at random. */
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
