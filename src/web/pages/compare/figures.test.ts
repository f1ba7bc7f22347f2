import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FIGURES, type Figure } from '../../../analysis/comparison/figures.ts'
import { forAll } from '../../../testing/for-all.ts'
import type { ComparedSets } from '../../../analysis/comparison/compare-sets.ts'
import { evenShare, figureWordsAt, gamesToNotice, meaningOf } from './figure-table.tsx'
import { errorText, figureText, mostText, rowsOf, signedText, sizeText, unitOf, verdictOf } from './figures.ts'
import { rangePlan } from './range-plan.ts'

const exact = (value: number): Figure => ({ value, exact: true })
const counted = (value: number, halfwidth: number): Figure => ({ value, exact: false, halfwidth })

const anyFigure = fc.oneof(
  fc.double({ min: -300, max: 300, noNaN: true }).map(exact),
  fc
    .tuple(fc.double({ min: -300, max: 300, noNaN: true }), fc.double({ min: 0, max: 50, noNaN: true }))
    .map(([value, halfwidth]) => counted(value, halfwidth)),
)

/** Parses the number in a text; accepts the typographic minus. */
const shown = (text: string): number => Number(text.replace('\u2212', '-').replace(/[±%\u00a0]/g, ''))

describe('figures in words', () => {
  test.each([
    ['percent', exact(0.519_777), '51.98 %', ''],
    ['percent', counted(0.5012, 0.031), '50 %', '± 4'],
    ['percent', counted(0.5012, 0.021), '50.1 %', '± 2.1'],
    ['count', counted(118.89, 2.1154), '118.9', '± 2.2'],
    ['count', counted(5.93, 0.31), '5.9', '± 0.4'],
    ['count', exact(42), '42.00', ''],
    ['points', exact(-1.5), '−1.50', ''],
    ['count', counted(7, 0), '7.00', '± 0.00'],
  ] as const)('%s %j', (unit, figure, value, error) => {
    expect(figureText(unit, figure)).toBe(value.replaceAll(' ', '\u00a0'))
    expect(errorText(unit, figure)).toBe(error.replaceAll(' ', '\u00a0'))
  })

  test('no figure is shown further from itself than half of its last digit, and no error too small', () =>
    forAll([anyFigure], (figure) => {
      const text = figureText('count', figure)
      const grain = 10 ** -(text.split('.')[1]?.length ?? 0)
      expect(Math.abs(shown(text) - figure.value)).toBeLessThanOrEqual(grain / 2 + 1e-9)
      const error = figure.exact ? 0 : figure.halfwidth
      expect(shown(errorText('count', figure)) - error).toBeGreaterThanOrEqual(-1e-9)
      expect(shown(mostText('count', figure))).toBeGreaterThanOrEqual(Math.abs(figure.value) + error - 1e-9)
    }))

  test('a difference has a sign when it is shown to be one', () => {
    expect(signedText('percent', exact(0.006))).toBe('+0.60')
    expect(signedText('percent', exact(-0.006))).toBe('−0.60')
    expect(signedText('percent', exact(-0.000_01))).toBe('0.00')
    expect(sizeText('percent', exact(-0.006))).toBe('0.60')
  })

  test.each([
    [exact(0), 'same'],
    [exact(1e-12), 'same'],
    [exact(1e-4), 'more'],
    [exact(-1e-4), 'less'],
    [counted(0, 0), 'unsure'],
    [counted(1, 2), 'unsure'],
    [counted(-3, 2), 'less'],
    [counted(3, 2), 'more'],
  ] as const)('%j is %s', (figure, verdict) => expect(verdictOf(figure)).toBe(verdict))

  test('payoffs are chances only where one win is all there is', () => {
    expect(unitOf('first', 1)).toBe('percent')
    expect(unitOf('first', 7)).toBe('points')
    expect(unitOf('luck', 7)).toBe('percent')
  })
})

const row = (difference: Figure) => ({ name: 'first', unit: 'percent', difference }) as const

