import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fraction, toNumber } from '../../../dice/index.ts'
import { forAll } from '../../../testing/for-all.ts'
import { exactText, likelihoodWords, oddsText, pText } from './dice-words.ts'
import { countsOf, serverDiceOf } from './report.ts'
import { answerTo, rangesOf, type StreakField, usualStreak, withFigure } from './streak-part.tsx'
import { dicePageWords } from './words.ts'

describe('the question about a streak', () => {
  const fields = Object.keys(rangesOf(usualStreak)) as readonly StreakField[]
  const change = fc.tuple(fc.constantFrom(...fields), fc.oneof(fc.integer({ min: -5, max: 1_100 }), fc.double()))

  test('always stays one that can be answered, whatever is typed in', () =>
    forAll(
      [fc.array(change, { maxLength: 12 })],
      (changes) => {
        const streak = changes.reduce((so, [field, value]) => withFigure(so, field, value), usualStreak)
        for (const [field, [min, max]] of Object.entries(rangesOf(streak))) {
          const value = streak[field as StreakField]
          expect([Number.isInteger(value), value >= min, value <= max]).toEqual([true, true, true])
        }
        const { likelihood } = answerTo(streak)
        expect(likelihood.share).toBeGreaterThanOrEqual(0)
        expect(likelihood.share).toBeLessThanOrEqual(1)
        expect(toNumber(likelihood.exact ?? fraction(1n))).toBeGreaterThanOrEqual(0)
      },
      60,
    ))

  test('is said in words: four sixes in a row in a hundred rolls', () => {
    const { asked, likelihood, expected } = answerTo(usualStreak)
    expect(asked).toBe('One chosen face of a d6 at least 4 times in a row somewhere in 100 rolls')
    expect(likelihoodWords(likelihood.share)).toEqual({ short: '1 in 16', percent: '6.1 %' })
    expect(expected).toBe('The longest run to expect: 2.3.')
    expect(exactText(likelihood.exact)).toMatchObject({ short: false })
    expect(answerTo({ sides: 6, faces: 2, kind: 'all', least: 1, rolls: 1 }).asked).toBe(
      'One of 2 faces of a d6 at least 1 time in 1 roll',
    )
  })
})

test.each([
  [0, 'That cannot happen.', '0 %'],
  [1, 'It is certain to happen.', '100 %'],
  [0.5, '1 in 2', '50.0 %'],
  [0.7, 'More likely than not.', '70.0 %'],
  [1 / 47, '1 in 47', '2.1 %'],
  [1 / 12_345, '1 in 12,345', '0.0081 %'],
  [1e-12, '1 in 10^12', 'less than 0.0001 %'],
])('%d as people say it', (share, short, percent) => expect(likelihoodWords(share)).toEqual({ short, percent }))

test('p and odds as people say them', () => {
  expect([0.00001, 0.0021, 0.05, 0.43, 0.999, 1].map(pText)).toEqual([
    '< 0.0001',
    '= 0.0021',
    '= 0.050',
    '= 0.43',
    '= 0.99',
    '= 1',
  ])
  expect([Math.log(0.6), 0, Math.log(35), 30].map(oddsText)).toEqual(['0.6 to 1', '1.0 to 1', '35 to 1', '10^13 to 1'])
})

describe('the dice of a house', () => {
  const tallies = [
    { sides: 6, face: 1, count: 10 },
    { sides: 4, face: 4, count: 3 },
    { sides: 6, face: 6, count: 12 },
  ]
  test('are counted by size and face', () => {
    expect(Object.fromEntries(countsOf({ tallies, games: 1, since: 1 }))).toEqual({
      6: [10, 0, 0, 0, 0, 12],
      4: [0, 0, 0, 3],
    })
    const { rolled, fairness } = serverDiceOf({ tallies, games: 1, since: 1 })
    expect([rolled, fairness.tests]).toEqual([25, 1])
  })
  test('may be none', () => expect(serverDiceOf({ tallies: [], games: 0, since: 0 }).rolled).toBe(0))
})

test('every sentence about a test ends as one', () => {
  const w = dicePageWords.dice
  for (const text of [w.tests(1, '= 1'), w.tests(3, '= 1'), w.fine('= 1'), w.stands('< 0.0001')])
    expect(text).toMatch(/^[A-Z0-9].*\.$/)
})
