import { describe, expect, test, vi } from 'vitest'
import { seeded } from '../../../dice/index.ts'
import { rulesFor } from '../../../engine/index.ts'
import { type Ledger, ledgerOf } from '../../../odds/index.ts'
import { gapIn, standing } from '../../../testing/closes.ts'
import { effortOf } from '../../../testing/effort.ts'
import { playedBy, type SomePolicy, whim } from '../../../testing/played.ts'
import type { SomeGame } from '../../../testing/subject.ts'
import manifest from '../index.ts'
import { greedy, scoreOptimal } from '../bots/policies.ts'
import { pointsReference } from './reference.ts'

const { everything, seed: first } = effortOf(process.env)
const GAMES = everything ? 5_000 : 8
// Values of the remaining rounds are computed once, which can take long on a busy machine.
vi.setConfig({ testTimeout: everything ? 3_600_000 : 60_000, hookTimeout: 60_000 })

const game = manifest.game as unknown as SomeGame

const tables = (['six-rounds', 'single-roll'] as const).flatMap((style) =>
  [
    { length: 'one', seats: 2 },
    { length: 'one', seats: 3 },
    { length: 'games', seats: 2 },
    { length: 'target', seats: 2 },
  ].map(({ length, seats }) => [style, length, seats] as const),
)

const MORE: { readonly [length: string]: Record<string, string> } = {
  games: { games: '2' },
  target: { target: '100', 'roll-target': '60' },
}

describe.each(tables)('chances to win: %s, %s, %d seats', (style, length, seats) => {
  const rules = rulesFor(manifest.game, { style, length, ...MORE[length] })
  const reference = pointsReference(rules, seats)!
  const players: readonly SomePolicy[] = [greedy(rules), whim(3), scoreOptimal(rules)]
  const ledgers: Ledger[] = []

  const ledgerAt = (seed: number): Ledger => {
    const random = seeded(first, seed, 1)
    const policies = Array.from({ length: seats }, (_, seat) => players[(seed + seat) % players.length]!)
    const plies = random.below(5) === 0 ? random.below(20) : undefined
    return ledgerOf(playedBy(game, { rules, seats }, policies, seeded(first, seed), plies), reference)
  }

  test(`every account closes: ${GAMES} games of weak, strong and odd players, some abandoned`, () => {
    for (let seed = 0; seed < GAMES; seed++) {
      const ledger = ledgerAt(seed)
      ledgers.push(ledger)
      expect(gapIn(ledger)).toBeLessThan(1e-9)
      expect(ledger).toMatchObject({ currency: 'payoff', exact: true })
    }
    // Computing the error takes most of the time.
    for (const { error } of everything ? ledgers : ledgers.slice(0, 1)) expect(error).toBeLessThan(1e-6)
  })

  test('nothing meets, nothing is hidden, and what is left, beyond that play, is taken from the others', () => {
    for (const { seats: accounts } of ledgers) {
      for (const { meeting, unseen, cost } of accounts) {
        expect([meeting, unseen]).toEqual([0, 0])
        expect(cost).toBeGreaterThanOrEqual(0)
      }
      expect(accounts.reduce((sum, { residual }) => sum + residual, 0)).toBeCloseTo(0, 9)
    }
  })

  test('what one seat’s choices give away the others get, all of it', () => {
    for (const { seats: accounts } of ledgers)
      accounts.forEach(({ cost }, giver) => {
        const got = accounts.reduce((sum, { others }, seat) => sum + (seat === giver ? 0 : others[giver]!), 0)
        expect(got).toBeCloseTo(cost, 9)
      })
  })

  test('mean luck is 0 within 4 standard errors', () => {
    for (let seat = 0; seat < seats; seat++)
      expect(Math.abs(standing(ledgers, seat, ({ luck }) => luck))).toBeLessThan(4)
  })
})
