import { expect, test } from 'vitest'
import { sourcesOf } from '../../../bots/index.ts'
import { playOut, rulesFor, type RulesRequest } from '../../../engine/index.ts'
import { effortOf } from '../../../testing/effort.ts'
import { chanceToReach } from '../../alone.ts'
import { results as resultsFor } from './alone-results.ts'
import { alone } from './alone.ts'
import { best } from './best.data.ts'
import { tankards } from '../index.ts'
import { forecastPoints } from './points-forecast.ts'
import { greedy, scoreOptimal } from '../bots/policies.ts'
import { singleSpread } from './single-spread.ts'
import { meanOf, type Spread } from './spread.ts'
import { usualTotals } from './total.data.ts'

const isLong = effortOf(process.env).everything

const resultsOf = (asked: RulesRequest) => {
  const rules = rulesFor(tankards, asked)
  const results = resultsFor(rules)!
  return { rules, goal: alone.goal(rules), ...results, spread: Float64Array.from(results.chances) }
}

const sumOf = (spread: Spread): number => spread.reduce((sum, chance) => sum + chance, 0)

test('the totals that lie ready are those of perfect play: their sum is 1, their mean the value of the game', () => {
  const { spread, isBest } = resultsOf({})
  expect(isBest).toBe(true)
  expect(sumOf(spread)).toBeCloseTo(1, 12)
  expect(meanOf(spread)).toBeCloseTo(best.values[0], 9)
  expect(Math.min(...spread)).toBeGreaterThanOrEqual(0)
})

test.runIf(isLong)('they are what is worked out anew', () => {
  const anew = forecastPoints(rulesFor(tankards)).spread(0)
  for (const [total, chance] of usualTotals.chances.entries()) expect(chance).toBeCloseTo(anew[total]!, 14)
})

/** Frequencies of results in games of optimal play, by the rules. */
const played = (asked: RulesRequest, games: number): readonly number[] => {
  const rules = rulesFor(tankards, asked)
  const policy = scoreOptimal(rules)
  return Array.from({ length: games }, (_, number) =>
    alone.result(playOut(tankards, tankards.start(rules, 1), [policy], sourcesOf(5, number)).state),
  )
}

test.each<[RulesRequest, number]>([
  [{}, 1500],
  [{ length: 'games', games: 2 }, 700],
  [{ length: 'target', target: 200 }, 700],
  [{ style: 'single-roll' }, 3000],
  [{ style: 'single-roll', length: 'target', 'roll-target': 120 }, 1500],
])('with %o results come up as often as is told (Kolmogorov–Smirnov)', (asked, games) => {
  const { chances, goal } = resultsOf(asked)
  const results = played(asked, games)
  const distances = Array.from(chances, (_, n) => {
    const reached = results.filter((result) => (goal.fewer === true ? result <= n : result >= n)).length
    return Math.abs(reached / games - chanceToReach(goal, chances, n))
  })
  // A fair sample exceeds this once in 10,000 times; for integers even more rarely.
  expect(Math.max(...distances)).toBeLessThan(2.23 / Math.sqrt(games))
})

test('several games are the sum, a target takes as many games as it takes', () => {
  const [one, three] = [resultsOf({}), resultsOf({ length: 'games', games: 3 })]
  expect(meanOf(three.spread)).toBeCloseTo(3 * meanOf(one.spread), 8)
  const target = resultsOf({ length: 'target', target: 90 })
  expect(target.goal).toMatchObject({ many: 'games', fewer: true })
  expect(target.isBest).toBe(false)
  expect(target.spread[0]).toBe(0)
  expect(target.spread[1]).toBeCloseTo(chanceToReach(one.goal, one.chances, 90), 12)
  expect(sumOf(target.spread)).toBeCloseTo(1, 9)
})

test('a single roll is its own spread, and its target counts rolls', () => {
  const { rules, spread } = resultsOf({ style: 'single-roll' })
  expect(spread).toEqual(singleSpread(rules).before)
  const { goal } = resultsOf({ style: 'single-roll', length: 'target' })
  expect(goal).toMatchObject({ one: 'roll', fewer: true })
})

test('it is worked out when it is asked for', async () => {
  const rules = rulesFor(tankards)
  expect(await alone.results!(rules)).toEqual(resultsFor(rules))
})

test('points grow with the game and are its result in the end', () => {
  for (const asked of [{}, { length: 'games', games: 2 }, { style: 'single-roll' }] satisfies RulesRequest[]) {
    const rules = rulesFor(tankards, asked)
    const { state, end } = playOut(tankards, tankards.start(rules, 1), [greedy(rules)], sourcesOf(3))
    expect(alone.points(state)).toBe(end.payoff[0])
    expect(alone.result(state)).toBe(end.payoff[0])
    expect(alone.points(tankards.start(rules, 1))).toBe(0)
  }
  const rules = rulesFor(tankards, { length: 'target', target: 150 })
  const { state, end } = playOut(tankards, tankards.start(rules, 1), [greedy(rules)], sourcesOf(3))
  expect(alone.points(state)).toBe(end.payoff[0])
  expect(alone.result(state)).toBe(state.standing.games.length)
})
