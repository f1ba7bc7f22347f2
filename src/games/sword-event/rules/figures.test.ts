import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { dice, type Faces, mean, outcomesOf, toNumber } from '../../../dice/index.ts'
import { lineOf, readTranscript, replay } from '../../../engine/index.ts'
import { readPage } from '../../rules-page.ts'
import { ARENAS } from './arena.ts'
import { COMBINATIONS, combinationIn, type Purpose, worthOf } from './combination.ts'
import { rollOdds, strikeOdds } from '../solve/strike/strike-odds.ts'
import { houseRules } from './house-rules.ts'
import manifest from '../index.ts'
import { PRINTED_PIECES, HOUSE_PIECES } from '../content/in-play.ts'

const page = readFileSync(manifest.rulesPage, 'utf8').replaceAll(/<!--.*?-->/g, '')
const pieces = readPage(page)
const tables = pieces.flatMap((piece) => (piece.kind === 'table' ? [piece.rows.slice(1)] : []))

/** Names of the table's rows on the page. */
const NAMES = [
  'five of a kind',
  'a straight',
  'four of a kind',
  'a full house',
  'three of a kind',
  'two doubles',
  'doubles',
  'nothing',
]

const rolls = (count: number) =>
  outcomesOf(dice(count, 6)).map(({ outcome, weight }) => ({ faces: outcome as Faces, weight }))

const waysText = (ways: number): string => (ways === 0 ? '–' : ways.toLocaleString('en'))

const waysOf = (count: number): readonly number[] =>
  COMBINATIONS.map((name) =>
    rolls(count).reduce((sum, { faces, weight }) => sum + (combinationIn(faces).combination === name ? weight : 0), 0),
  )

const rolled = (count: 4 | 5, purpose: Exclude<Purpose, 'initiative'>, rerolls: number): string =>
  toNumber(mean(rollOdds({ pieces: HOUSE_PIECES }, count, purpose, rerolls, 'any-dice'))).toFixed(2)

const wounds = (attackRerolls: number, defenceRerolls: number, last: 'on' | 'off'): string => {
  const rules = {
    pieces: HOUSE_PIECES,
    'reroll-buys': 'any-dice',
    'final-defence': last,
    'reroll-final-defence': 'on',
  } as const
  return toNumber(mean(strikeOdds({ attack: 5, attackRerolls, defenceRerolls, health: 6, rules }))).toFixed(2)
}

describe('the tables of the rules page', () => {
  test('what each result is worth', () => {
    const four = waysOf(4)
    const cell = (row: number, purpose: Purpose): string => {
      const worth = PRINTED_PIECES.table[COMBINATIONS[row]!][purpose]
      if (purpose === 'final-blocks' && four[row] === 0) return '–'
      return worth === 0 ? 'miss' : `${worth}`
    }
    const purposes = ['initiative', 'hits', 'first-blocks', 'final-blocks'] as const
    const due = NAMES.map((name, row) => [
      name === 'a straight' ? 'a straight (1-2-3-4-5 or 2-3-4-5-6)' : name,
      ...purposes.map((purpose) => cell(row, purpose)),
    ])
    expect(tables[0]).toEqual(due)
  })

  test('how many rolls show it', () => {
    const [five, four] = [waysOf(5), waysOf(4)]
    expect(tables[1]).toEqual(NAMES.map((name, row) => [name, waysText(five[row]!), waysText(four[row]!)]))
  })

  test('the mean hits of a plain attack', () => {
    const sum = rolls(5).reduce(
      (total, { faces, weight }) => total + weight * worthOf({ pieces: HOUSE_PIECES }, faces, 'hits'),
      0,
    )
    expect(page).toContain(`makes ${(sum / 6 ** 5).toFixed(4)} hits on average`)
    expect(sum / 6 ** 5).toBeCloseTo(1.58642, 6)
  })

  test('what ReRolls bring', () => {
    const due = [0, 1, 2, 3].map((rerolls) => [
      `${rerolls}`,
      rolled(5, 'hits', rerolls),
      rolled(4, 'hits', rerolls),
      rolled(5, 'first-blocks', rerolls),
      rolled(4, 'final-blocks', rerolls),
    ])
    expect(tables[2]).toEqual(due)
  })

  test('what is left of an attack', () => {
    const counts = [0, 1, 2, 3]
    const due = counts.map((mine) => [
      `${mine}`,
      ...counts.map((theirs) => `${wounds(mine, theirs, 'on')} / ${wounds(mine, theirs, 'off')}`),
    ])
    expect(tables[3]).toEqual(due)
  })

  test('the hexes of the arenas', () => {
    expect(page).toContain(`The great list has ${ARENAS.great.spots.length} hexes`)
    expect(page).toContain(`in rows of ${ARENAS.great.rows.join(', ')}`)
    expect(page).toContain(`The small list has ${ARENAS.small.spots.length}`)
    expect(page).toContain(`The ring has ${ARENAS.ring.spots.length}`)
  })
})

test('every house rule stands on the page with all its values and its default', () => {
  expect(houseRules.filter(({ name }) => !page.includes(`Option \`${name}\``))).toEqual([])
  expect(houseRules.filter((rule) => !page.includes(`\`${rule.default}\``))).toEqual([])
  const named = houseRules.flatMap((rule) => ('values' in rule ? rule.values : []))
  expect(named.filter((value) => !page.includes(`\`${value}\``))).toEqual([])
  const ranges = houseRules.flatMap((rule) => ('min' in rule ? [`from ${rule.min} to ${rule.max}`] : []))
  expect(ranges.filter((range) => !page.includes(range))).toEqual([])
})

const retold = (name: string, first: number, last: number): readonly string[] => {
  const read = readTranscript(readFileSync(manifest.examples[name]!, 'utf8'))
  if (!read.ok) throw new Error(read.error.message)
  const played = replay(manifest.game, read.value)
  if (!played.ok) throw new Error(played.error.message)
  const { states, plies, header } = played.value
  const names = header.seats.map((seat) => seat.name)
  return plies.slice(first - 1, last).flatMap((ply, i) => {
    const [before, after] = [states[first - 1 + i]!, states[first + i]!]
    const told = manifest.text.tell(before, lineOf(manifest.game, before, ply, 'table'), after, names)
    return told.map(({ text, clauses }) => `${text} (${clauses.join(', ')})`)
  })
}

test('every example is what the game says', () => {
  const examples = pieces.flatMap((piece) =>
    piece.kind === 'example' && piece.steps !== undefined ? [{ lines: piece.lines, ...piece.steps }] : [],
  )
  expect(examples.length).toBeGreaterThan(6)
  for (const { lines, name, from: first, to } of examples) expect(lines).toEqual(retold(name, first, to))
})
