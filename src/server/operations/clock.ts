/** Time during which no clock of a match ran, in milliseconds since 1970. `from` is missing where nobody noted it. */
export type Halt = { readonly from?: number | undefined; readonly until: number }

/** The server's time, in milliseconds since 1970. It never goes back, and goes on evenly between two looks. */
export interface Clock {
  now(): number
  /** Looks at the source that it is set by. Where that has jumped ahead the server's time follows, and the jump is answered. */
  look(): Promise<Halt | undefined>
}

/** Milliseconds by which the source may be ahead without having jumped: it is set a little now and then. */
const JUMP = 2_000

/**
 * Time by a source that only goes on (`steady`), set by `wall` at the start: the machine's clock, or that of the database, so that all
 * servers on it have the same time whatever their machines say. Where `wall` goes back this one is ahead until the server starts again,
 * so no entry is ever older than the one before.
 */
export const openClock = async (
  wall: () => number | Promise<number> = Date.now,
  steady: () => number = () => performance.now(),
): Promise<Clock> => {
  // What a database answers is late by the way of the answer, never early: of several answers the furthest ahead is the truest.
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
