import { describe, expect, test } from 'vitest'
import { compareRules } from '../../../analysis/comparison/compare.ts'
import { FIGURES } from '../../../analysis/comparison/figures.ts'
import type { Bot } from '../../../bots/index.ts'
import { type Ruleset, rulesFor } from '../../../engine/index.ts'
import { contestOf } from '../../../analysis/comparison/contest.ts'
import { botsOf } from '../../manifest.ts'
import manifest, { holmgang } from '../index.ts'

/** Rules with half the positions of the default rules. */
const rules = (asked: Partial<Ruleset>): Ruleset =>
  rulesFor(holmgang, { wager: 'off', broken: 'five-or-less', ...(asked as Record<string, string>) })

const bot = (id: string): Bot<unknown, unknown> => botsOf(manifest).find((one) => one.id === id)!

/** A player without exact figures, so that the comparison has to play games. */
const forgetful = (id: string): Bot<unknown, unknown> => ({
  ...bot(id),
  policyFor: (...asked) => {
    const { choose } = bot(id).policyFor(...asked)
    return { id, choose, readsLog: true }
  },
})

const compared = (a: Ruleset, b: Ruleset, players?: readonly Bot<unknown, unknown>[]) => {
  const contest = contestOf(manifest, { rules: [a, b], seats: 2, games: 60, seed: 21, ...(players && { players }) })
  return compareRules({ ...contest, typical: players ?? contest.typical })
}

describe('what house rules do', () => {
  test('who is first only changes how the game opens, and between perfect players luck is all', () => {
    const { a, b } = compared(rules({ first: 'roll' }), rules({ first: 'choose' }), [bot('perfect'), bot('perfect')])
    for (const name of FIGURES.filter((figure) => figure !== 'plies' && figure !== 'chapters'))
      expect(b[name]!.value, `figure ${name}`).toBeCloseTo(a[name]!.value, 10)
    // The opening roll takes 6/5 rolls on average, including ties.
    expect(a.plies!.value - b.plies!.value).toBeCloseTo(1.2, 10)
    expect(a.first!.value).toBeCloseTo(0.525209383631172, 12)
    expect(a.luck!.value).toBeCloseTo(1, 11)
  })

  test('what is exact is what played games tell', () => {
    const [a, b] = [rules({}), rules({ parry: 'optional' })]
    const exact = compared(a, b, [bot('greedy'), bot('level-1')])
    const played = compared(a, b, [forgetful('greedy'), forgetful('level-1')])
    for (const side of ['a', 'b', 'difference'] as const)
      for (const name of FIGURES.filter((figure) => figure !== 'chapters')) {
        const [truth, figure] = [exact[side][name]!, played[side][name]!]
        expect([truth.exact, figure.exact]).toEqual([true, false])
        const standardError = figure.exact ? 0 : figure.halfwidth / 1.96
        expect(Math.abs(truth.value - figure.value), `${side}: ${name}`).toBeLessThan(4 * standardError)
      }
  })
})
