import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { games } from '../games/index.ts'
import { clausesOf, readPage } from './page.ts'
import { pageLines } from './page-lines.ts'

const PAGE = `# Title

A paragraph with **bold** and \`code\`
on two lines.

## Play
1. **First.** One thing
   and more.
2. Second.

- a bullet

| a | b |
|---|---|
| 1 | two |

### H1 · A question?

An answer.

\`\`\`example name 1-2
- not a bullet
1. not a clause
\`\`\`

Option.
`

describe('a rules page', () => {
  const pieces = readPage(PAGE)

  test('is read into pieces', () => {
    expect(pieces.map((piece) => piece.kind)).toEqual(
      'heading paragraph heading paragraph paragraph bullet table heading paragraph example paragraph'.split(' '),
    )
  })

  test('knows its clauses and what belongs to a ruling', () => {
    expect(clausesOf(pieces)).toEqual(['1', '2', 'H1'])
    expect(pieces.filter(({ clause }) => clause === 'H1')).toHaveLength(4)
  })

  test('becomes plain lines', () => {
    const lines = pageLines(pieces, 60)
    expect(lines).toContain('A paragraph with bold and code on two lines.')
    expect(lines).toContain(' 1. First. One thing and more.')
    expect(lines).toContain('  1   two')
    expect(lines).toContain('  | 1. not a clause')
  })

  test('may be empty or broken off', () => {
    expect(readPage('')).toEqual([])
    expect(readPage('```\nopen')).toEqual([{ kind: 'example', lines: ['open'] }])
  })
})

test.each(games.map((manifest) => [manifest.game.id, manifest] as const))(
  'the page of %s has every clause it speaks of, and no line too wide',
  (_, manifest) => {
    const pieces = readPage(readFileSync(manifest.rulesPage, 'utf8'))
    expect(Math.max(...pageLines(pieces, 80).map((line) => line.length))).toBeLessThanOrEqual(80)
    const rulings = Object.values(manifest.text.houseRules).map(({ ruling }) => ruling)
    expect(clausesOf(pieces)).toEqual(expect.arrayContaining(rulings))
  },
)
