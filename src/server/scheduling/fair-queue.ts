/** Why work was not done: it waited for too long, or whoever asked for it has used up their share. */
export class Overdue extends Error {}

/** Whether work was not done for lack of time: it waited or took too long, or a share was used up. */
export const isOverdue = (error: unknown): boolean =>
  error instanceof Overdue || (error instanceof Error && error.name === 'TimeoutError')

type WaitingJob = { readonly start: () => void }

/** Work that is done one after the other; those who ask take turns, however much each of them asks for. */
export class FairQueue {
  readonly #waiting = new Map<string, WaitingJob[]>()
  #size = 0
  #isBusy = false

  size(): number {
    return this.#size
  }

  /** @throws Overdue when its turn does not come within so many milliseconds */
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

  /** The next one of the asker whose turn it is begins; that asker goes to the end of the line. */
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
