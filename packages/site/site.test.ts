import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { oddsCode, type Offered, type Question } from './browser/templates.ts'
import { printed } from './browser/inspect.ts'
import { anchorsOf, render } from './markdown.mjs'
import { createLinks, deadLinks, documentsIn, sidebarOf } from './pages.mjs'
import { tryLink } from './playground.mjs'

const root = fileURLToPath(new URL('../../', import.meta.url))

describe('documents', () => {
  const all = globSync(['*.md', 'docs/**/*.md', 'research/**/*.md', 'packages/*/README.md', 'src/games/*/rules.md'], {
    cwd: root,
  })

  test('lead to no file and to no anchor that is not there', () => {
    expect(all.length).toBeGreaterThan(70)
    expect(deadLinks(root, all, anchorsOf)).toEqual([])
  })

  test('whose links lead nowhere are found', () => {
    const found = deadLinks(root, ['docs/library.md'], () => new Set())
    expect(found).toContain('docs/library.md: #playing-online')
    expect(found).toContain('docs/library.md: proof.md#the-levels-of-a-verdict')
    const folder = mkdtempSync(join(tmpdir(), 'hazelring-links-'))
    writeFileSync(join(folder, 'a.md'), '# A\n\n[b](gone.md) [c](#a) [d](#b) ![e](gone.png) [f](https://gone.example)')
    expect(deadLinks(folder, ['a.md'], anchorsOf)).toEqual(['a.md: gone.md', 'a.md: #b', 'a.md: gone.png'])
    rmSync(folder, { recursive: true })
  })

  test('all stand in the side bar, or among the decisions', () => {
    const paths = documentsIn(root)
    const shown = new Set(sidebarOf(root, paths).flatMap(({ entries }) => entries.map(({ place }) => place)))
    const missing = [...paths.values()].filter(
      (place) => !shown.has(place) && place !== 'index.html' && !/^decisions\/\d/.test(place),
    )
    expect(missing).toEqual([])
  })
})

describe('a page', () => {
  test('has the anchors that plain views of Markdown make', () => {
    const { html, sections, title } = render('# A `b` c\n\n## The server’s key\n\ntext\n\n## The server’s key\n')
    expect(title).toBe('A b c')
    expect(sections.map(({ id }) => id)).toEqual(['', 'a-b-c', 'the-servers-key', 'the-servers-key-1'])
    expect(html).toContain('<h2 id="the-servers-key">')
  })

  test('leads on to pages, files and the app; of what is not there only the words stay', () => {
    const links = createLinks(root, documentsIn(root))
    const href = links.hrefFrom('docs/decisions/0001-tooling.md', 'decisions/0001-tooling.html')
    expect(href('../wire.md#errors')).toBe('../wire.html#errors')
    expect(href('0002-contract.md')).toBe('0002-contract.html')
    expect(href('../../examples/bot.py')).toBe('../files/examples/bot.py.html')
    expect(href('../../src/games/holmgang/rules.md')).toBe('../../rules/holmgang')
    expect(href('https://semver.org')).toBe('https://semver.org')
    expect(href('../../deploy')).toBeUndefined()
    expect([...links.files]).toEqual([['examples/bot.py', 'files/examples/bot.py.html']])
    expect(
      render('[b.md](b.md), [c.md](c.md), [b](b.md)', {
        titled: (address: string) => (address === 'b.md' ? 'All of B' : undefined),
      }).html,
    ).toBe('<p><a href="b.md">All of B</a>, <a href="c.md">c.md</a>, <a href="b.md">b</a></p>\n')
    expect(render('[a *b*](x), [c](y)', { href: (address) => (address === 'y' ? 'z' : undefined) }).html).toBe(
      '<p><span>a <em>b</em></span>, <a href="z">c</a></p>\n',
    )
  })

  test('offers to run code of hazelring-core, and no other', () => {
    const link = tryLink('api/x.html')
    expect(link("import { mean } from 'hazelring-core'\nmean()", 'js')).toContain('href="../playground.html#g=')
    expect(link("import { mean } from 'hazelring-core'\nimport 'node:fs'\nimport { a } from 'b'", 'js')).toBe('')
    expect(link("import { mean } from 'hazelring-core'", 'sh')).toBe('')
  })

  test('runs no markup that a document holds', () => {
    expect(render('<script>alert(1)</script> [a](javascript:alert(1))').html).not.toMatch(/<script|href="javascript/)
  })
})

test('the code of a question leaves out printed values and quotes the others', () => {
  const question: Question = {
    name: 'swing',
    title: 'How much?',
    parameters: [
      { name: 'dice', values: ['4', '5'], default: '4' },
      { name: 're-roll', values: ['a', "b'c"], default: 'a' },
    ],
  }
  const game = { entry: 'hazelring-core/duel' } as Offered
  expect(oddsCode(game, question, { dice: '4', 're-roll': 'a' })).toContain("distribution('swing')\n")
  expect(oddsCode(game, question, { dice: '5', 're-roll': "b'c" })).toContain(
    "distribution('swing', { dice: '5', 're-roll': 'b\\'c' })\n",
  )
})

test.each([
  ['text', 'text'],
  [12n, '12n'],
  [{ a: 1, 'b c': [true, null, undefined] }, '{ a: 1, "b c": [true, null, undefined] }'],
  [new Map([[1, 'x']]), 'Map(1) { 1 => "x" }'],
  [new Float64Array([0.5]), '[0.5]'],
  [[], '[]'],
])('%o is printed as %s', (value, text) => expect(printed(value)).toBe(text))

test('what holds itself, or is very long, is printed to an end', () => {
  const round: { self?: unknown } = {}
  round.self = round
  expect(printed(round)).toBe('{ self: [circular] }')
  expect(printed(Array.from({ length: 1000 }, () => 1))).toContain('… 900 more')
})
