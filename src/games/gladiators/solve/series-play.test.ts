import { expect, test } from 'vitest'
import { rulesFor } from '../../../engine/index.ts'
import { BEST_PLAY } from '../../../odds/index.ts'
import type { GladiatorsRules } from '../rules/house-rules.ts'
import { gladiators } from '../rules/rules.ts'
import { bestPlay, solved } from './choosing.ts'

const rulesOf = (length: GladiatorsRules['length']): GladiatorsRules =>
  rulesFor(gladiators, { a: 'Velox', b: 'Brutus', length })

const chance = (length: GladiatorsRules['length'], totals?: readonly [number, number]): number => {
  const rules = rulesOf(length)
  const start = gladiators.start(rules, 2)
  const state = totals === undefined ? start : { ...start, standing: { games: [[0, 0]], totals, won: totals } }
  return bestPlay(rules)!.equity(state).payoff[0]!
}

/** Chance to win more than half of the battles, by the binomial distribution. */
const binomial = (battles: number, p: number): number => {
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k)
  return Array.from({ length: battles + 1 }, (_, k) => k)
    .filter((k) => k > battles / 2)
    .reduce((sum, k) => sum + choose(battles, k) * p ** k * (1 - p) ** (battles - k), 0)
}

test('the chance of a series is that of most battles, and marked as an estimate', () => {
  const p = chance('one')
  for (const [length, battles] of [
    ['best-of-3', 3],
    ['best-of-5', 5],
    ['best-of-7', 7],
  ] as const) {
    expect(chance(length)).toBeCloseTo(binomial(battles, p), 10)
    expect(bestPlay(rulesOf(length))!.exact).toBe(false)
    // The story must not say that everyone chose best.
    expect(bestPlay(rulesOf(length))!.name).not.toBe(BEST_PLAY)
    expect(solved(rulesOf(length)).ok).toBe(false)
  }
  expect(bestPlay(rulesOf('one'))!.exact).toBe(true)
})

test('battles won so far count', () => {
  const p = chance('one')
  expect(chance('best-of-3', [1, 0])).toBeCloseTo(1 - (1 - p) ** 2, 10)
  expect(chance('best-of-3', [1, 1])).toBeCloseTo(p, 10)
  expect(chance('best-of-3', [0.5, 0.5])).toBeCloseTo(p ** 2 + p * (1 - p), 10)
})
