/** Thrown for work that was not started: it waited too long, or its client has used up its processor time. */
export class Overdue extends Error {}

/** True if work failed for lack of time: it waited or ran too long, or its client has used up its processor time. */
export const isOverdue = (error: unknown): boolean =>
  error instanceof Overdue || (error instanceof Error && error.name === 'TimeoutError')

type WaitingJob = { readonly start: () => void }

/** Runs one piece of work at a time. Clients take turns, regardless of how much work each has queued. */
export class FairQueue {
  readonly #waiting = new Map<string, WaitingJob[]>()
  #size = 0
  #isBusy = false

  size(): number {
    return this.#size
  }

  /** @throws Overdue if the work cannot start within `within` milliseconds */
  async run<T>(asker: string, within: number, work: () => Promise<T>): Promise<T> {
    this.#size += 1
    try {
      await this.#turn(asker, within)
    } catch (error) {
      this.#size -= 1
      throw error
    }
    try {
      return await work()
    } finally {
      this.#size -= 1
      this.#isBusy = false
      this.#advance()
    }
  }

  #turn(asker: string, within: number): Promise<void> {
    return new Promise((start, giveUp) => {
      const mine = { start }
      const timer = setTimeout(() => {
        if (this.#withdraw(asker, mine)) giveUp(new Overdue('its turn did not come in time'))
      }, within).unref()
      mine.start = () => {
        clearTimeout(timer)
        start()
      }
      this.#waiting.set(asker, [...(this.#waiting.get(asker) ?? []), mine])
      this.#advance()
    })
  }

  /** Starts the next work of the first client, and moves that client to the end of the queue. */
  #advance(): void {
    const [first] = this.#waiting
    if (this.#isBusy || first === undefined) return
    const [asker, [next, ...rest]] = first
    this.#waiting.delete(asker)
    if (rest.length > 0) this.#waiting.set(asker, rest)
    this.#isBusy = true
    next?.start()
  }

  #withdraw(asker: string, one: WaitingJob): boolean {
    const list = this.#waiting.get(asker) ?? []
    const others = list.filter((other) => other !== one)
    if (others.length > 0) this.#waiting.set(asker, others)
    else this.#waiting.delete(asker)
    return others.length < list.length
  }
}
