import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seeded } from '../../../dice/index.ts'
import { forAll } from '../../../testing/for-all.ts'
import { pick } from '../../../testing/play.ts'
import { HOUSE_TABLES } from './in-play.ts'
import { CARRIED, HOUSE_ARMOURY, PRICES, type Priced, priceOf, SKILLS, WEAPONS } from './content.ts'
import { EXAMPLE, parseSheet, printSheet } from './notation.ts'
import { READY_MADE } from './house-content.ts'
import { readyMadeCalled, parseRoster, printRoster, readRoster } from './roster.ts'
import { checkSheet, costOf, costsOf, type Draft, faultsOf, type Sheet } from './sheet.ts'

const { points: POINTS, health: HEALTH } = HOUSE_ARMOURY
const rules = { tables: HOUSE_TABLES }
const read = (text: string) => parseSheet(text, HOUSE_ARMOURY)
const faultsIn = (draft: Draft) => faultsOf(draft, HOUSE_ARMOURY)
const cost = (draft: Draft): number => costOf(draft, HOUSE_ARMOURY)
const price = (list: Priced, ranks: number): number => priceOf(HOUSE_ARMOURY, list, ranks)
const rosterText = (text: string) => readRoster(text, rules)

const naked: Draft = { name: 'Nemo', attack: 2, initiative: 2, arms: [] }

/** Affordable sheets with one rank or one weapon more than this draft. */
const dearer = (draft: Draft): readonly Draft[] => {
  const ranks = SKILLS.map((skill) => ({ ...draft, [skill]: (draft[skill] ?? 0) + 1 }))
  const arms = draft.arms.map((arm, i) => ({ ...draft, arms: draft.arms.with(i, { ...arm, skill: arm.skill + 1 }) }))
  const more = CARRIED.map((weapon) => ({ ...draft, arms: [...draft.arms, { weapon, skill: 0 }] }))
  return [...ranks, ...arms, ...more].filter((next) => {
    const codes = faultsIn(next).map(({ code }) => code)
    return codes.every((code) => code === 'points') && cost(next) <= POINTS
  })
}

/** A legal sheet from random purchases. It starts again if they miss the exact sum. */
const bought = (seed: number): Sheet => {
  const random = seeded(seed)
  for (;;) {
    let draft = naked
    for (let next = dearer(draft); next.length > 0; next = dearer(draft)) draft = pick(next, random)
    const sheet = checkSheet(draft, HOUSE_ARMOURY)
    if (sheet.ok) return sheet.value
  }
}

const anySheet = fc.integer({ min: 0, max: 1_000 }).map(bought)

const faultOf = (text: string) => {
  const found = read(text)
  return found.ok ? undefined : [found.error.field, found.error.message]
}

describe('a sheet', () => {
  test('costs its weapons and the price of every rank (G15, G17)', () => {
    const draft = { ...naked, attack: 5, initiative: 3, armor: 2, arms: [{ weapon: 'mace', skill: 4 }] }
    expect(costsOf(draft, HOUSE_ARMOURY).filter(({ points }) => points > 0)).toEqual([
      { field: 'attack', points: 3 + 3 + 4 },
      { field: 'initiative', points: 3 },
      { field: 'armor', points: price('armor', 2) },
      { field: 'mace', points: WEAPONS.mace.price + price('weapon', 4) },
    ])
  })

  test('G24: is right when it is bought for just 40 points by the price lists, and comes back from its notation', () =>
    forAll([anySheet], (sheet) => {
      expect([cost(sheet), faultsIn(sheet)]).toEqual([POINTS, []])
      expect(read(printSheet(sheet))).toEqual({ ok: true, value: sheet })
      expect(encodeURIComponent(printSheet(sheet))).toBe(printSheet(sheet))
    }))

  test('G21: may be written in any order; what is free or 0 may be left out', () => {
    const [name, ...fields] = EXAMPLE.split('.')
    const turned = [name, ...fields.toReversed(), 'luck0'].join('.')
    const found = read(turned)
    expect(found.ok ? printSheet(found.value) : found.error.message).toBe(EXAMPLE)
    expect(faultOf('Nemo')).toEqual(['points', 'points: it costs 0 of 40; spend 40 more.'])
  })

  test.each([
    [`${EXAMPLE}.luck1`, 'points', 'points: it costs 42, more than 40; save 2.'],
    ['Nemo.attack5', 'points', 'points: it costs 10 of 40; spend 30 more.'],
    ['Nemo.armor-2', 'armor', 'armor: must be 0 to 13 dice, not -2.'],
    ['Nemo.attack1', 'attack', 'attack: must be 2 to 15 dice (2 are free), not 1.'],
    ['Nemo.attack1000000000', 'attack', 'attack: must be 2 to 15 dice, not 1000000000.'],
    ['Nemo.axe1000000000', 'axe', 'axe: must be 0 to 13 dice, not 1000000000.'],
    ['Nemo.halberd3', 'halberd', `halberd: unknown weapon or skill. Weapons are ${CARRIED.join(', ')}.`],
    ['Nemo.axe3.axe3', 'axe', 'axe: it is listed twice; remove one.'],
    ['Nemo.attack', 'attack', `"attack" is no field; write a sheet like ${EXAMPLE}.`],
    ['Nemo.armor1.5', '5', `"5" is no field; write a sheet like ${EXAMPLE}.`],
    ['Nemo.armor1e9', 'armor1e9', `"armor1e9" is no field; write a sheet like ${EXAMPLE}.`],
    [
      'Nemo.great-sword3.shield1',
      'shield',
      'shield: a great-sword takes both hands; leave out the great-sword or the SHIELD.',
    ],
    [
      'Ne mo.attack5',
      'name',
      'name: give it up to 24 letters and digits, the first a letter; "-" or "_" may stand between.',
    ],
  ])('%j is refused with the field and the reason', (text, field, message) =>
    expect(faultOf(text)).toEqual([field, message]),
  )

  test.each([
    '',
    '7',
    '-x',
    'x-',
    'x--y',
    'Å\u0301\u0301'.normalize('NFD'),
    'x'.repeat(25),
    'a b',
    'a~b',
    'a&b',
    '\u202Ex',
  ])('%j is no name', (name) => expect(faultsIn({ ...naked, name }).map(({ field }) => field)).toContain('name'))

  test.each(['Nemo', 'Åsa', 'Marcus_Attilius', 'Ἀχιλλεύς', '剣闘士', 'R2-D2'])('%j is a name', (name) =>
    expect(faultsIn({ ...naked, name }).map(({ field }) => field)).toEqual(['points']),
  )

  test('every fault is told at once, the sum only when all else is right', () => {
    const faults = faultsIn({ ...naked, armor: -1, luck: 99, heal: 0.5, arms: [{ weapon: 'axe', skill: Number.NaN }] })
    expect(faults.map(({ field, code }) => [field, code])).toEqual([
      ['armor', 'negative'],
      ['luck', 'most'],
      ['heal', 'whole'],
      ['axe', 'whole'],
    ])
  })

  test('any text is read or refused in a sentence, and what is read comes back', () => {
    const words = ['Nemo', 'attack', 'axe', 'great-sword', '.', '-', '3', '15', 'luck', '~', ' ', '\u0000', 'É']
    forAll(
      [fc.oneof(fc.string(), fc.string({ unit: fc.constantFrom(...words) }))],
      (text) => {
        const found = read(text)
        expect(found.ok ? read(printSheet(found.value)) : found).toEqual(found)
        expect(found.ok || (found.error.field !== '' && found.error.message.endsWith('.'))).toBe(true)
      },
      2_000,
    )
  })
})

