import { expect, test } from 'vitest'
import { distribution } from '../../dice/index.ts'
import type { OddsQuestion } from '../../odds/index.ts'
import { oddsJson } from './odds.ts'

const answer = distribution([
  { value: 0, weight: 2n },
  { value: 3, weight: 10n ** 20n },
])

const question: OddsQuestion = { name: 'much', title: 'How much?', parameters: [], ask: () => answer }

const outcomes = (of: OddsQuestion): unknown =>
  oddsJson({ game: 'x', rules: { length: 'one' }, question: of, parameters: {}, distribution: answer })

test('amounts have a mean, weights are exact', () =>
  expect(outcomes(question)).toEqual({
    game: 'x',
    rules: { length: 'one' },
    question: 'much',
    with: {},
    exact: true,
    error: 0,
    outcomes: [
      { value: 0, weight: '2' },
      { value: 3, weight: '100000000000000000000' },
    ],
    total: '100000000000000000002',
    mean: 3,
  }))

test('kinds have names and no mean', () => {
  const kinds = ['none', 'one', 'two', 'many']
  expect(outcomes({ ...question, kinds })).toEqual({
    game: 'x',
    rules: { length: 'one' },
    question: 'much',
    with: {},
    exact: true,
    error: 0,
    outcomes: [
      { value: 0, kind: 'none', weight: '2' },
      { value: 3, kind: 'many', weight: '100000000000000000000' },
    ],
    total: '100000000000000000002',
  })
})
