import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { mutants, mutated } from './mutants.mjs'

const text = (file: string): string => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8')

it.each(mutants)('$file: $breaks', (mutant) => {
  expect(mutated(text(mutant.file), mutant)).not.toBe(text(mutant.file))
})

it('refuses a place that is missing or ambiguous', () => {
  const mutant = { file: 'a.ts', old: 'x', new: 'y', breaks: '' }
  expect(mutated('x + 1', mutant)).toBe('y + 1')
  for (const wrong of ['1', 'x + x']) expect(() => mutated(wrong, mutant)).toThrow(RangeError)
})
