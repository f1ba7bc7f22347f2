import { setImmediate } from 'node:timers/promises'

/** Does in one go what is asked for in one turn of the loop; each who asked waits until all of it is done. */
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
