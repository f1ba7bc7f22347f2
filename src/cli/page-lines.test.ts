import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { games } from '../testing/games.ts'
import { clausesOf, readPage, withoutDrawings } from '../games/rules-page.ts'
import { SAMPLE_PAGE } from '../testing/sample-page.ts'
import { pageLines } from './page-lines.ts'

test('a rules page becomes plain lines', () => {
  const lines = pageLines(withoutDrawings(readPage(SAMPLE_PAGE)), 60)
  expect(lines).toContain('A paragraph with bold and code on two lines.')
  expect(lines).toContain(' 1. First. One thing and more.')
  expect(lines).toContain('  1   two')
  expect(lines).toContain('  | 1. not a clause')
  expect(lines).toContain(' 1. Within the ruling.')
  expect(lines.join('\n')).not.toContain('How it looks')
})

test.each(games)('the page of $game.id has every clause it speaks of, and no line too wide', (manifest) => {
  const pieces = withoutDrawings(readPage(readFileSync(manifest.rulesPage, 'utf8')))
  expect(Math.max(...pageLines(pieces, 80).map((line) => line.length))).toBeLessThanOrEqual(80)
  const rulings = Object.values(manifest.text.houseRules).map(({ ruling }) => ruling)
  expect(clausesOf(pieces)).toEqual(expect.arrayContaining(rulings))
})
