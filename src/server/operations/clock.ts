/** Time during which no clock of a match ran, in milliseconds since 1970. `from` is missing where nobody noted it. */
export type Halt = { readonly from?: number | undefined; readonly until: number }

/** The server's time, in milliseconds since 1970. It never goes back, and goes on evenly between two looks. */
export interface Clock {
  now(): number
  /** Looks at the machine's clock. Where that has jumped ahead the server's time follows, and the jump is answered. */
  look(): Halt | undefined
}

/** Milliseconds by which the machine's clock may be ahead without having jumped: it is set a little now and then. */
const JUMP = 2_000

/**
 * Time by a source that only goes on (`steady`), set by the machine's clock (`wall`) at the start. Where that goes back this one
 * is ahead until the server starts again, so no entry is ever older than the one before.
 */
export const createClock = (wall: () => number = Date.now, steady: () => number = () => performance.now()): Clock => {
  let origin = wall() - steady()
  const now = (): number => Math.floor(origin + steady())
  return {
    now,
    look: () => {
      const from = now()
      const ahead = wall() - from
      if (ahead <= 0) return undefined
      origin += ahead
      return ahead > JUMP ? { from, until: now() } : undefined
    },
  }
}
