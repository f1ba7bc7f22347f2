import { describe, expect, test } from 'vitest'
import { dice, type Faces, outcomesOf } from '../../../dice/index.ts'
import { COLUMNS, columnOf, criticalDamage, hitOf, USUAL_HITS } from '../rules/attack-table.ts'
import { columnWeights, defenceRolls } from '../solve/roll-chances.ts'
import { CLASSES } from '../rules/content.ts'

/** Each column with an example roll, dice unsorted. */
const ROLLS: readonly (readonly [string, Faces])[] = [
  ['whiff', [3, 1, 3, 2]],
  ['4', [1, 4, 3]],
  ['4-4', [4, 2, 4]],
  ['5', [4, 5, 4]],
  ['5-5', [5, 4, 5]],
  ['6', [6, 5, 5]],
  ['6-6', [6, 1, 6]],
  ['critical', [6, 6, 1, 6]],
]

const damage = (sixes: number, rule: 'double' | 'count') =>
  CLASSES.map((of) => criticalDamage(of, sixes, { ...USUAL_HITS, critical: rule }))

describe('the attack table (clause 3, G1)', () => {
  test.each(ROLLS)('column %s', (column, faces) => expect(columnOf(faces)).toBe(column))

  test('G2: three or more 4s or 5s are the double column', () =>
    expect([columnOf([4, 4, 4]), columnOf([5, 5, 5, 5])]).toEqual(['4-4', '5-5']))

  test.each([
    ['A', [1, 1, 2, 2, 3, 3]],
    ['B', [1, 1, 3, 3, 4, 4]],
    ['C', [1, 1, 3, 3, 5, 5]],
    ['D', [1, 1, 3, 3, 5, 7]],
  ] as const)('damage of class %s', (of, damages) =>
    expect(ROLLS.slice(1, 7).map(([, faces]) => hitOf(faces, of, USUAL_HITS)!.damage)).toEqual(damages),
  )

  test('stun and 6s to block', () => {
    const hits = ROLLS.map(([, faces]) => hitOf(faces, 'A', USUAL_HITS))
    expect(hits.map((hit) => hit?.stun)).toEqual([undefined, 'none', 'stun', 'none', 'stun', 'stay', 'stun', 'stun'])
    expect(hits.map((hit) => hit?.needed)).toEqual([undefined, 1, 2, 1, 2, 1, 2, 3])
    expect(hitOf([6, 6, 6, 6, 6, 1], 'D', USUAL_HITS)!.needed).toBe(5)
  })

  test('G1: a lone 6 of class D may take 7, and of no other class', () => {
    const rules = { ...USUAL_HITS, 'lone-six': 'seven' } as const
    expect(CLASSES.map((of) => hitOf([6, 5, 1], of, rules)!.damage)).toEqual([3, 4, 5, 7])
    expect(CLASSES.map((of) => hitOf([5, 5, 1], of, rules)!.damage)).toEqual([2, 3, 3, 3])
    expect(hitOf([6, 6, 6], 'D', rules)).toEqual(hitOf([6, 6, 6], 'D', USUAL_HITS))
  })

  test('G7: if FOCUS costs nothing, no hit stuns', () => {
    const rules = { ...USUAL_HITS, focus: 'free' } as const
    const hits = ROLLS.slice(1).map(([, faces]) => hitOf(faces, 'C', rules)!)
    expect(new Set(hits.map(({ stun }) => stun))).toEqual(new Set(['none']))
  })

  test('G3: a critical takes twice its 6s and the bonus of the class, or both once', () => {
    expect([damage(3, 'double'), damage(4, 'double')]).toEqual([
      [6, 6, 8, 10],
      [8, 8, 10, 12],
    ])
    expect(damage(3, 'count')).toEqual([3, 3, 4, 5])
    expect(hitOf([6, 6, 6], 'C', { ...USUAL_HITS, critical: 'count' })!.damage).toBe(4)
  })
})

const counted = (count: number) => {
  const weights = Object.fromEntries(COLUMNS.map((column) => [column, 0n]))
  for (const { outcome, weight } of outcomesOf(dice(count, 6))) weights[columnOf(outcome as Faces)]! += BigInt(weight)
  return weights
}

describe('the odds of the columns', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('%i dice: the formula counts what the rolls count', (count) =>
    expect(columnWeights(count)).toEqual(counted(count)),
  )

  test.each([
    [1, [3, 1, 0, 1, 0, 1, 0, 0]],
    [3, [27, 27, 10, 48, 13, 75, 15, 1]],
    [5, [243, 405, 376, 1280, 821, 3125, 1250, 276]],
  ] as const)('%i dice, of 6^n rolls', (count, weights) =>
    expect(COLUMNS.map((column) => Number(columnWeights(count)[column]))).toEqual(weights),
  )

  test.each([
    [1, [50, 16.7, 0, 16.7, 0, 16.7, 0, 0]],
    [3, [12.5, 12.5, 4.6, 22.2, 6.0, 34.7, 6.9, 0.5]],
    [5, [3.1, 5.2, 4.8, 16.5, 10.6, 40.2, 16.1, 3.5]],
  ] as const)('%i dice, in the percents of the rulings', (count, percents) => {
    const shares = COLUMNS.map((column) => (Number(columnWeights(count)[column]) / 6 ** count) * 100)
    expect(shares.map((share) => Number(share.toFixed(1)))).toEqual(percents)
  })

  test.each([0, 1, 5, 20, 40])(
    '%i dice: the columns make up everything, the criticals are those of three 6s or more',
    (count) => {
      const weights = columnWeights(count)
      expect(Object.values(weights).reduce((a, b) => a + b)).toBe(6n ** BigInt(count))
      const sixes = defenceRolls(count, 0).map(({ weight }) => weight)
      expect(weights.critical).toBe(sixes.slice(3).reduce((a, b) => a + b, 0n))
    },
  )
})
