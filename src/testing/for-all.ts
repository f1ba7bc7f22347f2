import * as fc from 'fast-check'

const seed = Number(process.env['HAZELRING_SEED'] ?? 1)

/** Tries a property on a fixed seed (`HAZELRING_SEED` sets another); fast-check prints it with the path on failure. */
export const forAll = <T extends [unknown, ...unknown[]]>(
  arbitraries: { [K in keyof T]: fc.Arbitrary<T[K]> },
  holds: (...args: T) => void,
  numRuns = 100,
): void => {
  // What `expect` returns is no verdict.
  const property = fc.property(...arbitraries, (...args: T) => {
    holds(...args)
  })
  fc.assert(property, { seed, numRuns })
}
