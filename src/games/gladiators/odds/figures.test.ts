import { HOUSE } from '../rules/house-content.ts'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { lineOf, readTranscript, replay } from '../../../engine/index.ts'
import { readPage } from '../../rules-page.ts'
import { COLUMNS, hitIn, USUAL_HITS } from '../rules/attack-table.ts'
import { columnWeights } from '../solve/roll-chances.ts'
import { CARRIED, CLASSES, HOUSE_ARMOURY, type Origin, PRICES, type Skill, SKILLS, WEAPONS } from '../rules/content.ts'
import { houseRules } from '../rules/house-rules.ts'
import manifest from '../index.ts'
import { EXAMPLE } from '../rules/notation.ts'
import { READY_MADE } from '../rules/house-content.ts'
import { sheetText, words } from '../text/words.ts'

const page = readFileSync(manifest.rulesPage, 'utf8').replaceAll(/<!--.*?-->/g, '')
const pieces = readPage(page)
const tables = pieces.flatMap((piece) => (piece.kind === 'table' ? [piece.rows] : []))

/** Body rows of the table whose first header is `head`. */
const rowsOf = (head: string): readonly (readonly string[])[] => tables.find(([first]) => first![0] === head)!.slice(1)

const from = (origin: Origin): string => (origin === 'house' ? 'ours' : 'publisher’s pages')

const bonus = (of: (typeof CLASSES)[number]): string => (HOUSE.bonus[of] === 0 ? '' : `, +${HOUSE.bonus[of]}`)

describe('the tables of the rules page', () => {
  test('the attack table', () => {
    const hits = COLUMNS.slice(1)
    const damage = CLASSES.map((of) => [
      of,
      'whiff',
      ...hits.map((column) =>
        column === 'critical' ? `critical${bonus(of)}` : `${hitIn(column as '4', of, 0, USUAL_HITS).damage}`,
      ),
    ])
    const said = { none: '–', stun: 'stun', stay: 'stays stunned' }
    const stuns = hits.map((column) => said[hitIn(column as '4', 'A', 3, USUAL_HITS).stun])
    const needed = hits.map((column) =>
      column === 'critical' ? 'as many as the attacker’s' : `${hitIn(column as '4', 'A', 3, USUAL_HITS).needed}`,
    )
    expect(rowsOf('class')).toEqual([...damage, ['stun', '–', ...stuns], ['6s to block', '–', ...needed]])
  })

  test('the weapons', () =>
    expect(rowsOf('weapon')).toEqual(
      CARRIED.map((name) => {
        const { class: of, origin, price, throwBonus, ammo } = WEAPONS[name]
        const thrown = throwBonus === undefined ? '–' : `+${throwBonus}`
        return [words.weapons[name], of, from(origin), `${price}`, thrown, `${ammo}`]
      }),
    ))

  test('the price lists', () => {
    const lists = Object.entries(PRICES).map(([name, { origin, ranks }]) => [
      name === 'weapon' ? 'each weapon skill' : words.skills[name as Skill],
      ranks.join(' '),
      from(origin),
    ])
    expect(rowsOf('skill')).toEqual(lists)
    expect(page).toContain(`${HOUSE_ARMOURY.health} health and costs ${HOUSE_ARMOURY.points} development points`)
    expect(lists).toHaveLength(SKILLS.length + 1)
  })

  test('the ready-made gladiators', () =>
    expect(rowsOf('gladiator')).toEqual(READY_MADE.map((sheet) => [sheet.name, sheetText(sheet)])))

  test('the odds by number of dice', () =>
    expect(rowsOf('dice')).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((dice) => {
        const weights = columnWeights(dice)
        const shares = COLUMNS.map((column) => `${((Number(weights[column]) / 6 ** dice) * 100).toFixed(1)} %`)
        return [`${dice}`, ...shares]
      }),
    ))
})

test('the clauses say what health there is, how hard a critical strike hits, and what FOCUS does', () => {
  const clauses = page.slice(page.indexOf('## A turn'), page.indexOf('## A battle'))
  expect(clauses).toContain(`Each gladiator starts with ${HOUSE_ARMOURY.health}`)
  expect(clauses).toContain(`2 × (3 + ${HOUSE.bonus.C}) = ${hitIn('critical', 'C', 3, USUAL_HITS).damage} (G3)`)
  expect(clauses).toContain('own stun ends')
  const limit = houseRules.find(({ name }) => name === 'turn-limit')!
  expect(clauses).toContain(`after ${limit.default} turns`)
})

test('the page has every house rule with its default; the notation page has a sheet that can be played', () => {
  const notation = readFileSync(new URL('../../../../docs/notation-gladiators.md', import.meta.url), 'utf8')
  expect(houseRules.filter(({ name }) => !page.includes(`Option \`${name}\``))).toEqual([])
  expect(houseRules.filter((rule) => !page.includes(`\`${rule.default}\``))).toEqual([])
  expect(notation).toContain(`as \`${EXAMPLE}\``)
  expect([...SKILLS, ...CARRIED].filter((field) => !notation.includes(`\`${field}\``))).toEqual([])
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
  expect(examples.length).toBeGreaterThan(5)
  for (const { lines, name, from: first, to } of examples) expect(lines).toEqual(retold(name, first, to))
})
