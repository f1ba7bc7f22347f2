import { setImmediate } from 'node:timers/promises'

/** Collects calls of one turn of the event loop into one; each caller waits until all are done. */
export const batched = <A>(work: (all: readonly A[]) => Promise<void>): ((one: A) => Promise<void>) => {
  let [waiting, doing]: [A[], Promise<void> | undefined] = [[], undefined]
  const start = (): Promise<void> => {
    const all = waiting
    ;[waiting, doing] = [[], undefined]
    return work(all)
  }
  return (one) => {
    waiting.push(one)
    return (doing ??= setImmediate().then(start))
  }
}
