import { expect, test } from 'vitest'
import { distribution } from '../dice/index.ts'
import { parseParameters } from './parameters.ts'
import type { OddsQuestion } from './question.ts'

const question: OddsQuestion = {
  name: 'attack',
  title: 'What does it do?',
  parameters: [
    { name: 'dice', values: Array.from({ length: 30 }, (_, i) => `${i + 1}`), default: '5' },
    { name: 'class', values: ['A', 'B', 'C'], default: 'C' },
    { name: 'size', values: ['4', '6', '8', '12'], default: '6' },
  ],
  ask: () => distribution([{ value: 0, weight: 1n }]),
}

const refused = (given: Readonly<Record<string, string>>): string => {
  const read = parseParameters(question, given)
  return read.ok ? '' : read.error.message
}

test('what is left out is as usual', () =>
  expect(parseParameters(question, { class: 'A' })).toEqual({
    ok: true,
    value: { dice: '5', class: 'A', size: '6' },
  }))

test('unknown names and values are refused with what is allowed, in few words', () => {
  expect(refused({ weight: '3' })).toBe('"attack" has no parameter "weight"; allowed: dice, class or size.')
  expect(refused({ class: 'D' })).toBe('"D" is not a value of class; allowed: A, B or C.')
  expect(refused({ dice: '999999999' })).toBe('"999999999" is not a value of dice; allowed: 1 to 30.')
  expect(refused({ size: '5' })).toBe('"5" is not a value of size; allowed: 4, 6, 8 or 12.')
  expect(refused({ dice: '7'.repeat(10_000) }).length).toBeLessThan(100)
})