describe('the content', () => {
  test('price lists follow the pattern of INITIATIVE: two of a price, three of the next, then four of each', () => {
    expect(PRICES.initiative.ranks).toEqual([0, 0, 3, 3, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6])
    for (const { ranks } of Object.values(PRICES)) {
      const paid = ranks.filter((rank) => rank > 0)
      const [first] = paid
      expect(paid).toEqual([0, 0, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3].map((more) => first! + more))
    }
    expect(HEALTH).toBe(12)
  })

  test('the ready-made gladiators cost 40 points each, are written in their one form and have names of their own', () => {
    expect(READY_MADE.length).toBeGreaterThanOrEqual(8)
    expect(READY_MADE.map(cost)).toEqual(READY_MADE.map(() => POINTS))
    expect(new Set(READY_MADE.map(({ name }) => name.toLowerCase())).size).toBe(READY_MADE.length)
    expect(readyMadeCalled(READY_MADE[0]!.name.toUpperCase(), rules)).toBe(READY_MADE[0])
  })
})

describe('whom a seat may lead', () => {
  const [first, second] = READY_MADE.map(({ name }) => name)

  test.each([
    ['choose', 'choose'],
    [first!.toUpperCase(), first],
    [`${second}~${first}`, `${second}~${first}`],
    [READY_MADE.map(({ name }) => name).join('~'), 'choose'],
    [`${EXAMPLE}~choose`, `choose~${EXAMPLE}`],
    [printSheet(READY_MADE[1]!), second],
    [EXAMPLE.replace('.parry2', '').replace('.mace4', '.parry2.mace4'), EXAMPLE],
  ])('%j is %j', (text, form) => expect(rosterText(text)).toEqual({ ok: true, value: form }))

  test.each([
    [
      '',
      `there is no gladiator ""; choose from ${READY_MADE.map(({ name }) => name).join(', ')}, or enter a complete sheet.`,
    ],
    [`choose~${first}`, `${first} is listed twice; remove one.`],
    [`${EXAMPLE}~${EXAMPLE.toUpperCase().slice(0, 4)}${EXAMPLE.slice(4)}`, 'URSA is listed twice; remove one.'],
    [`${first}${EXAMPLE.slice(4)}`, `${first} is taken; give your gladiator another name.`],
    [`choose${EXAMPLE.slice(4)}`, 'choose is taken; give your gladiator another name.'],
    [`choose~${EXAMPLE}.luck1`, 'points: it costs 42, more than 40; save 2.'],
  ])('%j is refused', (text, message) => {
    const found = rosterText(text)
    expect(found.ok ? '' : found.error.message).toBe(message)
  })

  test('comes back from its one form', () =>
    forAll(
      [fc.subarray([...READY_MADE]), fc.uniqueArray(anySheet, { selector: printSheet, maxLength: 3 })],
      (known, own) => {
        const roster = [...known, ...own.map((sheet, i) => ({ ...sheet, name: `Own${i}` }))]
        if (roster.length === 0) return
        const text = printRoster(roster, rules)
        const found = parseRoster(text, rules)
        expect(found.ok ? found.value.map(({ name }) => name).toSorted() : found).toEqual(
          roster.map(({ name }) => name).toSorted(),
        )
        expect(rosterText(text)).toEqual({ ok: true, value: text })
      },
    ))
})
