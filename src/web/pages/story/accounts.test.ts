import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAll } from '../../../testing/for-all.ts'
import { type Account, accountsOf, choicesTogether, stretchesOf } from './accounts.ts'
import { scaleOf } from '../../parts/curve-plan.ts'
import type { LedgerSummary } from '../../../analysis/report/story-report.ts'

type Made = {
  readonly luck: number
  readonly cost: number
  readonly others: readonly number[]
  readonly meeting?: number
}

const ledger = (start: readonly number[], made: readonly Made[]): LedgerSummary => {
  const seats = made.map((seat) => ({ meeting: 0, unseen: 0, residual: 0, decisions: 1, ...seat }))
  const result = start.map((value, i) => {
    const { luck, cost, others, meeting } = seats[i]!
    return value + luck - cost + others.reduce((a, b) => a + b, 0) + meeting
  })
  return {
    currency: 'payoff',
    start,
    result,
    finished: true,
    reference: 'best play',
    exact: true,
    seats,
    residual: 0,
    events: [],
  }
}

const duel = (start: number, luck: number, costs: readonly [number, number]): LedgerSummary =>
  ledger(
    [start, 1 - start],
    [
      { luck, cost: costs[0], others: [0, costs[1]] },
      { luck: -luck, cost: costs[1], others: [costs[0], 0] },
    ],
  )

const accounts = (told: LedgerSummary): readonly Account[] => accountsOf(told, scaleOf(told))
const sum = ({ terms }: Account): number => terms.reduce((all, { grains }) => all + grains, 0)
const of = ({ terms }: Account, kind: string): number | undefined => terms.find((term) => term.kind === kind)?.grains

const share = fc.double({ min: 0, max: 1, noNaN: true })
const change = fc.double({ min: -2, max: 2, noNaN: true })

const kinds = (told: LedgerSummary) => accounts(told).map(({ terms }) => terms.map(({ kind }) => kind))

describe('accounts', () => {
  test('of points of one’s own do not name the others; of chances they always do', () => {
    const made = [0, 1].map(() => ({ luck: 3, cost: 1, others: [0, 0] }))
    expect(kinds({ ...ledger([80, 80], made), currency: 'points' })).toEqual([0, 1].map(() => ['start', 'luck', 'own']))
    expect(kinds(duel(0.5, 0, [0, 0])).every((all) => all.includes('other'))).toBe(true)
  })

  test('of a duel add up to the result, and what one loses the other gets', () => {
    forAll([share, change, share, share], (start, luck, a, b) => {
      const told = duel(start, luck, [a, b])
      const [first, second] = accounts(told)
      for (const account of [first!, second!]) expect(sum(account)).toBe(account.result)
      expect(first!.result + second!.result).toBe(1000)
      expect(of(first!, 'own')).toBe(-of(second!, 'other')! + 0)
      expect(of(first!, 'luck')).toBe(-of(second!, 'luck')! + 0)
      for (const [i, { result }] of [first!, second!].entries())
        expect(Math.abs(result - told.result[i]! * 1000)).toBeLessThanOrEqual(0.51)
    })
  })

  test('where the sides do not mirror each other add up all the same', () => {
    forAll([share, change, share, share, change], (start, luck, a, b, meeting) => {
      const told = ledger(
        [start, 1 - start],
        [
          { luck, cost: a, others: [0, b / 2], meeting },
          { luck: -luck, cost: b, others: [a / 3, 0] },
        ],
      )
      for (const account of accounts(told)) expect(sum(account)).toBe(account.result)
    })
  })

  test('of four seats name each other seat, and leave out what did not happen', () => {
    const seats = [0, 1, 2, 3].map((own) => ({
      luck: 0.1,
      cost: 0.05,
      others: [0, 1, 2, 3].map((k) => (k === own ? 0 : 0.02)),
    }))
    const [first] = accounts(ledger([0.25, 0.25, 0.25, 0.25], seats))
    expect(first!.terms.map(({ kind, seat }) => `${kind}${seat ?? ''}`)).toEqual([
      'start',
      'luck',
      'own',
      'other1',
      'other2',
      'other3',
    ])
  })

  test('with choices together keep start, luck and result, and add up', () => {
    forAll([share, change, share, share], (start, luck, a, b) => {
      for (const account of accounts(duel(start, luck, [a, b]))) {
        const joined = choicesTogether(account)
        expect(joined.terms.map(({ kind }) => kind)).toEqual(['start', 'luck', 'together'])
        expect([of(joined, 'start'), of(joined, 'luck'), joined.result]).toEqual([
          of(account, 'start'),
          of(account, 'luck'),
          account.result,
        ])
        expect(sum(joined)).toBe(account.result)
      }
    })
  })

  test('are drawn without a gap from nothing to the result', () => {
    const [first] = accounts(duel(0.52, 0.7, [0.3, 0.08]))
    const stretches = stretchesOf(first!)
    expect(stretches[0]!.from).toBe(0)
    for (const [i, { from }] of stretches.slice(1).entries()) expect(from).toBe(stretches[i]!.to)
    expect(stretches.at(-1)!.to).toBe(first!.result)
  })
})
