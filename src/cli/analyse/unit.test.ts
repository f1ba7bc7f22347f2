import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { forAll } from '../../testing/for-all.ts'
import { shownPayoff, shownChange, shownChanges, unitOf } from './unit.ts'

const of = (...start: readonly number[]) => unitOf({ currency: 'payoff', start })
const [chance, points] = [of(0.25, 0.75), of(12.5)]

test('one win shared is shown in percent, anything else in points', () => {
  expect([chance.share, of(1 / 3, 1 / 3, 1 / 3).share, points.share, of(0.3).share]).toEqual([true, true, false, false])
  expect(unitOf({ currency: 'points', start: [0.25, 0.75] })).toBe(points)
  expect([shownPayoff(0.51978, chance), shownPayoff(12.5, points)]).toEqual(['52.0', '12.50'])
  expect([shownChange(0.02, chance), shownChange(-1.5, points), shownChange(-1e-12, chance)]).toEqual([
    '+2.0',
    '-1.50',
    '0.0',
  ])
})

test('what is read adds up to the last figure, and no figure is off by a whole step', () => {
  const change = fc.double({ min: -1, max: 1, noNaN: true })
  forAll([change, fc.array(fc.oneof(change, fc.constant(0)), { minLength: 1, maxLength: 7 })], (start, changes) => {
    for (const unit of [chance, points]) {
      const end = changes.reduce((sum, x) => sum + x, start)
      const read = shownChanges(start, changes, end, unit)
      const steps = (text: string): number => Math.round(Number(text) * (unit.share ? 10 : 100))
      expect(read.reduce((sum, text) => sum + steps(text), steps(shownPayoff(start, unit)))).toBe(
        steps(shownPayoff(end, unit)),
      )
      read.forEach((text, i) => {
        expect(Math.abs(steps(text) - changes[i]! * unit.steps)).toBeLessThan(1 + 1e-9)
        expect(text).not.toMatch(/^-0\.0+$/)
        expect(Math.sign(steps(text)) * Math.sign(changes[i]!)).not.toBe(-1)
      })
    }
  })
})
