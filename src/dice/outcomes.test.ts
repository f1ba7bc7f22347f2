import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { anyDraw, anyPool, smallPool } from '../testing/arbitrary-dice.ts'
import { forAll } from '../testing/for-all.ts'
import { type Chance, dice, type Draw, draw, type Pool, poolOf } from './chance.ts'
import {
  cardsOf,
  facesOf,
  groupFaces,
  holds,
  LISTABLE,
  outcomeCount,
  outcomesOf,
  totalWeight,
  weightOf,
} from './outcomes.ts'

const fromOne = (sides: number): readonly number[] => Array.from({ length: sides }, (_, i) => i + 1)

/** Returns all ordered throws of single dice, for comparison with multisets. */
const throwsOf = (sides: readonly number[]): readonly (readonly number[])[] =>
  sides.reduce<readonly (readonly number[])[]>(
    (rows, n) => rows.flatMap((row) => fromOne(n).map((f) => [...row, f])),
    [[]],
  )

const sorted = (pool: Pool, ordered: readonly number[]): string => {
  const row: number[] = []
  for (const { count } of pool.groups) {
    const group = ordered.slice(row.length, row.length + count)
    row.push(...group.toSorted((a, b) => a - b))
  }
  return row.join()
}

const tally = (keys: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

const listed = (chance: Chance): ReadonlyMap<string, number> =>
  new Map(outcomesOf(chance).map(({ outcome, weight }) => [outcome.join(), weight]))

const byBruteForce = (pool: Pool): ReadonlyMap<string, number> =>
  tally(throwsOf(pool.groups.flatMap((g) => Array<number>(g.count).fill(g.sides))).map((row) => sorted(pool, row)))

/** Counts hands by their text, treating equal cards as different. */
const handsOf = ({ from, take }: Draw): ReadonlyMap<string, number> => {
  const deck = from.flatMap(({ card, count }) => Array<string>(count).fill(card))
  const masks = Array.from({ length: 2 ** deck.length }, (_, mask) => deck.filter((__, i) => (mask >> i) & 1))
  return tally(masks.filter((hand) => hand.length === take).map((hand) => hand.join()))
}

const TANKARDS = poolOf(...[4, 6, 8, 10, 12, 20].map((sides) => ({ count: 1, sides })))

describe('a pool', () => {
  test('has the outcomes and weights of all ordered throws', () =>
    forAll([smallPool], (pool) => {
      expect(listed(pool)).toEqual(byBruteForce(pool))
      for (const { outcome, weight } of outcomesOf(pool)) expect(weightOf(pool, outcome)).toBe(BigInt(weight))
    }))

  test.each([
    ['4d6', dice(4, 6), 126n, 1_296n],
    ['5d6', dice(5, 6), 252n, 7_776n],
    ['1d6|1d6', poolOf({ count: 1, sides: 6 }, { count: 1, sides: 6 }), 36n, 36n],
    ['2d6|3d6', poolOf({ count: 2, sides: 6 }, { count: 3, sides: 6 }), 1_176n, 7_776n],
    ['d4|d6|d8|d10|d12|d20', TANKARDS, 460_800n, 460_800n],
    ['100d100', dice(100, 100), undefined, 100n ** 100n],
  ])('%s is counted exactly', (_, pool, count, total) => {
    expect(outcomeCount(pool)).toBe(count ?? outcomeCount(pool))
    expect(totalWeight(pool)).toBe(total)
  })

  test('of six different dice can still be listed, each outcome once', () => {
    expect(outcomesOf(TANKARDS)).toHaveLength(460_800)
    const five = outcomesOf(poolOf(...TANKARDS.groups.slice(0, 5)))
    expect(five.every(({ weight }) => weight === 1)).toBe(true)
    expect(new Set(five.map(({ outcome }) => outcome.join())).size).toBe(23_040)
  })

  test('too big to list says so', () => {
    expect(outcomeCount(dice(20, 20))).toBeGreaterThan(LISTABLE)
    expect(() => outcomesOf(dice(20, 20))).toThrow(RangeError)
  })

  test('of little variety and huge weight says so', () => {
    expect(() => outcomesOf(dice(60, 2))).toThrow(RangeError)
  })

  test('of one-sided dice has one outcome', () => {
    expect(outcomesOf(dice(3, 1))).toEqual([{ outcome: [1, 1, 1], weight: 1 }])
  })

  test('keeps its groups apart', () => {
    const pool = poolOf({ count: 2, sides: 6, label: 'Luck' }, { count: 1, sides: 6 })
    expect([groupFaces(pool, [2, 5, 1], 0), groupFaces(pool, [2, 5, 1], 1)]).toEqual([[2, 5], [1]])
    expect(weightOf(pool, [2, 5, 1])).toBe(2n)
    expect(holds(pool, [5, 2, 1])).toBe(false)
  })

  test.each([
    [0, 6],
    [6, 0],
    [-1, 6],
    [1.5, 6],
    [Number.NaN, 6],
    [1, Number.POSITIVE_INFINITY],
  ])('of %f dice of %f sides does not exist', (count, sides) => expect(() => dice(count, sides)).toThrow(RangeError))

  test('needs a group', () => expect(() => poolOf()).toThrow(RangeError))
})

describe('a draw', () => {
  test('has the hands and weights of all hands of single cards', () =>
    forAll([anyDraw], (from) => {
      expect(listed(from)).toEqual(handsOf(from))
    }))

  test('is hypergeometric: two of five with three wolves', () => {
    const from = draw(2, ['wolf', 'wolf', 'crow', 'wolf', 'crow'])
    expect(listed(from)).toEqual(
      new Map([
        ['wolf,wolf', 3],
        ['wolf,crow', 6],
        ['crow,crow', 1],
      ]),
    )
    expect([outcomeCount(from), totalWeight(from)]).toEqual([3n, 10n])
  })

  test('names cards in the order of the deck', () => {
    const from = draw(2, ['b', 'a', 'b'])
    expect(holds(from, ['b', 'a'])).toBe(true)
    expect(holds(from, ['a', 'b'])).toBe(false)
  })

  test.each([
    [0, ['a']],
    [2, ['a']],
    [1, []],
    [1, ['a b']],
    [1, ['a+b']],
    [1, ['']],
    [1.5, ['a', 'b']],
  ])('of %f from %j does not exist', (take, cards) => expect(() => draw(take, cards)).toThrow(RangeError))
})

describe('membership', () => {
  test('is what the list says', () =>
    forAll([smallPool, fc.array(fc.integer({ min: -1, max: 8 }), { maxLength: 9 })], (pool, faces) => {
      expect(holds(pool, faces)).toBe(listed(pool).has(faces.join()) && faces.length > 0)
    }))

  test('refuses what is not a whole number', () =>
    forAll([anyPool], (pool) => {
      const faces = Array<number>(pool.groups.reduce((sum, g) => sum + g.count, 0)).fill(1)
      expect(holds(pool, faces)).toBe(true)
      for (const odd of [0, 1.5, -1, Number.NaN, 1e9]) expect(holds(pool, faces.with(0, odd))).toBe(false)
      expect(holds(pool, faces.map(String))).toBe(false)
    }))

  test('is checked where faces and cards are taken', () => {
    expect(facesOf(dice(2, 6), [1, 6])).toEqual([1, 6])
    expect(() => facesOf(dice(2, 6), [6, 1])).toThrow(RangeError)
    expect(() => weightOf(dice(2, 6), [7, 7])).toThrow(RangeError)
    expect(cardsOf(draw(1, ['a']), ['a'])).toEqual(['a'])
    expect(() => cardsOf(draw(1, ['a']), ['b'])).toThrow(RangeError)
  })
})
