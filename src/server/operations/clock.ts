/** Period in which no match clock ran, in milliseconds since 1970. `from`: undefined if not recorded. */
export type ClockJump = { readonly from?: number | undefined; readonly until: number }

/** The server's clock, in milliseconds since 1970. It never goes backwards. */
export interface Clock {
  now(): number
  /** True if the last completed look is so old that the server may have stood still since. */
  isLate(): boolean
  /**
   * Follows the clock's source forwards and proves, by `work`, that the server can store games. Returns the period since
   * the last completed look if the source jumped ahead or the look is late, and undefined if not. Rejects if `work` does.
   */
  look(work?: () => Promise<unknown>): Promise<{ readonly from: number; readonly until: number } | undefined>
}

/** Largest lead of the source and largest lateness of a look, in milliseconds, for which clocks go on. */
const JUMP = 2_000
/** Milliseconds between looks. */
const EVERY = 1_000

/** Longest time from one completed look to the next, in milliseconds, for which clocks go on. */
export const LONGEST_PAUSE = EVERY + JUMP

/**
 * A clock driven by the monotonic source `steady` and set by `wall`, the machine's or the database's clock. Servers on
 * one database thus share one time.
 * If `wall` goes backwards, this clock stays ahead until a restart. So no entry gets an earlier time than its
 * predecessor.
 */
export const openClock = async (
  wall: () => number | Promise<number> = Date.now,
  steady: () => number = () => performance.now(),
): Promise<Clock> => {
  // A database's answer arrives late and never early, so the largest offset seen is the most accurate.
  const ahead = async (): Promise<number> => (await wall()) - steady()
  let origin = await ahead()
  const now = (): number => Math.floor(origin + steady())
  let looked = now()
  /** Jumps of the source since the last completed look. */
  let jumped = 0
  return {
    now,
    isLate: () => now() - looked > LONGEST_PAUSE,
    look: async (work = async () => undefined) => {
      const by = (await ahead()) - origin
      if (by > 0) origin += by
      if (by > JUMP) jumped += by
      await work()
      const [from, until] = [looked, now()]
      const hasStopped = jumped > 0 || until - from > LONGEST_PAUSE
      looked = until
      jumped = 0
      return hasStopped ? { from, until } : undefined
    },
  }
}
