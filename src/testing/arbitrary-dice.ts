import * as fc from 'fast-check'
import { type Chance, dice, draw, type Outcome, type Pool, poolOf, sample, seeded } from '../dice/index.ts'

const group = (count: number, sides: number) =>
  fc.record({ count: fc.integer({ min: 1, max: count }), sides: fc.integer({ min: 1, max: sides }) })

/** Mixed pools, small enough to enumerate all throws. */
export const smallPool: fc.Arbitrary<Pool> = fc
  .array(group(3, 6), { minLength: 1, maxLength: 3 })
  .filter((groups) => groups.reduce((ways, g) => ways * g.sides ** g.count, 1) <= 5_000)
  .map((groups) => poolOf(...groups))

/** Pools of up to a hundred dice of up to a hundred sides. */
export const anyPool: fc.Arbitrary<Pool> = fc
  .array(group(100, 100), { minLength: 1, maxLength: 8 })
  .map((groups) => poolOf(...groups))

const NAMES = ['crow', 'wolf', 'bear-2', '7', 'A_b', '__proto__']

/** Draws from up to nine cards of up to six names. */
export const anyDraw = fc
  .array(fc.constantFrom(...NAMES), { minLength: 1, maxLength: 9 })
  .chain((cards) => fc.integer({ min: 1, max: cards.length }).map((take) => draw(take, cards)))

export const anyChance: fc.Arbitrary<Chance> = fc.oneof(anyPool, anyDraw, fc.constant(dice(1, 1)))

/** A chance and one of its outcomes. */
export const anyOutcome: fc.Arbitrary<readonly [Chance, Outcome]> = fc
  .tuple(anyChance, fc.integer())
  .map(([chance, seed]) => [chance, sample(chance, seeded(seed))] as const)
