import { expect, test } from 'vitest'
import { lesson } from '../lesson.ts'
import { HOUSE } from '../rules/arms.ts'
import { scoringOf } from '../rules/damage.ts'
import { DAMAGE, SWING_FACES, SCORES } from './swing.ts'

test('the swing on the home page scores the damage above it, by the dice under the bracket', () => {
  const { damage, sets, straight } = scoringOf(SWING_FACES, HOUSE)
  expect(damage).toBe(DAMAGE)
  expect(straight).toBeUndefined()
  const scoring = new Set(sets.map(({ face }) => face))
  expect(SWING_FACES.flatMap((face, i) => (scoring.has(face) ? [i] : []))).toEqual(SCORES)
})

test('it is the swing with which the lesson opens', () =>
  expect(lesson.opening?.at(-1)).toBe(`roll round-1-swing ${SWING_FACES.join('-')}`))
