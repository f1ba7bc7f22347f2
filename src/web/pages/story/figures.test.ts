import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { forAll } from '../../../testing/for-all.ts'
import { type Scale, scaleOf } from '../../parts/curve-plan.ts'
import { grainsText, roundedParts, signedText, sizeText, valueText } from './figures.ts'

const chances: Scale = { chance: true, low: 0, high: 1, grain: 0.001 }
const prizes: Scale = { chance: false, low: 0, high: 5, grain: 0.01 }

const after = (...values: readonly number[]) => ({
  kind: 'outcome' as const,
  ply: 1,
  before: [0, 0],
  after: values,
  luck: [0, 0],
})

describe('the scale of a game', () => {
  test('is winning chances where a win is 1', () => {
    expect(scaleOf({ currency: 'payoff', start: [0.4, 0.6], events: [] })).toEqual(chances)
    expect(scaleOf({ currency: 'points', start: [0.4, 0.6], events: [] }).chance).toBe(false)
  })

  test('holds every value where more is at stake, and where one plays alone', () => {
    expect(scaleOf({ currency: 'payoff', start: [2, 5], events: [after(-1, 8)] })).toMatchObject({
      chance: false,
      low: -1,
      high: 8,
    })
    expect(scaleOf({ currency: 'payoff', start: [1], events: [] })).toMatchObject({ chance: false, low: 0, high: 1 })
  })
})

describe('figures', () => {
  test.each([
    [0, '0.0 %'],
    [1, '100.0 %'],
    [0.00001, '< 0.1 %'],
    [0.99999, '> 99.9 %'],
    [0.5416, '54.2 %'],
  ])('the chance %d reads %s', (value, text) => {
    expect(valueText(chances, value).replaceAll('\u00a0', ' ')).toBe(text)
  })

  test.each([
    [0.0624, '+6.2'],
    [-0.0626, '−6.3'],
    [0, '0.0'],
    [1e-12, '0.0'],
    [-0.0001, '−< 0.1'],
  ])('a change of %d reads %s', (value, text) => {
    expect(signedText(chances, value).replaceAll('\u00a0', ' ')).toBe(text)
  })

  test('prizes are said as they are', () => {
    expect([valueText(prizes, -1.5), sizeText(prizes, 0.254), grainsText(prizes, -254)]).toEqual([
      '−1.50',
      '0.25',
      '−2.54',
    ])
  })
})

describe('rounding', () => {
  const part = fc.double({ min: -3, max: 3, noNaN: true })

  test('the parts add up to the rounded sum, and none is off by a whole grain', () => {
    forAll([fc.array(part, { minLength: 1, maxLength: 9 })], (parts) => {
      const grains = roundedParts(parts, 0.001)
      const sum = parts.reduce((a, b) => a + b, 0)
      expect(Math.abs(grains.reduce((a, b) => a + b, 0) - sum / 0.001)).toBeLessThanOrEqual(0.5 + 1e-6)
      for (const [i, n] of grains.entries()) expect(Math.abs(n - parts[i]! / 0.001)).toBeLessThan(1)
    })
  })

  test('what is nothing stays nothing', () => {
    forAll([fc.array(part, { minLength: 1, maxLength: 6 })], (parts) => {
      expect(roundedParts([...parts, 0, 1e-15, -1e-15], 0.001).slice(parts.length)).toEqual([0, 0, 0])
    })
  })
})
