import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { games } from '../../../testing/games.ts'
import { type Block, clauseId, parseMarkdown } from './markdown.ts'
import { wordedBlocks } from './worded.ts'
import { foldsOf } from './rules-view.tsx'

const text = (words: string) => ({ kind: 'text', text: words })

const idsOf = (blocks: readonly Block[]): readonly string[] =>
  blocks.flatMap((block) =>
    block.kind === 'heading' ? [block.id] : block.kind === 'list' ? block.items.flatMap(({ id }) => id ?? []) : [],
  )

const boardsOf = (count: number) => parseMarkdown(`## Boards\nAll.\n${'### Board\nOne.\n'.repeat(count)}`)

test('where many parts are looked up, each is folded under its heading, and nothing is lost', () => {
  const folds = foldsOf({ kind: 'reference', blocks: boardsOf(7) }) ?? []
  expect(folds.map(({ heading, blocks }) => [heading !== undefined, blocks.length])).toEqual([
    [false, 2],
    ...Array.from({ length: 7 }, () => [true, 1]),
  ])
  expect(foldsOf({ kind: 'reference', blocks: boardsOf(6) })).toBeUndefined()
  expect(foldsOf({ kind: 'rulings', blocks: boardsOf(7) })).toBeUndefined()
})

test('a bar within a cell does not part it, and a link keeps its words alone', () => {
  const [table] = parseMarkdown('| a |\n|---|\n| `4\\|4` [`b`](/c) |')
  expect(table).toMatchObject({
    rows: [[[text('a')]], [[{ kind: 'code', text: '4|4' }, text(' '), { kind: 'link', text: 'b' }]]],
  })
})

test.each(games.map((manifest) => [manifest.game.id, manifest] as const))(
  'the page of %s names house rules and their values in words',
  (_, manifest) => {
    const page = readFileSync(manifest.rulesPage, 'utf8')
    const shown = JSON.stringify(wordedBlocks(manifest, parseMarkdown(page)))
    const raw = manifest.game.houseRules.flatMap((rule) => [
      rule.name,
      rule.default,
      ...('values' in rule ? rule.values : []),
    ])
    expect(raw.filter((word) => shown.includes(JSON.stringify({ kind: 'code', text: `${word}` })))).toEqual([])
  },
)

describe('the Markdown of rules pages', () => {
  test('headings carry the ids of rulings', () => {
    expect(parseMarkdown('# Play\n### H5 · Both?')).toEqual([
      { kind: 'heading', level: 1, id: 'play', inlines: [text('Play')] },
      { kind: 'heading', level: 3, id: 'ruling-h5', inlines: [text('H5 · Both?')] },
    ])
  })

  test('numbered items are clauses', () => {
    expect(parseMarkdown('6. **Damage.** All of it.\n7. More.')).toEqual([
      {
        kind: 'list',
        start: 6,
        items: [
          { id: 'clause-6', inlines: [{ kind: 'strong', text: 'Damage.' }, text(' All of it.')] },
          { id: 'clause-7', inlines: [text('More.')] },
        ],
      },
    ])
  })

  test('paragraphs, bullets, emphasis, code, links', () => {
    expect(parseMarkdown('One\nline *and* `more`.\n\n- [out](https://example.org)')).toEqual([
      {
        kind: 'paragraph',
        inlines: [
          text('One line '),
          { kind: 'emphasis', text: 'and' },
          text(' '),
          { kind: 'code', text: 'more' },
          text('.'),
        ],
      },
      { kind: 'list', items: [{ inlines: [{ kind: 'link', text: 'out', href: 'https://example.org' }] }] },
    ])
  })

  test('tables keep their cells, also empty ones', () => {
    expect(parseMarkdown('| a | |\n|---|---|\n| 1 | 2 |')).toEqual([
      {
        kind: 'table',
        rows: [
          [[text('a')], []],
          [[text('1')], [text('2')]],
        ],
      },
    ])
  })

  test('examples are sentences with their clauses', () => {
    expect(parseMarkdown('```example first 3-4\nIt is so. (5, H4)\nPlain.\n```')).toEqual([
      {
        kind: 'example',
        name: 'first',
        from: 3,
        to: 4,
        lines: [
          { text: 'It is so.', clauses: ['5', 'H4'] },
          { text: 'Plain.', clauses: [] },
        ],
      },
    ])
  })

  test.each([
    '[x](javascript:alert)',
    '[x](//elsewhere.example/)',
    '<script>alert(1)</script>',
    '<img src=x onerror=y>',
  ])('%s stays text', (line) => {
    expect(parseMarkdown(line)).toEqual([{ kind: 'paragraph', inlines: [text(line)] }])
  })

  test('a fence that is never closed ends with the page', () => {
    expect(parseMarkdown('```\ncode')).toEqual([{ kind: 'code', text: 'code' }])
  })
})

describe.each(games)('the page of $game.id', (manifest) => {
  const blocks = parseMarkdown(readFileSync(manifest.rulesPage, 'utf8'))

  test('has a place for every ruling that a house rule names, each id once', () => {
    const ids = idsOf(blocks)
    expect(new Set(ids).size).toBe(ids.length)
    for (const { ruling } of Object.values(manifest.text.houseRules) as { ruling: string }[])
      expect(ids).toContain(clauseId(ruling))
  })

  test('its examples are games that exist', () => {
    const named = blocks.filter((block) => block.kind === 'example').map(({ name }) => name)
    expect(Object.keys(manifest.examples)).toEqual(expect.arrayContaining(named))
  })
})
