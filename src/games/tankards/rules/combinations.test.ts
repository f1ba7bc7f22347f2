import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rulesFor } from '../../../engine/index.ts'
import { forAll } from '../../../testing/for-all.ts'
import { HOUSE } from '../content/house.ts'
import { cardContent } from '../content/in-play.ts'
import { SAMPLE } from '../content/sample.ts'
import type { Earned, PointsCard } from '../content/schema.ts'
import { bonuses, rollAt, ROLLS, shapesOn } from './all-rolls.ts'
import { advantagePoints, bonusesOf, bonusOf, type Card, SIDES } from './card.ts'
import { tankards } from './rules.ts'

const rulesOf = (content: PointsCard, more: object = {}): Card => {
  const printed = cardContent.print(content)
  if (!printed.ok) throw new RangeError(printed.error.message)
  return rulesFor(tankards, { ...more, card: printed.value })
}

const POINTS = [1, 10, 100, 900]

const cardWith = (earned: readonly Earned[], nested: PointsCard['nested'] = 'largest'): Card =>
  rulesOf({
    format: 1,
    name: 'Test',
    nested,
    combinations: earned.map((one, i) => ({ name: `No ${i}`, earned: one, points: POINTS[i] ?? 0 })),
  })

const faces = fc.tuple(...SIDES.map((sides) => fc.integer({ min: 1, max: sides })))

describe('an owner’s points card', () => {
  test.each<[string, Earned, readonly number[], number]>([
    ['two pairs', { kind: 'pairs', pairs: 2 }, [3, 3, 5, 5, 9, 11], 1],
    ['two pairs in a full house', { kind: 'pairs', pairs: 2 }, [3, 3, 5, 5, 5, 11], 1],
    ['four alike, which are no two pairs', { kind: 'pairs', pairs: 2 }, [3, 3, 3, 3, 5, 11], 0],
    ['three pairs', { kind: 'pairs', pairs: 3 }, [3, 3, 5, 5, 9, 9], 1],
    ['a full house', { kind: 'full-house' }, [3, 3, 5, 5, 5, 11], 1],
    ['two triplets as a full house', { kind: 'full-house' }, [3, 3, 3, 5, 5, 5], 1],
    ['three alike, which are no full house', { kind: 'full-house' }, [3, 3, 3, 5, 6, 11], 0],
    ['a straight of three', { kind: 'straight', length: 3 }, [1, 2, 3, 8, 12, 17], 1],
    ['two straights of three', { kind: 'straight', length: 3 }, [1, 2, 3, 8, 9, 10], 2],
    ['all odd', { kind: 'odd' }, [1, 3, 5, 7, 9, 11], 1],
    ['all odd but one', { kind: 'odd' }, [1, 3, 5, 7, 9, 12], 0],
    ['all even', { kind: 'even' }, [2, 4, 6, 8, 10, 12], 1],
    ['a number on its die', { kind: 'face', die: 'd8', face: 7 }, [1, 3, 7, 9, 11, 12], 1],
    ['a number on another die', { kind: 'face', die: 'd8', face: 7 }, [1, 3, 5, 7, 11, 12], 0],
    ['a sum of exactly the bound', { kind: 'sum-at-least', sum: 40 }, [4, 6, 8, 10, 10, 2], 1],
    ['a sum below it', { kind: 'sum-at-least', sum: 41 }, [4, 6, 8, 10, 10, 2], 0],
    ['a low sum', { kind: 'sum-at-most', sum: 12 }, [2, 2, 2, 2, 2, 2], 1],
  ])('counts %s', (_, earned, roll, times) => expect(bonusOf(roll, cardWith([earned]))).toBe(times))

  test('counts nested combinations as it says', () => {
    const nested = [
      { kind: 'alike', dice: 2 },
      { kind: 'alike', dice: 4 },
      { kind: 'sum-at-least', sum: 20 },
      { kind: 'sum-at-least', sum: 30 },
    ] as const
    // Three alike: the pair is the largest that fits. Sum 32.
    expect(bonusOf([3, 3, 3, 4, 9, 10], cardWith(nested))).toBe(1 + 900)
    expect(bonusOf([3, 3, 3, 3, 9, 10], cardWith(nested, 'all'))).toBe(1 + 10 + 100 + 900)
    expect(bonusesOf([3, 3, 3, 4, 9, 10], cardWith(nested))[0]).toEqual({
      combination: 'own',
      name: 'No 0',
      dice: [0, 1],
      points: 1,
    })
  })

  test('adds up combinations of different patterns, also those of the same dice', () => {
    const patterns = [
      { kind: 'alike', dice: 2 },
      { kind: 'alike', dice: 3 },
      { kind: 'pairs', pairs: 2 },
      { kind: 'full-house' },
      { kind: 'straight', length: 3 },
      { kind: 'even' },
      { kind: 'sum-at-most', sum: 30 },
    ] as const
    const nesting = fc.constantFrom('largest', 'all')
    for (const [i, one] of patterns.entries())
      for (const other of patterns.slice(i + 1).filter(({ kind }) => kind !== one.kind))
        forAll([faces, nesting], (roll, nested) => {
          const alone = bonusOf(roll, cardWith([one], nested)) + 10 * bonusOf(roll, cardWith([other], nested))
          expect(bonusOf(roll, cardWith([one, other], nested))).toBe(alone)
        })
    expect(bonusOf([3, 3, 5, 5, 5, 11], cardWith(patterns.slice(0, 4)))).toBe(1 + 10 + 100 + 900)
  })

  test('with Hazelring’s combinations scores as Hazelring’s', () => {
    for (const straights of ['any', 'from-1']) {
      const [own, house] = [rulesOf(HOUSE, { straights }), rulesFor(tankards, { straights })]
      forAll([faces], (roll) => expect(bonusOf(roll, own)).toBe(bonusOf(roll, house)))
      expect(bonuses(own)).toEqual(bonuses(house))
    }
    expect([1, 19, 20].map((face) => advantagePoints(face, rulesOf(HOUSE)))).toEqual([0, 19, 30])
  })

  test('has the bonus of every roll in its table', () => {
    const card = rulesOf(SAMPLE)
    const [table, { shapes }] = [bonuses(card), shapesOn(card)]
    expect(shapes.reduce((sum, { ways }) => sum + ways, 0)).toBe(ROLLS)
    const places = Array.from({ length: 4000 }, (_, i) => (i * 7919) % ROLLS)
    expect(places.filter((at) => table[at] !== bonusOf(rollAt(at), card))).toEqual([])
  })
})

const faultsOf = (earned: readonly Earned[]): readonly string[] =>
  cardContent
    .faults({
      ...HOUSE,
      combinations: earned.map((one, i) => ({ name: `No ${i}`, earned: one, points: 1 })),
    })
    .map(({ code, path }) => `${code} ${path.join('.')}`)

describe('faults of a points card', () => {
  test('name the field', () => {
    expect(cardContent.faults(HOUSE)).toEqual([])
    expect(cardContent.faults(SAMPLE)).toEqual([])
    expect(faultsOf([{ kind: 'face', die: 'd4', face: 5 }])).toEqual(['noSuchFace combinations.0.earned.face'])
    expect(faultsOf([{ kind: 'face', die: 'd20', face: 1 }])).toEqual(['natural1 combinations.0.earned.face'])
    expect(faultsOf([{ kind: 'odd' }, { kind: 'even' }, { kind: 'odd' }])).toEqual([
      'samePattern combinations.2.earned',
    ])
  })
})
