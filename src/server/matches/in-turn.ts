/** Works one after the other, in the order in which they come; one that fails holds nobody up. */
export type InTurn = {
  <T>(work: () => Promise<T>): Promise<T>
  /** Works under way and waiting. */
  readonly waiting: () => number
}

export const inTurn = (): InTurn => {
  let last: Promise<unknown> | undefined
  let waiting = 0
  const finished = (): void => {
    waiting -= 1
    if (waiting === 0) last = undefined
  }
  const run = <T>(work: () => Promise<T>): Promise<T> => {
    waiting += 1
    const mine = last === undefined ? work() : last.then(work)
    last = mine.then(finished, finished)
    return mine
  }
  return Object.assign(run, { waiting: () => waiting })
}
