import { describe, expect, test } from 'vitest'
import { scoreBetween } from '../../../bots/index.ts'
import { seeded } from '../../../dice/index.ts'
import { playOut, rulesFor } from '../../../engine/index.ts'
import { kingOfTheRoll } from '../rules/rules.ts'
import { roundRobin as scoring } from '../round-robin.data.ts'
import { roundRobin as submission } from '../round-robin.submission.data.ts'
import { bots } from './bots.ts'

const levels = bots.slice(1).map((bot, i) => [bots[i]!.id, bot.id] as const)

/** Half-width of a 95 % interval in standard errors. */
const WIDE = 1.96

describe.each([
  { mode: 'scoring', counted: scoring },
  { mode: 'submission', counted: submission },
])('the levels, $mode', ({ mode, counted }) => {
  test('are five, each winning 60 to 80 % against the one below, for sure more than 55 %', () => {
    expect(bots).toHaveLength(5)
    for (const [lower, higher] of levels) {
      const { share, error } = scoreBetween(counted, higher, lower)!
      expect(share, `${higher} against ${lower}`).toBeGreaterThanOrEqual(0.6)
      expect(share, `${higher} against ${lower}`).toBeLessThanOrEqual(0.8)
      expect(share - WIDE * error, `${higher} against ${lower}`).toBeGreaterThan(0.55)
    }
  })

  test.each(levels)('%s and %s play a match to its end', (lower, higher) => {
    const rules = rulesFor(kingOfTheRoll, { mode })
    const policies = [lower, higher].map((id) => bots.find((bot) => bot.id === id)!.policyFor(rules, 2))
    const sources = { dice: seeded(1), minds: seeded(1, 1) }
    expect(playOut(kingOfTheRoll, kingOfTheRoll.start(rules, 2), policies, sources).end.kind).toBe('terminal')
  })
})
