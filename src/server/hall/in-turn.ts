/** Works one after the other, in the order in which they come; one that fails holds nobody up. */
export type InTurn = {
  <T>(work: () => Promise<T>): Promise<T>
  /** Works under way and waiting. */
  readonly waiting: () => number
}

export const inTurn = (): InTurn => {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  const run = <T>(work: () => Promise<T>): Promise<T> => {
    waiting += 1
    const mine = last.then(work).finally(() => {
      waiting -= 1
    })
    last = mine.catch(() => undefined)
    return mine
  }
  return Object.assign(run, { waiting: () => waiting })
}
