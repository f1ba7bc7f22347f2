import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { expectItem } from '../dice/index.ts'
import { readTranscript } from '../engine/index.ts'
import { notationPage } from '../analysis/notation.ts'
import { type AnyManifest, games as registered } from '../games/index.ts'
import { games } from './games.ts'
import { subjectOf } from './manifest-subject.ts'

type Row = { readonly pattern: RegExp; readonly name: string; readonly example: string | undefined }

const documentNamed = (name: string): string => readFileSync(new URL(`../../docs/${name}.md`, import.meta.url), 'utf8')

const isWritten = (id: string): boolean => existsSync(new URL(`../../docs/notation-${id}.md`, import.meta.url))

const pageOf = (manifest: AnyManifest): string =>
  isWritten(manifest.game.id) ? documentNamed(`notation-${manifest.game.id}`) : notationPage(manifest)

/** Returns the cells of a table row, in which `\\|` means a bar. */
const cellsOf = (line: string): readonly string[] =>
  line
    .split(/(?<!\\)\|/)
    .slice(1, -1)
    .map((cell) => cell.trim().replaceAll('\\|', '|'))

const rowsUnder = (page: string, heading: RegExp): readonly (readonly string[])[] => {
  const section = page.split(/^## /m).find((text) => heading.test(text)) ?? page
  return section
    .split('\n')
    .filter((line) => /^\| `?[\w[]/.test(line) && !line.startsWith('| slot') && !line.startsWith('| choice'))
    .map(cellsOf)
}

const code = (cell: string): readonly string[] => [...cell.matchAll(/`([^`]+)`/g)].map((match) => expectItem(match[1]))

/** Returns the pattern of a placeholder: one of the listed words, several joined, a number, or any name. */
const wordPattern = (cell: string): string => {
  const listed = code(cell)
  if (cell === 'a number') return '\\d+'
  if (listed.length === 0 || cell.startsWith('the name')) return '[A-Z]\\w+'
  if (!cell.includes('joined by')) return `(?:${listed.join('|')})`
  const one = `(?:${listed.slice(0, -1).join('|')})`
  return `${one}(?:\\${listed.at(-1)}${one})*`
}

const wordsOf = (page: string): ReadonlyMap<string, string> => {
  const table = page.slice(0, page.indexOf('\n## ')).split('\n')
  const rows = table.flatMap((line) => {
    const [, word, is] = /^\| ([A-Z]+) \| (.*) \|$/.exec(line) ?? []
    return word === undefined || is === undefined ? [] : [[word, wordPattern(is)] as const]
  })
  return new Map(rows)
}

const patternOf = (name: string, words: ReadonlyMap<string, string>): RegExp => {
  const optional = name.replaceAll(/ \[([^\]]+)\]/g, '(?: $1)?').replaceAll(/\[([^\]]+)\]/g, '(?:$1)?')
  const whole = optional.replaceAll(/(?<![A-Za-z])[A-Z]+(?![a-z])/g, (word) => words.get(word) ?? word)
  // A number may border on a letter, as in `bid NxN`; any other word there is part of a name.
  const numbered = whole.replaceAll(/(?<![A-Z])N(?![A-Z])/g, `(?:${words.get('N') ?? 'N'}|N)`)
  return new RegExp(`^${numbered}$`)
}

const tableOf = (page: string, heading: RegExp): readonly Row[] =>
  rowsUnder(page, heading).map(([name = '', , example = '']) => {
    const plain = expectItem(code(name)[0])
    return { name: plain, pattern: patternOf(plain, wordsOf(page)), example: code(example)[0] }
  })

/** Slots and choices of every golden game. */
const writtenIn = (texts: readonly string[]) => {
  const events = texts.flatMap((text) => {
    const read = readTranscript(text)
    if (!read.ok) throw new RangeError(read.error.message)
    return read.value.events
  })
  const lines = events.flatMap((event) => (event.kind === 'ply' ? [event.line] : []))
  return {
    slots: new Set(lines.flatMap((line) => (line.kind === 'roll' ? [line.slot] : []))),
    choices: new Set(lines.flatMap((line) => (line.kind === 'play' ? line.parts.map(({ text }) => text) : []))),
  }
}

const namedBy = (example: string): readonly string[] =>
  example.startsWith('roll ')
    ? [expectItem(example.split(' ')[1])]
    : example
        .slice('play '.length)
        .split(' & ')
        .map((part) => part.slice(2))

const unnamed = (rows: readonly Row[], texts: ReadonlySet<string>): readonly string[] =>
  [...texts].filter((text) => !rows.some(({ pattern }) => pattern.test(text)))

test('a number that borders on a letter is read as a number', () => {
  const pattern = patternOf('bid NxN', new Map([['N', '\\d+']]))
  expect(['bid 3x5', 'bid 12x1', 'bid 3', 'bid axb'].map((text) => pattern.test(text))).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(patternOf('throw Net', new Map([['N', '\\d+']])).test('throw Net')).toBe(true)
})

test('every page describes the notation of a game', () => {
  const pages = readdirSync(new URL('../../docs/', import.meta.url)).filter((name) => name.startsWith('notation-'))
  const ids = registered.map(({ game }) => game.id)
  expect(pages.filter((name) => !ids.includes(name.replace(/notation-|\.md/g, '')))).toEqual([])
})

describe.each(games)('the page on the notation of $game.id', async (manifest) => {
  const page = pageOf(manifest)
  const written = isWritten(manifest.game.id)
  const { goldens: fixtures } = await subjectOf(manifest)
  const goldens = fixtures.map(({ text }) => text)
  const used = writtenIn(goldens)
  const rolls = tableOf(page, /^Rolls/)
  const choices = tableOf(page, /^Choices/)
  test.runIf(written)('and every link to it call the game by its title', () => {
    const { title } = manifest.text
    expect(page.split('\n')[0]).toBe(`# ${title} in files`)
    const links = ['transcript', 'README'].flatMap((name) => [
      ...documentNamed(name).matchAll(RegExp(`\\[([^\\]]*)\\]\\(notation-${manifest.game.id}\\.md\\)`, 'g')),
    ])
    expect(links.map(([, words]) => words)).toEqual([title, `${title} in files`])
  })

  test('names every slot of the golden games', () => {
    expect(used.slots.size).toBeGreaterThan(0)
    expect(unnamed(rolls, used.slots)).toEqual([])
  })

  test('names every choice of the golden games', () => {
    expect(used.choices.size).toBeGreaterThan(0)
    expect(unnamed(choices, used.choices)).toEqual([])
  })

  test.runIf(written)('gives examples that stand in a golden game and are what their row says', () => {
    const lines = new Set(goldens.flatMap((text) => text.split('\n').map((line) => line.replace(/^\d+ /, ''))))
    const wrong = [...rolls, ...choices].filter(
      ({ pattern, example }) =>
        example !== undefined && !(lines.has(example) && namedBy(example).some((text) => pattern.test(text))),
    )
    expect(wrong.map(({ name, example }) => `${name}: ${example}`)).toEqual([])
    expect(rolls.filter(({ example }) => example === undefined)).toEqual([])
  })
})
