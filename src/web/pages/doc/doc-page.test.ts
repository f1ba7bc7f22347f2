import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseMarkdown } from '../../parts/rules/markdown.ts'
import { withPages } from './doc-page.tsx'

test('a link to another document leads to its page; of a link to another file only the words stay', () => {
  expect(withPages('[a](proof.md#b), [c](#d), [`e`](../e.py), [f](https://f.org)')).toBe(
    '[a](/proof#b), [c](#d), `e`, [f](https://f.org)',
  )
})

test.each(['proof', 'transcript'])('no link of %s.md is left as raw text on its page', (name) => {
  const blocks = parseMarkdown(withPages(readFileSync(`docs/${name}.md`, 'utf8')))
  const prose = blocks.filter(({ kind }) => kind !== 'code')
  expect(JSON.stringify(prose)).not.toContain('](')
})
