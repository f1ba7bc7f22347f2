import { expect, test } from 'vitest'
import { effortOf } from './effort.ts'
import { spread } from './evidence.ts'
import { tablesOf } from './tables.ts'
import { cups } from './tiny/game.ts'

const quick = tablesOf(cups, effortOf({}))
const soak = tablesOf(cups, effortOf({ HAZELRING_SOAK: '1' }))

test('rulesets are the default at three seat counts, and each value alone and all pairs at one of these in turn', () => {
  // Three rules of two values and one of three: 5 values alone, 3 + 3 × 2 pairs.
  expect(quick).toHaveLength(3 + 5 + 9)
  expect(Object.values(Object.groupBy(quick, ({ seats }) => seats)).map((some) => some!.length)).toEqual([5, 6, 6])
  expect(quick[0]).toEqual({ rules: { storm: 'no', bids: 'open', ties: 'share', rounds: 2 }, seats: 2 })
  expect(new Set(quick.map((table) => JSON.stringify(table))).size).toBe(quick.length)
})

test('the long run has every product', () => expect(soak).toHaveLength(2 * 2 * 2 * 3 * 3))

test('a sample of positions has both ends and no more than was asked', () => {
  const list = Array.from({ length: 100 }, (_, n) => n)
  expect(spread(list, 200)).toEqual(list)
  expect(spread(list, 4)).toEqual([0, 33, 66, 99])
})

test('a seed of one’s own gives other games', () => expect(effortOf({ HAZELRING_SEED: '7' }).seed).toBe(7))
