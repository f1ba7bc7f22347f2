import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { defaultRules } from '../engine/index.ts'
import { isShownName } from '../engine/shown-text.ts'
import { forAll } from '../testing/for-all.ts'
import { games } from '../testing/games.ts'
import { SAMPLE_PAGE } from '../testing/sample-page.ts'
import { pageWithExamples } from '../testing/write-fixtures.ts'
import { clausesOf, figuresIn, pieceMarkdown, plainText, readPage } from './rules-page.ts'

describe.each(games.map((manifest) => [manifest.game.id, manifest] as const))('the rules page of %s', (_, manifest) => {
  const page = readFileSync(manifest.rulesPage, 'utf8')

  test('has examples, and every one is what the game really says', () => {
    expect(page).toContain('```example ')
    expect(pageWithExamples(manifest, page)).toBe(page)
  })

  test('has every figure of an owner’s pieces, and none without a value', async () => {
    const figuresOf = await manifest.pageFigures?.()
    const own = defaultRules(manifest.game.houseRules)
    expect(figuresOf?.(own) ?? {}).toEqual({})
    const rule = manifest.game.houseRules.find(({ name }) => name === manifest.content?.rule)
    const sample = rule !== undefined && 'samples' in rule ? { [rule.name]: rule.samples[0]! } : {}
    const figures = figuresOf?.({ ...own, ...sample }) ?? {}
    expect(Object.keys(figures).toSorted()).toEqual(figuresIn(page).toSorted())
    const [printed, played] = [{}, figures].map((values) => readPage(page, values))
    expect(clausesOf(played!)).toEqual(clausesOf(printed!))
    expect(JSON.stringify([printed, played])).not.toContain('<!--')
    expect(played!.filter(({ kind }) => kind === 'table').length).toBe(
      printed!.filter(({ kind }) => kind === 'table').length,
    )
  })

  test('names every house rule with its values and default', () => {
    for (const rule of manifest.game.houseRules) {
      expect(page).toContain(`Option \`${rule.name}\``)
      expect(page).toContain(`\`${rule.default}\``)
    }
  })
})

/** Order in which people explain rules at a table: purpose, course of play, then details. */
const ORDER = ['Goal', 'Players', 'You need', 'Set-up', 'A turn', 'The end', 'House rules and rulings']

describe.each(games.map((manifest) => [manifest.game.id, manifest] as const))('the parts of %s', (_, manifest) => {
  const pieces = readPage(readFileSync(manifest.rulesPage, 'utf8'))

  test('stand in the order in which one explains a game', () => {
    const heads = pieces.flatMap((piece) => (piece.kind === 'heading' && piece.level === 2 ? [piece.text] : []))
    expect(heads.filter((head) => ORDER.includes(head))).toEqual(ORDER)
  })

  test('have every drawing of the game once, and no other', async () => {
    const shown = pieces.flatMap((piece) => (piece.kind === 'drawing' ? [piece.name] : []))
    expect(shown.toSorted()).toEqual(Object.keys((await manifest.drawings?.()) ?? {}).toSorted())
  })
})

const PAGE = `${SAMPLE_PAGE}- at
- once
`

describe('a rules page', () => {
  const pieces = readPage(PAGE)

  test('is read into pieces', () => {
    const kinds =
      'heading paragraph heading numbered numbered bullet table drawing heading paragraph numbered example paragraph bullet bullet'
    expect(pieces.map((piece) => piece.kind)).toEqual(kinds.split(' '))
  })

  test('knows its clauses and what belongs to a ruling', () => {
    expect(clausesOf(pieces)).toEqual(['1', '2', 'H1'])
    expect(pieces.filter(({ clause }) => clause === 'H1')).toHaveLength(7)
    expect(pieces).toContainEqual({ kind: 'numbered', number: '1', clause: 'H1', text: 'Within the ruling.' })
  })

  test('its examples name the steps that they show', () => {
    const lines = ['- not a bullet', '1. not a clause']
    const steps = { name: 'name', from: 1, to: 2 }
    expect(pieces).toContainEqual({ kind: 'example', clause: 'H1', lines, steps })
  })

  test('its drawings have a name and a caption', () => {
    expect(pieces).toContainEqual({ kind: 'drawing', name: 'look', text: 'How it looks' })
  })

  test('keeps a row without words, and drops the line under the head', () => {
    const rows = [
      ['a', 'b'],
      ['', ''],
    ]
    expect(readPage('| a | b |\n|---|:--|\n| | |')).toEqual([{ kind: 'table', rows }])
  })

  test('may be empty or broken off', () => {
    expect(readPage('')).toEqual([])
    expect(readPage('```\nopen')).toEqual([{ kind: 'example', lines: ['open'] }])
  })
})

/** Names that owners can enter, with many characters that have a meaning in Markdown. */
const anyName = fc
  .array(fc.oneof(fc.constantFrom(...'\\`*[]()<>|-#!', '**', '<!--points-->', '<!--/-->', ']('), fc.string()), {
    minLength: 1,
    maxLength: 12,
  })
  .map((parts) => parts.join('').trim())
  .filter(isShownName)

test('an owner’s names are shown on the page as they are', () => {
  forAll([anyName, anyName], (one, other) => {
    const rows = [
      [one, other],
      [other, ''],
    ]
    const markdown = pieceMarkdown({
      parts: [
        { kind: 'text', text: `Card “${one}”` },
        { kind: 'table', heads: [other, one], rows, height: 5 },
      ],
    })
    const [text, table, ...more] = readPage(`# Game\n${markdown}`, { points: 'seven' }).slice(1)
    expect(more).toEqual([])
    expect(text?.kind === 'paragraph' && plainText(text.text)).toBe(`Card “${one}”`)
    expect(table?.kind === 'table' && table.rows.map((row) => row.map(plainText))).toEqual([[other, one], ...rows])
  })
})
