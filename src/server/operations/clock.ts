/** Period in which no match clock ran, in milliseconds since 1970. `from`: undefined if not recorded. */
export type ClockJump = { readonly from?: number | undefined; readonly until: number }

/** The server's clock, in milliseconds since 1970. It never goes backwards. */
export interface Clock {
  now(): number
  /**
   * Compares the clock with its source and follows the source forwards. Returns the skipped period if the source jumped
   * ahead, and undefined if not.
   */
  look(): Promise<ClockJump | undefined>
}

/** Largest lead of the source, in milliseconds, that counts as a small correction and not as a jump. */
const JUMP = 2_000

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
  return {
    now,
    look: async () => {
      const next = await ahead()
      const from = now()
      const by = next - origin
      if (by <= 0) return undefined
      origin = next
      return by > JUMP ? { from, until: now() } : undefined
    },
  }
}
