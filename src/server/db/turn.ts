/** Waits until it is one's turn, and answers with what ends it. */
export type WriteTurn = () => Promise<() => void>

/** Lets the writers of one process go one after the other, in the order in which they come: SQLite alone would let them try until one is lucky. */
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
