import * as fc from 'fast-check'
import { type AnyManifest, type Draft, games, type Workshop, type WorkshopDoor } from '../games/index.ts'

/** A game's workshop, loaded. */
export type OpenShop = { readonly manifest: AnyManifest; readonly door: WorkshopDoor; readonly shop: Workshop }

/** Returns every workshop. */
export const openShops = async (): Promise<readonly OpenShop[]> =>
  Promise.all(
    games.flatMap((manifest) => {
      const { workshop: door } = manifest
      return door === undefined ? [] : [door.load().then((shop) => ({ manifest, door, shop }))]
    }),
  )

/** A number of steps; small numbers are more frequent. */
const someOf = (most: number): fc.Arbitrary<number> =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constant(0) },
    { weight: 3, arbitrary: fc.integer({ min: 0, max: Math.min(3, most) }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: most }) },
  )

/** Any draft that steps and typing can produce. */
export const anyDraft = (shop: Workshop): fc.Arbitrary<Draft> => {
  const names = [...shop.words.names, ...shop.readyMade.map(({ name }) => name), '', 'a b', '1st', 'x'.repeat(50)]
  const lines = shop.rows(shop.blank).map(({ field, steps }) => [field, someOf(steps.length - 1)] as const)
  return fc.record({
    name: fc.oneof(fc.constantFrom(...names), fc.string({ maxLength: 12 })),
    steps: fc.record(Object.fromEntries(lines)),
  })
}
