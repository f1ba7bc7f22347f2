import { expect, test } from 'vitest'
import { defaultRules } from '../../../engine/index.ts'
import { HOUSE } from '../rules/arms.ts'
import { type HolmgangRules, houseRules } from '../rules/house-rules.ts'
import { scoringOf } from '../rules/damage.ts'
import { scores, spansOf } from './dice-rows.tsx'
import { swingSpots } from './scene.ts'

const rules = defaultRules(houseRules) as HolmgangRules

test.each([
  [[3, 3, 5, 6], [[0, 1]]],
  [
    [1, 1, 4, 4],
    [
      [0, 1],
      [2, 3],
    ],
  ],
  [[1, 2, 3, 4, 4], [[0, 4]]],
  [[2, 3, 4, 5, 6], [[0, 4]]],
  [[2, 5, 5, 5], [[1, 3]]],
  [[1, 2, 4, 6], []],
])('%j is bracketed at %j', (dice, spans) => {
  const found = spansOf(scoringOf(dice, HOUSE), swingSpots({ rules, round: 1, dice, attacker: 0 }))
  expect(found.map(({ first, last }) => [first, last])).toEqual(spans)
})

test('only what scores glows', () => {
  const scoring = scoringOf([1, 1, 4, 6], HOUSE)
  expect([1, 4, 6].map((face) => scores(scoring, face))).toEqual([true, false, false])
})
