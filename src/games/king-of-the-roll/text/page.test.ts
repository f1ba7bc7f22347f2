import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { lineOf, readTranscript, replay } from '../../../engine/index.ts'
import { readPage } from '../../rules-page.ts'
import { HOUSE } from '../content/house.ts'
import { POSITIONS, ROLES, TOKENS } from '../content/schema.ts'
import { kingOfTheRoll } from '../rules/rules.ts'
import manifest from '../index.ts'
import { positionSentence, techniqueSentence } from './words.ts'

/**
 * Checks required of every game's page. research/king-of-the-roll/goldens.ts regenerates the games and examples when
 * boards change.
 */
const page = readFileSync(new URL('../rules.md', import.meta.url), 'utf8')
const { text } = manifest
const folder = new URL('../fixtures/', import.meta.url)
const files = readdirSync(folder).filter((name) => name.endsWith('.hazelring'))

const played = (file: string) => {
  const read = readTranscript(readFileSync(new URL(file, folder), 'utf8'))
  if (!read.ok) throw new Error(`${file}: ${read.error.message}`)
  const play = replay(kingOfTheRoll, read.value)
  if (!play.ok) throw new Error(`${file}, line ${play.error.line}: ${play.error.message}`)
  return play.value
}

const told = (name: string, from: number, to: number): string => {
  const { states, plies, header } = played(`${name}.hazelring`)
  const names = header.seats.map((seat) => seat.name)
  return plies
    .slice(from - 1, to)
    .flatMap((ply, i) => {
      const at = from - 1 + i
      return text.tell(states[at]!, lineOf(kingOfTheRoll, states[at]!, ply, 'table'), states[at + 1]!, names)
    })
    .map((one) => `${one.text} (${one.clauses.join(', ')})`)
    .join('\n')
}

describe('the rules page', () => {
  const examples = readPage(page).flatMap((piece) =>
    piece.kind === 'example' && piece.steps !== undefined ? [{ ...piece.steps, body: piece.lines.join('\n') }] : [],
  )

  test('shows what the game really says', () => {
    expect(examples.length).toBeGreaterThan(10)
    for (const { name, from, to, body } of examples) expect(body).toBe(told(name, from, to))
  })

  test('names every house rule with its default', () => {
    for (const rule of kingOfTheRoll.houseRules) {
      expect(page).toContain(`Option \`${rule.name}\``)
      expect(page).toContain(`\`${rule.default}\``)
    }
  })

  test('says of every position what the board says', () => {
    const table = readPage(page).flatMap((piece) => (piece.kind === 'table' ? [piece.rows] : []))
    const said = table.find(([head]) => head?.[2] === 'what it looks like')?.slice(1)
    expect(said?.map(([, , sentence]) => sentence)).toEqual(POSITIONS.toReversed().map(positionSentence))
  })

  test('has a ruling for each of K1 to K30', () => {
    const rulings = readPage(page).flatMap((piece) => (piece.kind === 'heading' && piece.clause ? [piece.clause] : []))
    expect(rulings).toEqual(Array.from({ length: 30 }, (_, i) => `K${i + 1}`))
  })
})

test('every technique of the house content has a sentence of its own', () => {
  const standing = HOUSE.takedowns.flat().flatMap((face) => TOKENS.map((token) => face[token].name))
  const ground = POSITIONS.flatMap((position) =>
    ROLES.flatMap((role) => HOUSE.ground[position][role].map(({ name }) => name)),
  )
  const sentences = [...standing, ...ground].map(techniqueSentence)
  expect(sentences).not.toContain(undefined)
  expect(new Set(sentences).size).toBe(sentences.length)
})

test('golden games are played by two and alone, under every value of the named house rules', () => {
  const all = files.map((file) => played(file))
  const valuesOf = (name: string): ReadonlySet<unknown> => new Set(all.map(({ rules }) => rules[name]))
  expect(new Set(all.map(({ header }) => header.seats.length))).toEqual(new Set([1, 2]))
  expect(valuesOf('mode')).toEqual(new Set(['scoring', 'submission']))
  expect(valuesOf('tier')).toEqual(new Set(['easy', 'usual', 'hard']))
  expect(valuesOf('characters')).toEqual(new Set(['choose', 'random', 'named']))
  expect(valuesOf('advantage')).toEqual(new Set(['any-technique', 'near-scores']))
  expect(valuesOf('last-turn')).toEqual(new Set(['on', 'off']))
  expect(valuesOf('twins')).toEqual(new Set(['on', 'off']))
  expect(valuesOf('tie')).toEqual(new Set(['coin', 'youngest']))
  expect(valuesOf('takedown-boards')).toEqual(new Set(['lot', 'chosen']))
})
