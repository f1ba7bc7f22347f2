import { describe, expect, test } from 'vitest'
import { rulesFor } from '../../../engine/index.ts'
import { printSheet } from '../rules/notation.ts'
import { pairings } from './pairings.data.ts'
import { READY_MADE } from '../rules/house-content.ts'
import { gladiators } from '../rules/rules.ts'
import { againstField, chanceOf, matrixOf } from './versus.ts'
import { houseChances } from './house-chances.data.ts'
import type { PairingRules } from '../rules/battle.ts'
import { writtenChance } from './known-chances.ts'
import { USUAL_HITS } from '../rules/attack-table.ts'

const rules = rulesFor(gladiators)

/** Balance band from the Content section of the rules page. */
const [LEAST, MOST] = [0.42, 0.58]

test('the matrix in the repository is that of the ready-made gladiators as they are', () => {
  expect(pairings.sheets).toEqual(READY_MADE.map(printSheet))
  expect(pairings.chances.map((row) => row.length)).toEqual(READY_MADE.map(() => READY_MADE.length))
})

test('under perfect play nobody wins more than 58 % or less than 42 % against the field', () => {
  const means = pairings.chances.map(againstField)
  expect(Math.min(...means)).toBeGreaterThanOrEqual(LEAST)
  expect(Math.max(...means)).toBeLessThanOrEqual(MOST)
  expect(means.reduce((sum, mean) => sum + mean, 0) / means.length).toBeCloseTo(0.5, 9)
})

test('chances of both sides are one together', () => {
  for (const [i, row] of pairings.chances.entries())
    for (const [j, chance] of row.entries()) expect(chance + pairings.chances[j]![i]!).toBeCloseTo(1, 11)
})

/** Every third pairing that is solved quickly, with little Luck and Heal. */
const quick = READY_MADE.flatMap((one, i) =>
  READY_MADE.flatMap((other, j) =>
    one.luck + one.heal + other.luck + other.heal < 3 && (i + 2 * j) % 3 === 0 ? [[one, other, i, j] as const] : [],
  ),
)

test('a part of the matrix, worked out anew', () => {
  expect(quick.length).toBeGreaterThan(5)
  for (const [one, other, i, j] of quick) {
    const chance = chanceOf(one, other, rules)
    expect(chance.ok && chance.value).toBeCloseTo(pairings.chances[i]![j]!, 11)
  }
})

/** All other readings of the rules. */
const houses: readonly PairingRules[] = (['double', 'count'] as const).flatMap((critical) =>
  (['on', 'off'] as const).flatMap((luck) =>
    (['on', 'off'] as const).map((heal) => ({
      ...USUAL_HITS,
      critical,
      'luck-on-defence': luck,
      'heal-dice': heal,
      'turn-limit': 200,
    })),
  ),
)

describe('chances that are written down', () => {
  test('are there under all house rules, for both sides, and for ready-made gladiators alone', () => {
    expect(Object.keys(houseChances)).toHaveLength(houses.length - 1)
    for (const house of houses)
      for (const one of READY_MADE)
        for (const other of READY_MADE)
          expect(writtenChance(one, other, house)! + writtenChance(other, one, house)!).toBeCloseTo(1, 11)
    expect(writtenChance(READY_MADE[0]!, { ...READY_MADE[0]!, name: 'Other' }, rules)).toBeUndefined()
  })

  test.each(
    houses.map((house, i) => [Object.values(house).slice(0, 3).join(' '), house, quick[i % quick.length]!] as const),
  )('are what best play makes of them: %s', (_, house, [one, other]) => {
    const chance = chanceOf(one, other, house)
    expect(chance.ok && chance.value).toBeCloseTo(writtenChance(one, other, house)!, 11)
  })
})

test('who meets the like wins every other battle, and a name wins nothing', () => {
  const [brutus] = READY_MADE
  const matrix = matrixOf([brutus!, { ...brutus!, name: 'Other' }], rules)
  expect(matrix.ok && matrix.value.flat()).toEqual([0.5, 0.5, 0.5, 0.5])
})
