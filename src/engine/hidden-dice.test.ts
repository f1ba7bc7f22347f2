import { describe, expect, test } from 'vitest'
import { outcomeCount, seeded } from '../dice/index.ts'
import { hiddenDice } from './hidden-dice.ts'

const { pool, hands, view, imagine, print } = hiddenDice(6)
const COUNTS = [2, 0, 3]
const OUTCOME = [2, 5, 1, 1, 6]
const HANDS = [[2, 5], [], [1, 1, 6]]

describe('hidden dice', () => {
  test('are one roll, with a group for each seat that has dice', () => {
    expect(pool(COUNTS).groups.map(({ count, label }) => [count, label])).toEqual([
      [2, 'seat 0'],
      [3, 'seat 2'],
    ])
    expect(outcomeCount(pool(COUNTS))).toBe(21n * 56n)
    expect(() => pool([0, 0])).toThrow(RangeError)
  })

  test('are dealt to their seats', () => {
    expect(hands(COUNTS, OUTCOME)).toEqual(HANDS)
    expect(() => hands(COUNTS, [5, 2, 1, 1, 6])).toThrow(RangeError)
  })

  test('are seen by their seat and the table alone', () => {
    expect(view(HANDS, 'table')).toEqual(HANDS)
    expect(view(HANDS, 2)).toEqual([[0, 0], [], [1, 1, 6]])
    expect(view(HANDS, 'onlooker')).toEqual([[0, 0], [], [0, 0, 0]])
  })

  test('are imagined by the chances of their dice; what is seen stays', () => {
    const random = seeded(3)
    const imagined = Array.from({ length: 600 }, () => imagine(view(HANDS, 2), random))
    for (const [, second, third] of imagined) expect([second, third]).toEqual([[], [1, 1, 6]])
    // There are 36 ordered throws; in imagined hands each double has weight one, other pairs two.
    const doubles = imagined.filter(([first]) => first?.[0] === first?.[1]).length
    expect(Math.abs(doubles - 100)).toBeLessThan(40)
    expect(new Set(imagined.map(([first]) => first?.join())).size).toBe(21)
  })

  test('are printed as each eye sees them', () => {
    const eyes = [0, 1, 2, 'onlooker', 'table'] as const
    expect(eyes.map((eye) => print(COUNTS, OUTCOME, eye))).toEqual(['2-5|?', '?', '?|1-1-6', '?', '2-5|1-1-6'])
  })
})
