import { describe, expect, test } from 'vitest'
import { choice, rulesFor } from '../../../engine/index.ts'
import { solve, solveMatrix } from '../../../solver/index.ts'
import { holmgang } from '../index.ts'
import { GRUDGES, INSULTS } from '../rules/insults.ts'
import type { HolmgangAction, HolmgangState } from '../rules/rules.ts'
import { insultOf } from '../text/insults.ts'

const said = (state: HolmgangState, first: HolmgangAction, second: HolmgangAction): HolmgangState =>
  holmgang.step(state, { kind: 'joint', choices: [choice(0, first), choice(1, second)] })

describe('a duel that begins with insults (H8)', () => {
  test.each(['before-defence', 'before-swing', 'take-now', 'off'] as const)(
    'wager %s: is worth what the matrix of both answers is worth',
    (wager) => {
      const rules = rulesFor(holmgang, { first: 'insult', wager })
      const solution = solve(holmgang, rules, 2)
      if (!solution.ok) throw new Error(solution.error.message)
      const { valueOf, choicesOf, mix } = solution.value
      const grudge = said(holmgang.start(rules, 2), 'insult 1', 'insult 40')
      const matrix = GRUDGES.map((one) => GRUDGES.map((other) => valueOf(said(grudge, one, other))[0]!))
      const { value } = solveMatrix(matrix)
      expect(valueOf(grudge)[0]).toBeCloseTo(value, 12)
      expect(valueOf(holmgang.start(rules, 2))[0]).toBeCloseTo(value, 12)
      // Both players claim the first swing. The value of an answer is therefore its row or column at the opponent's
      // claim.
      expect(mix(grudge, 0)).toEqual([1, 0])
      expect(choicesOf(grudge, 0).map((one) => one.value[0])).toEqual([matrix[0]![0], matrix[1]![0]])
      expect(choicesOf(grudge, 1).map((one) => one.value[0])).toEqual([matrix[0]![0], matrix[0]![1]])
    },
  )

  test('every insult costs nothing', () => {
    const rules = rulesFor(holmgang, { first: 'insult' })
    const solution = solve(holmgang, rules, 2)
    if (!solution.ok) throw new Error(solution.error.message)
    const costs = solution.value.choicesOf(holmgang.start(rules, 2), 1).map(({ cost }) => cost)
    expect([costs.length, Math.max(...costs)]).toEqual([INSULTS, 0])
  })

  test('has forty insults, five on each of eight subjects', () => {
    const all = Array.from({ length: INSULTS }, (_, i) => insultOf(i + 1))
    expect(new Set(all.map(({ line }) => line)).size).toBe(INSULTS)
    expect([...Map.groupBy(all, ({ topic }) => topic).values()].map(({ length }) => length)).toEqual(Array(8).fill(5))
    expect(() => insultOf(INSULTS + 1)).toThrow(RangeError)
  })
})
