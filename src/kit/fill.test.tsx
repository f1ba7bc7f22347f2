import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { catalogue, pseudoText } from './catalogue.ts'
import { Fill } from './fill.tsx'

const parts = { key: <kbd>e</kbd>, name: 'Bo' }
const shown = (text: string): string => renderToStaticMarkup(<Fill text={text} parts={parts} />)

test('elements stand where the sentence has their keys, as often as it has them', () => {
  expect(shown('{name}: press {key}, then {key} again.')).toBe('Bo: press <kbd>e</kbd>, then <kbd>e</kbd> again.')
  expect(shown('No place.')).toBe('No place.')
})

test('a sentence in the pseudo-language has the same elements', () => {
  const { press } = catalogue({ en: { press: 'Press {key} now' } })
  expect(shown(pseudoText(press))).toMatch(/^[^a-z]+<kbd>e<\/kbd>[^a-z]+$/)
})

test('a place without an element is seen', () => {
  expect(shown('Ask {nobody}.')).toBe('Ask {nobody}.')
})
