import { describe, expect, test } from 'vitest'
import { seeded } from '../../../dice/index.ts'
import { rulesFor } from '../../../engine/index.ts'
import { ledgerOf } from '../../../odds/index.ts'
import { gapIn } from '../../../testing/closes.ts'
import { playedBy, whim } from '../../../testing/played.ts'
import type { GladiatorsRules } from '../rules/house-rules.ts'
import { pairings } from './pairings.data.ts'
import { bestPlay } from './choosing.ts'
import { gladiators } from '../rules/rules.ts'

const rules: GladiatorsRules = { ...rulesFor(gladiators), a: 'Brutus~Velox', b: 'Titus~Verus' }
const reference = bestPlay(rules)!

const nameOf = (text: string): string => text.split('.')[0]!

const chanceIn = (one: string, other: string): number => {
  const names = pairings.sheets.map(nameOf)
  return pairings.chances[names.indexOf(one)]![names.indexOf(other)]!
}

describe('gladiators still to be chosen', () => {
  test('are worth what the pairings are, each seat choosing best', () => {
    const start = gladiators.start(rules, 2)
    const rows = ['Brutus', 'Velox'].map((one) => ['Titus', 'Verus'].map((other) => chanceIn(one, other)))
    const [worth] = reference.equity(start).payoff
    // Brutus is the better choice against both opponents, and Titus against Brutus, so pure choices suffice.
    expect(rows[0]![0]).toBeGreaterThan(rows[1]![0]!)
    expect(rows[0]![0]).toBeLessThan(rows[0]![1]!)
    expect(worth).toBeCloseTo(rows[0]![0]!, 11)
    expect(reference.mix(start, 0)).toEqual([1, 0])
    expect(reference.mix(start, 1)).toEqual([1, 0])
    const [brutus, velox] = reference.prospects(start, 0).map(({ payoff }) => payoff[0]!)
    expect([brutus, velox]).toEqual([expect.closeTo(rows[0]![0]!, 11), expect.closeTo(rows[1]![0]!, 11)])
  })

  test.each([1, 2, 3])('the ledger of a whole battle closes (%i)', (seed) => {
    const play = playedBy(gladiators, { rules, seats: 2 }, [whim(seed), whim(seed + 1)], seeded(seed))
    const ledger = ledgerOf(play, reference)
    expect(ledger.exact).toBe(true)
    expect(gapIn(ledger)).toBeLessThan(1e-9)
    expect(ledger.residual).toBeLessThan(1e-9)
    expect(ledger.error).toBeLessThan(1e-6)
  })

  test('all of the ready-made ones are few enough; with a near limit of turns a few are', () => {
    expect(bestPlay(rulesFor(gladiators))).toBeDefined()
    expect(bestPlay({ ...rules, 'turn-limit': 20 })).toBeDefined()
    expect(bestPlay({ ...rulesFor(gladiators), 'turn-limit': 20 })).toBeUndefined()
    const large = 'Dives.attack4.initiative2.dagger1.spear2.luck5.heal6'
    expect(bestPlay({ ...rules, a: `Brutus~${large}`, b: large })).toBeUndefined()
    // Few positions in total, but one pairing is too large.
    expect(bestPlay({ ...rules, a: 'Brutus~Salvia', b: large })).toBeUndefined()
  })
})
