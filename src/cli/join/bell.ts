import type { Observable } from '../../games/client.ts'

/** Rings when one of some things changes. */
export type Bell = {
  /** Forgets that it has rung. Call it before looking, so that nothing is missed. */
  hush(): void
  rung(): Promise<void>
  stop(): void
}

export const bellOn = (...sources: readonly Observable<unknown>[]): Bell => {
  let ring = Promise.withResolvers<void>()
  const stops = sources.map(({ subscribe }) => subscribe(() => ring.resolve()))
  return {
    hush: () => {
      ring = Promise.withResolvers()
    },
    rung: () => ring.promise,
    stop: () => {
      for (const stop of stops) stop()
    },
  }
}
