import { expect, test } from 'vitest'
import { catalogue, pseudoText } from './catalogue.ts'

const en = { title: 'Roll the dice', rolled: (name: string, sum: number) => `${name} rolls ${sum}.` }

test('English is what a page speaks that asks for nothing', () => {
  expect(catalogue({ en })).toBe(en)
})

test('the pseudo-language leaves no plain letter and is about 40 % longer', () => {
  const text = 'The first player to reach zero loses the duel and pays for the next round of drinks.'
  const shown = pseudoText(text)
  expect(shown).not.toMatch(/[a-z]/i)
  expect(shown.length / text.length).toBeGreaterThan(1.3)
  expect(shown.length / text.length).toBeLessThan(1.5)
})

test('names of parts stay in the pseudo-language', () => {
  expect(pseudoText('Press {key} now')).toMatch(/^[^a-z]+\{key\}[^a-z]+$/i)
})
