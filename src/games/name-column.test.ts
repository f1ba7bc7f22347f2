import { expect, test } from 'vitest'
import { cutName, nameColumn } from './name-column.ts'

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
