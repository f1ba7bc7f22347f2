import { setImmediate } from 'node:timers/promises'

/** Combines all calls of one event-loop turn into one call of `work`; each caller waits for it. */
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
