import { expect, test } from 'vitest'
import { capitalise, counted, listAnd, listOr, numberText, percentText, plural, sentence } from './text.ts'

test('lists', () => {
  expect([[], ['a'], ['a', 'b'], ['a', 'b', 'c']].map(listAnd)).toEqual(['', 'a', 'a and b', 'a, b and c'])
  expect([['4'], [4, 5], [3, 4, 5]].map(listOr)).toEqual(['4', '4 or 5', '3, 4 or 5'])
})

test('words and figures', () => {
  expect(['', 'x', 'two dice', 'Éa'].map(capitalise)).toEqual(['', 'X', 'Two dice', 'Éa'])
  expect([0, 1, 2].map((n) => counted(n, 'point'))).toEqual(['0 points', '1 point', '2 points'])
  expect([1, 3].map((n) => plural(n, 'die', 'dice'))).toEqual(['die', 'dice'])
  expect([percentText(0.1234), percentText(0.5, 0), percentText(1, 2)]).toEqual(['12.3 %', '50 %', '100.00 %'])
  expect([2, 2.5, 7 / 3, -0.001].map((n) => numberText(n))).toEqual(['2', '2.5', '2.33', '0'])
})

test('a sentence names each clause once, clauses before rulings', () => {
  expect(sentence('All.', 'H5', '10', '2', 'H12', '2')).toEqual({ text: 'All.', clauses: ['2', '10', 'H5', 'H12'] })
})
