import { expect, test } from 'vitest'
import { cutName, fittedName, nameColumn } from './name-column.ts'

test.each([
  ['Astrid', 8, 'Astrid', 'Astrid  '],
  ['Astrid', 3, 'Ast', 'Ast'],
  ['a\u0301a\u0301a\u0301', 2, 'a\u0301a\u0301', 'a\u0301a\u0301'],
  ['🛡️🪓🛡️', 2, '🛡️🪓', '🛡️🪓'],
  ['\u2068שלום\u2069', 6, '\u2068שלום\u2069', '\u2068שלום\u2069  '],
  ['\u2068שלום\u2069', 2, '\u2068של\u2069', '\u2068של\u2069'],
])('%s in %i', (name, width, cut, column) => {
  expect(cutName(name, width)).toBe(cut)
  expect(nameColumn(name, width)).toBe(column)
})

test.each([
  ['Astrid', 24, 24, 'Astrid'],
  ['W'.repeat(40), 24, 24, 'W'.repeat(24)],
  ['🛡️'.repeat(20), 24, 24, '🛡️'.repeat(8)],
  ['🛡️'.repeat(20), 24, 37, '🛡️'.repeat(12)],
  ['👨‍👩‍👧'.repeat(5), 24, 20, '👨‍👩‍👧'.repeat(2)],
  ['𝒜'.repeat(20), 24, 25, '𝒜'.repeat(12)],
  ['a\u0301'.repeat(30), 24, 60, 'a\u0301'.repeat(24)],
  [`a${'\u0301'.repeat(60)}`, 24, 24, ''],
])('of %s at most %i letters and %i units fit: %s', (name, letters, units, kept) =>
  expect(fittedName(name, { letters, units })).toBe(kept),
)
