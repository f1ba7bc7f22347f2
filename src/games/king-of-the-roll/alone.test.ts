import { expect, test } from 'vitest'
import { rulesFor } from '../../engine/index.ts'
import { amountOf, amountText } from '../alone.ts'
import { aloneWith } from './alone.ts'
import { HOUSE } from './content/house.ts'
import { kingOfTheRoll as game } from './rules/rules.ts'
import type { KingRules } from './rules/house-rules.ts'
import type { Ending, KingState } from './rules/state.ts'

const alone = aloneWith(HOUSE)
const rules = rulesFor<KingRules>(game)
const start = game.start(rules, 1)
const [own, other] = start.sides

const ended = (ending: Ending, turn: number, points: readonly [number, number] = [0, 0]): KingState => ({
  ...start,
  turn,
  sides: [
    { ...own, points: points[0] },
    { ...other, points: points[1] },
  ],
  ending,
})

test('results of matches against the Solo opponent go from the worst to the best, each in words', () => {
  const goal = alone.goal(rules)
  const results = [
    ended({ by: 'submission', winner: 1 }, 1),
    ended({ by: 'submission', winner: 1 }, 200),
    ended({ by: 'points', winner: 1 }, 8, [0, 12]),
    ended({ by: 'points', winner: 1 }, 8, [3, 4]),
    ended({ by: 'advantages', winner: 1 }, 8, [2, 2]),
    ended({ by: 'draw' }, 8),
    ended({ by: 'advantages', winner: 0 }, 8, [2, 2]),
    ended({ by: 'points', winner: 0 }, 8, [14, 2]),
    ended({ by: 'submission', winner: 0 }, 200),
    ended({ by: 'submission', winner: 0 }, 1),
  ].map(alone.result)
  expect(results).toEqual(results.toSorted((a, b) => a - b))
  expect(new Set(results).size).toBe(results.length)
  expect(results.map((result) => amountText(goal, result))).toEqual([
    'lost by submission in turn 1',
    'lost by submission in turn 200',
    'lost by 12 points',
    'lost by 1 point',
    'lost on advantages',
    'a draw',
    'won on advantages',
    'won by 12 points',
    'won by submission in turn 200',
    'won by submission in turn 1',
  ])
  expect(results.map((result) => amountOf(goal, result))).toEqual([0, 0, 0, 0, 0, 0.5, 1, 1, 1, 1])
})

test('divisions are the animals that one may lead', () => {
  expect(alone.divisions!(rules).map(({ title }) => title)).toEqual(HOUSE.characters.map(({ name }) => name))
  const named = rulesFor<KingRules>(game, { characters: 'named', first: 'jaguar' })
  expect(alone.divisions!(named)).toEqual([{ id: 'jaguar', title: 'Jaguar' }])
})
