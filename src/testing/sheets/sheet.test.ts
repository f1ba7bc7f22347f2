import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { games } from '../../games/index.ts'
import { readPage } from '../../games/rules-page.ts'
import { openSentences, type Places, readSheet, sheetDifferences, sheetFaults, sheetOf, writeSheet } from './sheet.ts'

/** Number of sentences without a home, by game. Lower it when possible; never raise it. */
const OPEN: Readonly<Record<string, number>> = {
  holmgang: 0,
  tankards: 1,
  gladiators: 0,
  'sword-event': 1,
  'king-of-the-roll': 0,
}

const folderOf = (id: string): URL => new URL(`../../games/${id}/`, import.meta.url)
const pathOf = (id: string): string => fileURLToPath(new URL('sheet.txt', folderOf(id)))

const goldensOf = (id: string): ReadonlySet<string> =>
  new Set(
    readdirSync(new URL('fixtures/', folderOf(id)))
      .filter((name) => name.endsWith('.hazelring'))
      .map((name) => name.replace('.hazelring', '')),
  )

const printed = games.filter(({ game }) => existsSync(pathOf(game.id)))

test('all five games come from a printed sheet', () =>
  expect(printed.map(({ game }) => game.id).toSorted()).toEqual(Object.keys(OPEN).toSorted()))

describe.each(printed.map((manifest) => [manifest.game.id, manifest] as const))('the sheet of %s', (id, manifest) => {
  const sheet = readSheet(readFileSync(pathOf(id), 'utf8'))

  test('has a home for every sentence, and every home exists', () => {
    const page = readPage(readFileSync(manifest.rulesPage, 'utf8'))
    expect(sheetFaults(sheet, { game: manifest.game, page, goldens: goldensOf(id) })).toEqual([])
  })

  test('has no more sentences without a home than before', () => expect(openSentences(sheet)).toHaveLength(OPEN[id]!))

  test('is written as it is read', () => expect(writeSheet(sheet)).toBe(readFileSync(pathOf(id), 'utf8')))
})

const PLACES: Places = {
  game: { houseRules: [{ name: 'parry', values: ['must', 'may'], default: 'must' }] },
  page: readPage('# Game\n\n## Goal\n\n1. Win.\n\n### H1 · Why?\n\nBecause.\n'),
  goldens: new Set(['first']),
}

const TEXT = 'A game. It has “two”\tsentences.\n\nWin!\n'

const withHomes = (...homes: readonly string[]) => {
  const { lines, blank, sentences } = sheetOf(TEXT)
  const rows = sentences.map(({ line, digest }) => `${line} ${digest} ${homes.join('; ')}`)
  return readSheet([`${lines} lines, blank: ${blank.join(' ')}`, ...rows].join('\n'))
}

describe('a sheet', () => {
  test('is taken apart into sentences', () => {
    const { lines, blank, sentences } = sheetOf(TEXT)
    expect([lines, blank, sentences.map(({ line }) => line)]).toEqual([3, [2], [1, 1, 3]])
  })

  test.each(['clause:1', 'clause:H1', 'heading:Goal', 'rule:parry', 'rule:parry=may', 'golden:first', 'page:title'])(
    'may name %s',
    (home) => expect(sheetFaults(withHomes(home), PLACES)).toEqual([]),
  )

  test.each([
    'clause:2',
    'heading:End',
    'rule:swing',
    'rule:parry=never',
    'golden:last',
    'page:anything',
    'test:src/none.test.ts',
    'test:package.json',
    'elsewhere:1',
    'words',
  ])('may not name %s', (home) => expect(sheetFaults(withHomes(home), PLACES)).toHaveLength(3))

  test('misses no line and has none beyond its last', () => {
    const { sentences } = withHomes('clause:1')
    expect(sheetFaults({ lines: 2, blank: [], sentences }, PLACES)).toEqual(['line 2 is missing', 'line 3 is beyond 2'])
  })

  test('notices other words, other lines and other lengths', () => {
    const known = withHomes('clause:1')
    expect(sheetDifferences(known, TEXT.replaceAll('\n', '\r\n'))).toEqual([])
    expect(sheetDifferences(known, TEXT.replace('Win', 'Lose'))).toEqual([
      'line 3 has a sentence that is not known',
      'line 3 lacks a sentence that is known',
    ])
    expect(sheetDifferences(known, `\n${TEXT}`)).toHaveLength(7)
  })

  test.each(['', '3 lines', '3 lines, blank: 2\n1 abc clause:1', '3 lines, blank: 2\n1 0123456789ab'])(
    'is refused as %j',
    (text) => expect(() => readSheet(text)).toThrow(SyntaxError),
  )
})