describe('what a difference means', () => {
  test('is said by its sign and size', () => {
    expect(meaningOf(row(exact(0.0212)), 2)).toBe(
      'The first player wins 2.12 more of 100 games. At the table it takes about 4,300 games with each set to notice.',
    )
    expect(meaningOf(row(exact(-0.0212)), 2)).toContain('2.12 fewer of 100 games')
    expect(meaningOf(row(exact(0.0009)), 2)).toContain('No table plays long enough')
    expect(meaningOf(row(exact(0)), 2)).toBe('Exactly the same.')
    expect(meaningOf(row(counted(0.01, 0.02)), 2)).toBe(
      'These games show no difference. If there is one, it is below 3.0.',
    )
    expect(meaningOf({ name: 'first', unit: 'percent' }, 2)).toBe('')
  })

  test('every figure has its own words for both ways and every unit', () => {
    const said = FIGURES.flatMap((name) =>
      (['percent', 'points', 'count'] as const).flatMap((unit) => [
        `${figureWordsAt(name, 2, unit).title}: ${figureWordsAt(name, 2, unit).about(evenShare(2))}`,
        meaningOf({ name, unit, difference: exact(0.2) }, 2),
        meaningOf({ name, unit, difference: exact(-0.2) }, 2),
      ]),
    )
    expect(said.filter((text) => !/[.]$/.test(text))).toEqual([])
    const ways = FIGURES.map((name) =>
      [0.2, -0.2].map((d) => meaningOf({ name, unit: 'count', difference: exact(d) }, 2)),
    )
    expect(new Set(ways.flat()).size).toBe(2 * FIGURES.length)
  })

  test('alone nobody begins: what is told is what one may expect', () => {
    const said = [1.5, -1.5].map((d) => meaningOf({ name: 'first', unit: 'points', difference: exact(d) }, 1))
    expect(said).toEqual(['A game scores 1.50 points more.', 'A game scores 1.50 points less.'])
    expect(figureWordsAt('first', 1, 'points').title).not.toBe(figureWordsAt('first', 2, 'points').title)
    expect(figureWordsAt('luck', 1, 'percent')).toBe(figureWordsAt('luck', 2, 'percent'))
  })

  test('twice the difference is noticed in a quarter of the games', () => {
    expect(gamesToNotice(0.02) / gamesToNotice(0.04)).toBeCloseTo(4)
    // 2 · ¼ · 1.96² / 0.1² = 192: samples needed to notice chances that differ by 0.1.
    expect(gamesToNotice(-0.1)).toBeCloseTo(192.08)
  })
})

describe('the drawn line', () => {
  test('holds both figures with their errors, between ends that are written', () =>
    forAll([anyFigure, anyFigure, fc.constantFrom('percent', 'count', 'points')], (a, b, unit) => {
      const { a: one, b: other, ends } = rangePlan({ name: 'plies', unit, a, b })!
      for (const mark of [one!, other!]) {
        expect(mark.from).toBeGreaterThanOrEqual(-1e-6)
        expect(mark.from).toBeLessThanOrEqual(mark.at + 1e-9)
        expect(mark.at).toBeLessThanOrEqual(mark.to + 1e-9)
        expect(mark.to).toBeLessThanOrEqual(100 + 1e-6)
      }
      expect(Math.sign(a.value - b.value) * (one!.at - other!.at)).toBeGreaterThanOrEqual(0)
      expect(shown(ends[0])).toBeLessThan(shown(ends[1]))
    }))

  test('does not blow up what is next to nothing', () => {
    const { a, b } = rangePlan({ name: 'first', unit: 'percent', a: exact(0.52), b: exact(0.5201) })!
    expect(b!.at - a!.at).toBeLessThan(1)
  })

  test('is not drawn while nothing is known, and shares stay within 0 and 100 %', () => {
    expect(rangePlan({ name: 'first', unit: 'percent' })).toBeUndefined()
    const { ends } = rangePlan({ name: 'luck', unit: 'percent', a: exact(0.99), b: exact(0.97) })!
    expect(ends[1]).toBe('100\u00a0%')
  })
})

describe('rows', () => {
  const compared: ComparedSets = {
    a: { first: exact(0.5), plies: counted(10, Number.POSITIVE_INFINITY) },
    b: { first: exact(0.6), plies: counted(12, Number.POSITIVE_INFINITY) },
    difference: { first: exact(0.1), plies: counted(2, Number.POSITIVE_INFINITY) },
    games: 1,
    stake: 1,
    best: true,
    typical: 'Somebody',
  }

  test('wait for what is not sure, and leave out what there is not', () =>
    expect(rowsOf(compared)).toEqual([
      { name: 'first', unit: 'percent', a: exact(0.5), b: exact(0.6), difference: exact(0.1) },
      { name: 'plies', unit: 'count' },
    ]))

  test('all stand there while nothing is known', () => expect(rowsOf().map(({ name }) => name)).toEqual([...FIGURES]))
})
