import { describe, expect, test } from 'vitest'
import { seeded } from '../dice/index.ts'
import { playedBy, whim } from '../testing/played.ts'
import type { SomeGame } from '../testing/subject.ts'
import { cups } from '../testing/tiny/game.ts'
import { wildReference } from '../testing/wild-reference.ts'
import { highlightsOf, type Ledger, leaderOf, ledgerOf, NOTABLE, notableIn } from './index.ts'

/** Ledger of rolls only; the arguments are the first seat's chance after each roll. */
const rolls = (...chances: readonly number[]): Ledger => {
  const payoffs = chances.map((chance) => [chance, 1 - chance])
  const events = payoffs.slice(1).map((after, i) => ({
    kind: 'outcome' as const,
    ply: i + 1,
    before: payoffs[i]!,
    after,
    luck: after.map((value, seat) => value - payoffs[i]![seat]!),
  }))
  const account = { luck: 0, cost: 0, others: [0, 0], meeting: 0, unseen: 0, residual: 0, decisions: 0 }
  return {
    currency: 'payoff',
    start: payoffs[0]!,
    result: payoffs.at(-1)!,
    finished: true,
    reference: 'by hand',
    exact: true,
    seats: [account, account],
    residual: 0,
    error: 0,
    events,
  }
}

describe('the turning point', () => {
  test.each([
    ['the last time that the winner took the lead', [0.5, 0.6, 0.4, 0.7, 1], { ply: 3, seat: 0, from: 1 }, 2],
    ['the first lead, if it was never lost', [0.5, 0.5, 0.4, 0.45, 0], { ply: 2, seat: 1 }, 0],
    ['not where the winner only drew level', [0.5, 0.4, 0.5, 0.6, 0.5, 0.6, 1], { ply: 3, seat: 0, from: 1 }, 1],
    ['the last roll, if that turned it', [0.6, 0.7, 0.9, 0], { ply: 3, seat: 1, from: 0 }, 1],
    ['not rounding', [0.5, 0.5 + 1e-12, 0.5 - 1e-12, 0.5, 1], { ply: 4, seat: 0 }, 0],
    ['not a step of 0.01 points', [0.5, 0.495, 0.505, 0.7, 1], { ply: 3, seat: 0 }, 0],
    ['missing where the lead passed little by little', [0.4, 0.495, 0.505, 0.515, 0.525, 0.7, 1], undefined, 1],
    ['missing where one led throughout', [0.6, 0.7, 0.51, 1], undefined, 0],
    ['missing where nobody leads at the end', [0.6, 0.4, 0.5], undefined, 1],
    ['missing in a game that has not begun', [0.5], undefined, 0],
  ])('is %s', (_, chances, turningPoint, leadChanges) => {
    const found = highlightsOf(rolls(...chances))
    expect([found.turningPoint, found.leadChanges]).toEqual([turningPoint, leadChanges])
  })
})

test('the luckiest roll is the first of those that gave most, to whomever', () => {
  const { luckiest, rolls: each } = highlightsOf(rolls(0.5, 0.75, 0.25, 0.5, 1))
  expect(luckiest).toEqual({ ply: 2, seat: 1, luck: 0.5 })
  expect(each).toEqual([
    { luckiest: { ply: 4, seat: 0, luck: 0.5 }, unluckiest: { ply: 2, seat: 0, luck: -0.5 } },
    { luckiest: { ply: 2, seat: 1, luck: 0.5 }, unluckiest: { ply: 4, seat: 1, luck: -0.5 } },
  ])
})

/** Copies a ledger as an estimated one, with this error of each change. */
const estimated = (ledger: Ledger, changeError: number): Ledger => ({
  ...ledger,
  exact: false,
  events: ledger.events.map((event) => ({ ...event, changeError })),
})

