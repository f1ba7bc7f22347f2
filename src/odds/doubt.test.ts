import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAll } from '../testing/for-all.ts'
import { doubtOf } from './doubt.ts'
import type { LedgerEvent } from './ledger.ts'

const account = { luck: 0, cost: 0, others: [0, 0], meeting: 0, unseen: 0, residual: 0, decisions: 0 }

const roll = (luck: number): LedgerEvent => ({
  kind: 'outcome',
  ply: 1,
  before: [0.5, 0.5],
  after: [0.5 + luck, 0.5 - luck],
  luck: [luck, -luck],
})

/** Fake ledger of two rolls with this residual. */
const left = (residual: number, exact = false) => ({
  exact,
  residual,
  seats: [{ ...account, residual }, account],
  events: [roll(0.3), roll(0.4)],
})

describe('luck and choices cannot be told apart', () => {
  test('where what is left unexplained is more than half of luck, in this game', () => {
    expect(doubtOf(left(0.26))).toEqual({ rest: 0.26, luck: 0.5, here: 0.26, measured: false })
    expect(doubtOf(left(0.24))).toBeUndefined()
  })

  test('by what was measured over many games, where that is known', () => {
    const unexplained = { rest: 0.39, luck: 0.21 }
    expect(doubtOf({ ...left(0.1), unexplained })).toEqual({ rest: 0.39, luck: 0.21, here: 0.1, measured: true })
    expect(doubtOf({ ...left(0.4), unexplained: { rest: 0.1, luck: 0.3 } })).toBeUndefined()
  })

  test('whether single or simultaneous choices left it', () => {
    const part = fc.double({ min: -1, max: 1, noNaN: true })
    forAll([part, part], (residual, meeting) => {
      const ledger = left(residual + meeting)
      expect(doubtOf({ ...ledger, seats: [{ ...account, residual, meeting }, account] })).toEqual(doubtOf(ledger))
    })
  })

  test('never where the figures are exact', () => {
    expect(doubtOf(left(0.4, true))).toBeUndefined()
  })
})
