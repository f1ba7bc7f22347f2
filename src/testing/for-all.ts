import * as fc from 'fast-check'

const seed = Number(process.env['HAZELRING_SEED'] ?? 1)

/**
 * Checks a property with a fixed seed (`HAZELRING_SEED` sets another); fast-check prints seed and path of a failure.
 */
export const forAll = <T extends [unknown, ...unknown[]]>(
  arbitraries: { [K in keyof T]: fc.Arbitrary<T[K]> },
  holds: (...args: T) => void,
  numRuns = 100,
): void => {
  // Drops the result of `expect`, which fast-check would take for the property's result.
  const property = fc.property(...arbitraries, (...args: T) => {
    holds(...args)
  })
  fc.assert(property, { seed, numRuns })
}
