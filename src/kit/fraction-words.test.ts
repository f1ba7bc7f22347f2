import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { fraction } from '../dice/index.ts'
import { FractionMark } from './fraction-mark.tsx'
import { fractionWords, plainChance, roughShareText } from './fraction-words.ts'

const words = (numerator: number, denominator: number) =>
  fractionWords(fraction(BigInt(numerator), BigInt(denominator)))

test.each([
  [1, 6, '1 in 6'],
  [2, 6, '1 in 3'],
  [35, 216, '35 of 216'],
  [0, 6, '0 in 6'],
  [6, 6, '6 of 6'],
  [0, 7776, 'never'],
  [7776, 7776, 'always'],
])('%i/%i is %s', (numerator, denominator, text) => {
  expect(words(numerator, denominator).text).toBe(text)
})

test('a fraction too long to read is a percentage, the exact one beside it', () => {
  expect(words(5741, 46656)).toEqual({ shown: { plain: '12.3 %' }, text: '12.3 percent', exact: '5741 of 46656' })
  expect(words(1, 46656).shown).toEqual({ plain: '< 0.1 %' })
  expect(words(46655, 46656).shown).toEqual({ plain: '> 99.9 %' })
})

test('a stacked fraction is one picture with a text', () => {
  const html = renderToStaticMarkup(FractionMark({ value: fraction(2n, 12n) }))
  expect(html).toContain('aria-label="1 in 6"')
  expect(html).toContain('class="kit-plain">1 in 6<')
  expect(html).toContain('>1<')
})

test.each([
  [1, 6, '1 in 6'],
  [2, 12, '1 in 6'],
  [35, 216, '16 %'],
  [1, 3888, '< 1 %'],
  [3887, 3888, '> 99 %'],
  [6, 6, 'certain'],
  [0, 6, 'never'],
])('people say %i/%i as %s', (numerator, denominator, text) => {
  expect(plainChance(fraction(BigInt(numerator), BigInt(denominator)))).toBe(text)
})

test.each([
  [0.004, '0.4 %'],
  [0.0004, '< 0.1 %'],
  [0.014, '1 %'],
  [0.3, '30 %'],
])('about %d is "%s": an error is never about nothing', (share, text) => {
  expect(roughShareText(share)).toBe(text)
})
