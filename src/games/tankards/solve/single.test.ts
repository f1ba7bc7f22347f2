import { describe, expect, test } from 'vitest'
import { seeded } from '../../../dice/index.ts'
import { rulesFor, type RulesRequest } from '../../../engine/index.ts'
import { SIDES, singlePoints } from '../rules/card.ts'
import { tankards } from '../rules/rules.ts'
import { bestSet, single } from './single-spread.ts'
import { ROLLS, STRIDES } from '../rules/all-rolls.ts'

const rollAt = (at: number): readonly number[] =>
  SIDES.map((sides, die) => 1 + (Math.floor(at / STRIDES[die]!) % sides))

const inSet = (set: number): readonly number[] =>
  SIDES.flatMap((_, die) => (Math.floor(set / 2 ** die) % 2 === 1 ? [die] : []))

const cards: readonly RulesRequest[] = [{}, { natural1: 'nothing', straights: 'from-1', six: 999, pair: 0 }]

describe.each(cards)('a single roll with %o', (asked) => {
  const rules = rulesFor(tankards, { style: 'single-roll', ...asked })
  const solved = single(rules)
  const random = seeded(2)

  /** Mean over all outcomes of these dice, one after another. */
  const mean = (faces: readonly number[], [die, ...more]: readonly number[]): number => {
    if (die === undefined) return singlePoints(faces, rules)
    const falls = Array.from({ length: SIDES[die]! }, (_, i) => mean(faces.with(die, i + 1), more))
    return falls.reduce((a, b) => a + b) / falls.length
  }

  test('dice in the air are worth the mean over all that they can show', () => {
    for (let n = 0; n < 40; n++) {
      const faces = rollAt(random.below(ROLLS))
      const set = random.below(63)
      const small = inSet(set).slice(0, 3)
      const number = small.reduce((sum, die) => sum + 2 ** die, 0)
      expect(solved.worth(faces, number)).toBeCloseTo(mean(faces, small), 9)
    }
    expect(solved.worth([1, 1, 1, 1, 1, 1], 63)).toBeCloseTo(mean([1, 1, 1, 1, 1, 1], [0, 1, 2, 3, 4, 5]), 9)
  })

  test('of all sets the best one is taken', () => {
    for (let n = 0; n < 2000; n++) {
      const faces = rollAt(random.below(ROLLS))
      const worths = Array.from({ length: 64 }, (_, set) => solved.worth(faces, set))
      expect(bestSet(solved, faces)).toBe(worths.indexOf(Math.max(...worths)))
    }
  })

  // A pass over all rolls takes seconds, and all cards use the same code.
  test.runIf(asked === cards[0])('before the roll it is worth the mean of the best sets over all rolls', () => {
    let sum = 0
    for (let at = 0; at < ROLLS; at++) {
      const faces = rollAt(at)
      sum += solved.worth(faces, bestSet(solved, faces))
    }
    expect(solved.value).toBeCloseTo(sum / ROLLS, 8)
  })
})

test('perfect dice are kept, the lowest thrown again', () => {
  const solved = single(rulesFor(tankards))
  expect(bestSet(solved, [4, 6, 8, 10, 12, 20])).toBe(0)
  expect(bestSet(solved, [1, 2, 2, 1, 3, 1])).toBe(63)
})