describe('what is not larger than its error or than a sensible size', () => {
  test('is no luckiest roll: under 3 % of a win, or under two standard errors', () => {
    expect(highlightsOf(rolls(0.5, 0.52, 0.5)).luckiest).toBeUndefined()
    const one = rolls(0.5, 0.75, 0.25, 0.5, 1)
    expect(highlightsOf(estimated(one, 0.2)).luckiest).toEqual({ ply: 2, seat: 1, luck: 0.5 })
    expect(highlightsOf(estimated(one, 0.26)).luckiest).toBeUndefined()
  })

  test('turns no game', () => {
    const one = rolls(0.5, 0.58, 0.45, 0.55, 0.9, 1)
    expect(highlightsOf(one)).toMatchObject({ turningPoint: { ply: 3, seat: 0, from: 1 }, leadChanges: 2 })
    expect(highlightsOf(estimated(one, 0.1))).toMatchObject({ turningPoint: { ply: 4, seat: 0 }, leadChanges: 0 })
    expect(highlightsOf(estimated(one, 0.2)).turningPoint).toBeUndefined()
    expect(highlightsOf(rolls(0.5, 0.51, 0.49, 0.5)).leadChanges).toBe(0)
  })

  test('is measured by how far the game swings where no win is played for', () => {
    // The second seat's figures are 1 minus the first's, so figures range from −129 to 130.
    const points: Ledger = { ...rolls(80, 81, 130), currency: 'points' }
    expect(notableIn(points).swing()).toBeCloseTo(NOTABLE.swing * 259, 9)
    expect(highlightsOf(points).luckiest).toMatchObject({ ply: 2, seat: 0 })
    expect(highlightsOf({ ...rolls(80, 80.01, 80), currency: 'points' }).turningPoint).toBeUndefined()
  })
})

test('who led throughout is named, who took the lead at some time is not', () => {
  expect(highlightsOf(rolls(0.6, 0.7, 0.51, 1)).ledAlways).toBe(0)
  expect(highlightsOf(rolls(0.5, 0.7, 1)).ledAlways).toBeUndefined()
})

test('where nothing happened nothing stands out', () => {
  expect(highlightsOf(rolls(0.5, 0.5, 0.5))).toEqual({ rolls: [{}, {}], leadChanges: 0 })
})

describe('of any game, seats and reference', () => {
  const game = cups as SomeGame
  const all = [2, 3, 4].flatMap((seats) =>
    Array.from({ length: 60 }, (_, seed) => {
      const rules = { storm: 'yes', bids: 'sealed', ties: 'share', rounds: 2 }
      const policies = Array.from({ length: seats }, (__, seat) => whim(seed * 4 + seat))
      const reference = { ...wildReference(game, seats, seed, 1), exact: true }
      return ledgerOf(playedBy(game, { rules, seats }, policies, seeded(seed)), reference)
    }),
  )

  test('nobody leads the last leader after the turning point by a size worth naming, and the one before led', () => {
    for (const ledger of all) {
      const { turningPoint: turn, ledAlways, leadChanges } = highlightsOf(ledger)
      const margin = notableIn(ledger).swing()
      const last = leaderOf(ledger.result)
      expect(ledAlways === undefined || (ledAlways === last && leadChanges === 0 && turn === undefined)).toBe(true)
      if (turn === undefined) continue
      expect(turn.seat).toBe(last)
      const leaders = [ledger.start, ...ledger.events.map(({ after }) => after)].map((one) => leaderOf(one, margin))
      const after = leaders.slice(turn.ply)
      expect(new Set(after)).toEqual(new Set([last, ...after.filter((one) => one === undefined)]))
      expect(leaders.slice(0, turn.ply).findLast((one) => one !== undefined)).toBe(turn.from)
      expect(turn.from).not.toBe(last)
    }
    expect(all.some((ledger) => highlightsOf(ledger).turningPoint === undefined)).toBe(true)
    expect(all.some((ledger) => highlightsOf(ledger).leadChanges > 3)).toBe(true)
  })

  test('the costliest choice is the worst of all seats', () => {
    for (const ledger of all) {
      const worst = ledger.seats.map((account) => account.worst?.cost ?? 0)
      const { costliest } = highlightsOf(ledger)
      expect(costliest?.cost).toBe(Math.max(...worst))
      expect(ledger.seats[costliest!.seat]!.worst).toMatchObject({ ply: costliest!.ply, best: costliest!.best })
    }
  })
})
