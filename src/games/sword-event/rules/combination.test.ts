import { describe, expect, test } from 'vitest'
import { dice, outcomesOf } from '../../../dice/index.ts'
import type { Faces } from '../../../dice/index.ts'
import {
  COMBINATIONS,
  combinationIn,
  compareInitiative,
  type InitiativeRules,
  initiativeKeys,
  type Purpose,
  worthOf,
} from './combination.ts'
import { PRINTED_PIECES, HOUSE_PIECES } from '../content/in-play.ts'

const PRINTED: InitiativeRules = { pieces: HOUSE_PIECES, initiative: 'set', tie: 'combination' }

/** Counts each combination among all rolls of this many dice; the counts follow the rows of the table. */
const counted = (count: number): readonly number[] =>
  COMBINATIONS.map((name) =>
    outcomesOf(dice(count, 6)).reduce(
      (sum, { outcome, weight }) => sum + (combinationIn(outcome as Faces).combination === name ? weight : 0),
      0,
    ),
  )

const column = (purpose: Purpose): readonly number[] => COMBINATIONS.map((name) => PRINTED_PIECES.table[name][purpose])

describe('the table of combinations', () => {
  test('of 7,776 rolls of five dice', () => {
    expect(counted(5)).toEqual([6, 240, 150, 300, 1200, 1800, 3600, 480])
  })

  test('of 1,296 rolls of four dice', () => {
    expect(counted(4)).toEqual([0, 0, 6, 0, 120, 90, 720, 360])
  })

  test.each<[faces: Faces, combination: string, made: Faces]>([
    [[4, 4, 4, 4, 4], 'five', [4]],
    [[1, 2, 3, 4, 5], 'straight', [5]],
    [[2, 3, 4, 5, 6], 'straight', [6]],
    [[1, 3, 4, 5, 6], 'nothing', []],
    [[2, 2, 2, 2, 6], 'four', [2]],
    [[2, 2, 2, 6, 6], 'full-house', [2, 6]],
    [[2, 2, 6, 6, 6], 'full-house', [6, 2]],
    [[1, 3, 3, 3, 5], 'three', [3]],
    [[1, 1, 3, 3, 6], 'two-doubles', [3, 1]],
    [[1, 3, 3, 4, 6], 'doubles', [3]],
    [[1, 2, 3, 4], 'nothing', []],
    [[5, 5, 6, 6], 'two-doubles', [6, 5]],
  ])('%j shows %s', (faces, combination, made) => {
    expect(combinationIn(faces)).toEqual({ combination, faces: made })
    expect(combinationIn(faces.toReversed())).toEqual({ combination, faces: made })
  })

  test('each column as printed, best row first', () => {
    expect(column('initiative')).toEqual([6, 5, 4, 4, 3, 3, 2, 1])
    expect(column('hits')).toEqual([6, 5, 4, 3, 2, 2, 1, 0])
    expect(column('first-blocks')).toEqual([6, 5, 4, 4, 2, 3, 1, 0])
    expect(column('final-blocks')).toEqual([0, 0, 3, 0, 2, 2, 1, 0])
    expect(worthOf(PRINTED, [2, 2, 2, 2], 'final-blocks')).toBe(3)
    expect(worthOf(PRINTED, [2, 2, 2, 2], 'hits')).toBe(4)
  })

  test('a miss is a total under 20, and adds nothing (S6)', () => {
    const sums = outcomesOf(dice(5, 6))
      .map(({ outcome }) => outcome as Faces)
      .filter((faces) => worthOf(PRINTED, faces, 'hits') === 0)
      .map((faces) => faces.reduce((a, b) => a + b, 0))
    expect(new Set(sums)).toEqual(new Set([16, 17, 18, 19]))
  })
})

describe('who acts first (S1)', () => {
  test.each<[first: Faces, second: Faces, by: string]>([
    [[1, 3, 3, 4, 6], [1, 2, 3, 3, 4], 'sum'],
    [[1, 1, 1, 2, 3], [5, 5, 6, 6, 4], 'row'],
    [[1, 1, 1, 1, 2], [6, 6, 6, 5, 5], 'row'],
    [[3, 3, 3, 1, 1], [2, 2, 2, 6, 6], 'first-face'],
    [[2, 3, 4, 5, 6], [1, 2, 3, 4, 5], 'first-face'],
    [[6, 6, 3, 3, 1], [6, 6, 2, 2, 5], 'second-face'],
    [[1, 1, 2, 2, 3], [6, 6, 1, 2, 3], 'value'],
  ])('%j before %j by %s', (first, second, by) => {
    const { ahead, by: decided } = compareInitiative(first, second, PRINTED)
    expect(decided).toBe(by)
    expect(ahead).toBeGreaterThan(0)
    expect(compareInitiative(second, first, PRINTED).ahead).toBe(-ahead)
    expect(compareInitiative(first.toReversed(), first, PRINTED)).toEqual({ ahead: 0 })
  })

  test('the sum alone orders 8.75 % of all pairs differently', () => {
    const rolls = outcomesOf(dice(5, 6)).map(({ outcome, weight }) => ({ faces: outcome as Faces, weight }))
    const bySum: InitiativeRules = { ...PRINTED, tie: 'sum' }
    let differs = 0
    for (const a of rolls)
      for (const b of rolls) {
        const [one, other] = [PRINTED, bySum].map((rules) =>
          Math.sign(compareInitiative(a.faces, b.faces, rules).ahead),
        )
        if (one !== other) differs += a.weight * b.weight
      }
    expect((differs / 6 ** 10).toFixed(4)).toBe('0.0875')
  })

  test('of two rolls one is earlier, or every key is equal', () => {
    const rolls = outcomesOf(dice(5, 6)).map(({ outcome }) => outcome as Faces)
    const sorted = rolls.toSorted((a, b) => compareInitiative(b, a, PRINTED).ahead)
    for (const [i, roll] of sorted.slice(1).entries()) {
      const { ahead } = compareInitiative(sorted[i]!, roll, PRINTED)
      expect(ahead).toBeGreaterThanOrEqual(0)
      expect(ahead === 0).toBe(initiativeKeys(sorted[i]!, PRINTED).join() === initiativeKeys(roll, PRINTED).join())
    }
    expect(combinationIn(sorted[0]!)).toEqual({ combination: 'five', faces: [6] })
  })
})
