/** Thrown for work that was not started: it waited too long, or its client has used up its processor time. */
export class Overdue extends Error {}

/** True if work failed for lack of time: it waited or ran too long, or its client has used up its processor time. */
export const isOverdue = (error: unknown): boolean =>
  error instanceof Overdue || (error instanceof Error && error.name === 'TimeoutError')

type WaitingJob = { readonly start: () => void }

/** Client that queues work, and the group of clients that shares its turns; each client is its own group by default. */
export type Asker = { readonly asker: string; readonly group?: string }

/**
 * Runs one piece of work at a time. Groups take turns, and the clients of a group take turns, regardless of how much work
 * each has queued. `mostEach` is the number of pieces that one client may have waiting.
 */
export class FairQueue {
  readonly #waiting = new Map<string, Map<string, WaitingJob[]>>()
  readonly #mostEach: number
  #size = 0
  #isBusy = false

  constructor(mostEach: number = Number.POSITIVE_INFINITY) {
    this.#mostEach = mostEach
  }

  size(): number {
    return this.#size
  }

  /** @throws Overdue if the work cannot start within `within` milliseconds, or the client has too much waiting */
  async run<T>(by: Asker | string, within: number, work: () => Promise<T>): Promise<T> {
    const { asker, group = asker } = typeof by === 'string' ? { asker: by } : by
    if (this.#listOf(group, asker).length >= this.#mostEach) throw new Overdue('too much is waiting')
    this.#size += 1
    try {
      await this.#turn(group, asker, within)
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

  #listOf(group: string, asker: string): readonly WaitingJob[] {
    return this.#waiting.get(group)?.get(asker) ?? []
  }

  /** Replaces a client's waiting work, and moves the client and its group to the end of their queues. */
  #put(group: string, asker: string, list: WaitingJob[]): void {
    const clients = this.#waiting.get(group) ?? new Map<string, WaitingJob[]>()
    clients.delete(asker)
    if (list.length > 0) clients.set(asker, list)
    this.#waiting.delete(group)
    if (clients.size > 0) this.#waiting.set(group, clients)
  }

  #turn(group: string, asker: string, within: number): Promise<void> {
    return new Promise((start, giveUp) => {
      const mine = { start }
      const timer = setTimeout(() => {
        if (this.#withdraw(group, asker, mine)) giveUp(new Overdue('its turn did not come in time'))
      }, within).unref()
      mine.start = () => {
        clearTimeout(timer)
        start()
      }
      const clients = this.#waiting.get(group) ?? new Map<string, WaitingJob[]>()
      this.#waiting.set(group, clients.set(asker, [...this.#listOf(group, asker), mine]))
      this.#advance()
    })
  }

  /** Starts the next work of the first client of the first group, and moves both to the end of their queues. */
  #advance(): void {
    const [first] = this.#waiting
    if (this.#isBusy || first === undefined) return
    const [group, clients] = first
    for (const [asker, [next, ...rest]] of clients) {
      this.#put(group, asker, rest)
      this.#isBusy = true
      next?.start()
      return
    }
  }

  #withdraw(group: string, asker: string, one: WaitingJob): boolean {
    const list = this.#listOf(group, asker)
    const others = list.filter((other) => other !== one)
    this.#put(group, asker, others)
    return others.length < list.length
  }
}
