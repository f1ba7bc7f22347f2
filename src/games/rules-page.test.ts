import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seeded } from '../dice/index.ts'
import { variedContent } from '../testing/contents.ts'
import type { ContentDraft } from '../kit/content/draft.ts'
import { defaultRules } from '../engine/index.ts'
import { isShownName } from '../engine/shown-text.ts'
import { forAll } from '../testing/for-all.ts'
import { games } from '../testing/games.ts'
import { SAMPLE_PAGE } from '../testing/sample-page.ts'
import { pageWithExamples } from '../testing/write-fixtures.ts'
import { pageInPlay } from './page-in-play.ts'
import { clausesOf, figuresIn, type Piece, pieceMarkdown, plainText, readPage } from './rules-page.ts'
import { words } from './words.ts'

const FIGURE = /<!--([\w-]+)-->([\s\S]*?)<!--\/-->/g

const NUMBERS = 'zero one two three four five six seven eight nine'.split(' ')

/** Text with its numbers as digits, as a figure has them: "Eight dice" is "8 dice". */
const digits = (text: string): string =>
  NUMBERS.reduce((said, number, i) => said.replaceAll(new RegExp(`\\b${number}\\b`, 'gi'), `${i}`), text)

const drawn = (pieces: readonly Piece[]) => pieces.filter((piece) => piece.kind === 'drawing')

/** Sentences with a number that looks like a figure, but is the same with all pieces. */
const FOR_ALL_PIECES = [
  'shield is at 5, with 2 fresh ones',
  'swings 5 dice in return',
  'scores of the sheet',
  '5 sixes score 24',
  'may have 1 to 6 shields',
  'Initiative.** A round begins with a roll of 5D6',
  'the sum of the 5 dice',
  '5 of a kind and a straight are then equal',
  'give the green hexes 4D6',
  'This rule adds nothing',
  'rolled with 4 or 5 dice',
]

describe.each(games.map((manifest) => [manifest.game.id, manifest] as const))(
  'the rules page of %s',
  (...[, manifest]) => {
    const page = readFileSync(manifest.rulesPage, 'utf8')

    test('has examples, and every one is what the game really says', () => {
      expect(page).toContain('```example ')
      expect(pageWithExamples(manifest, page)).toBe(page)
    })

    const rule = manifest.game.houseRules.find(({ name }) => name === manifest.content?.rule)
    const samples = rule !== undefined && 'samples' in rule ? rule.samples : []
    const rulesWith = (sample: string) => ({ ...defaultRules(manifest.game.houseRules), [rule!.name]: sample })

    test.each(samples)('has every figure of an owner’s pieces, and none without a value: %.30s', async (sample) => {
      const figuresOf = await manifest.pageFigures?.()
      expect(figuresOf?.(defaultRules(manifest.game.houseRules)) ?? {}).toEqual({})
      const figures = figuresOf?.(rulesWith(sample)) ?? {}
      expect(Object.keys(figures).toSorted()).toEqual(figuresIn(page).toSorted())
      const [printed, played] = [{}, figures].map((values) => readPage(page, values))
      expect(clausesOf(played!)).toEqual(clausesOf(printed!))
      expect(JSON.stringify([printed, played])).not.toContain('<!--')
      expect(played!.filter(({ kind }) => kind === 'table').length).toBe(
        printed!.filter(({ kind }) => kind === 'table').length,
      )
    })

    test('shows other figures with other pieces', async () => {
      const figuresOf = await manifest.pageFigures?.()
      const editor = await manifest.content?.load()
      const varied = Array.from({ length: editor === undefined ? 0 : 100 }, (_, i) => {
        const draft = variedContent(editor!.schema, editor!.ours, seeded(i), 30) as ContentDraft
        const printed = editor!.faults(draft).length === 0 && editor!.print(draft)
        return printed && printed.ok ? [printed.value] : []
      })
      const figures = [...samples, ...varied.flat()].map((sample) => figuresOf?.(rulesWith(sample)) ?? {})
      const marks = [...page.matchAll(FIGURE)]
      const unchanged = marks.filter(([, name, usual]) =>
        figures.every((one) => digits(one[name!] ?? usual!) === digits(usual!)),
      )
      expect(unchanged.map(([mark]) => mark)).toEqual([])
    })

    test('marks every sentence with such a figure', () => {
      const numbers = [...page.matchAll(/<!--[\w-]+-->(\w+)<!--\/-->((?: [a-z]+| or less|D6))/g)]
      const phrases = new Set(numbers.map(([, value, noun]) => `${digits(value!)}${noun}`))
      const text = digits(
        page
          .replaceAll(FIGURE, '…')
          .replaceAll(/```[^`]*```|“[^”]*”|!\[.*|^\|.*/gm, '')
          .split('## Figures')[0]!,
      )
      const unmarked = text
        .split(/(?<=\.) |\n/)
        .filter((sentence) => [...phrases].some((phrase) => new RegExp(`\\b${phrase}\\b`).test(sentence)))
      expect(unmarked.filter((sentence) => !FOR_ALL_PIECES.some((known) => sentence.includes(known)))).toEqual([])
    })

    test('says under an owner’s pieces which numbers are not theirs', async () => {
      const usual = await pageInPlay(manifest, page, defaultRules(manifest.game.houseRules))
      expect(JSON.stringify(usual)).not.toContain('Hazelring’s pieces.')
      for (const sample of samples) {
        const pieces = await pageInPlay(manifest, page, rulesWith(sample))
        expect(pieces[1]).toMatchObject({ kind: 'paragraph', text: words.page.ownPieces })
        expect(drawn(pieces)).toEqual(drawn(usual).map((piece) => ({ ...piece, text: words.page.drawn(piece.text) })))
        const examples = pieces.flatMap(({ kind }, i) => (kind === 'example' ? [pieces[i + 1]] : []))
        expect(new Set(examples.map((piece) => piece?.kind === 'paragraph' && piece.text))).toEqual(
          new Set([words.page.played]),
        )
      }
    })

    test('names every house rule with its values and default', () => {
      for (const { name, default: usual } of manifest.game.houseRules) {
        expect(page).toContain(`Option \`${name}\``)
        expect(page).toContain(`\`${usual}\``)
      }
    })
  },
)

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
  .array(
    fc.oneof(
      fc.constantFrom(
        '\\',
        '`',
        '*',
        '[',
        ']',
        '(',
        ')',
        '<',
        '>',
        '|',
        '-',
        '#',
        '!',
        '**',
        '<!--points-->',
        '<!--/-->',
        '](',
      ),
      fc.string(),
    ),
    {
      minLength: 1,
      maxLength: 12,
    },
  )
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
