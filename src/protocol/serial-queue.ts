/** Runs tasks one at a time, in order; a failed task does not stop the next. */
export type SerialQueue = {
  <T>(task: () => Promise<T>): Promise<T>
  /** Returns the number of running and waiting tasks. */
  readonly size: () => number
}

export const serialQueue = (): SerialQueue => {
  let last: Promise<unknown> | undefined
  let size = 0
  const finish = (): void => {
    size -= 1
    if (size === 0) last = undefined
  }
  const run = <T>(task: () => Promise<T>): Promise<T> => {
    size += 1
    const mine = last === undefined ? task() : last.then(task)
    last = mine.then(finish, finish)
    return mine
  }
  return Object.assign(run, { size: () => size })
}
