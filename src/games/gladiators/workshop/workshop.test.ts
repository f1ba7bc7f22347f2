import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { rulesFor } from '../../../engine/index.ts'
import { isExact } from '../../../odds/index.ts'
import { forAll } from '../../../testing/for-all.ts'
import type { Draft } from '../../workshop.ts'
import { costOf } from '../rules/sheet.ts'
import { gladiators } from '../rules/rules.ts'
import { READY_MADE } from '../rules/house-content.ts'
import { chanceOf } from '../solve/versus.ts'
import { HOUSE_ARMOURY } from '../rules/content.ts'
import { workshopFor } from './workshop.ts'
import { draftOf, looseSheet, sheetOf } from './draft.ts'

const workshop = workshopFor()
const nothing = (): void => undefined
const spent = (draft: Draft): number =>
  workshop
    .rows(draft)
    .reduce((sum, { steps, taken }) => sum + steps.slice(0, taken + 1).reduce((all, { price }) => all + price, 0), 0)

const called = (name: string): Draft => workshop.readyMade.find((draft) => draft.name === name)!

/** Any draft within the price lists. */
const drafts: fc.Arbitrary<Draft> = fc
  .record(
    Object.fromEntries(
      workshop.rows(workshop.blank).map(({ field, steps }) => [field, fc.integer({ min: 0, max: steps.length - 1 })]),
    ),
  )
  .map((steps) => ({ name: 'Ursa', steps }))

describe('the workshop of gladiators', () => {
  test('asks the prices of the rules', () =>
    forAll([drafts], (draft) => expect(spent(draft)).toBe(costOf(looseSheet(draft, HOUSE_ARMOURY), HOUSE_ARMOURY))))

  test('turns sheets into steps and back', () => {
    for (const sheet of READY_MADE) expect(sheetOf(draftOf(sheet, HOUSE_ARMOURY), HOUSE_ARMOURY)).toEqual(sheet)
    forAll([drafts], (draft) => expect(draftOf(sheetOf(draft, HOUSE_ARMOURY), HOUSE_ARMOURY)).toEqual(draft))
  })

  test.each([
    ['Brutus', { armor: 3 }, 'points', 'points: it costs 45, more than 40; save 5.'],
    ['Brutus', { heal: 0 }, 'points', 'points: it costs 39 of 40; spend 1 more.'],
    [
      'Titus',
      { shield: 1 },
      'shield',
      'shield: a great-sword takes both hands; leave out the great-sword or the SHIELD.',
    ],
    ['Titus', { parry: 2, heal: 3 }, 'name', 'Titus is taken; give your gladiator another name.'],
  ])('%s with %j: %s', (name, steps, field, message) => {
    const before = called(name)
    const draft = { ...before, steps: { ...before.steps, ...steps } }
    expect(workshop.faults(draft)).toEqual([expect.objectContaining({ field, message })])
  })

  test.each([
    ['Brutus', {}, 'attack', 'No die yet: two ranks make one.'],
    ['Brutus', { attack: 4 }, 'attack', '6 dice instead of 5 with the battle axe.'],
    ['Livia', { attack: 3, 'short-sword': 5 }, 'attack', 'One die more with the dagger and the short sword.'],
    ['Livia', { attack: 3, 'short-sword': 0, dagger: 0 }, 'attack', '3 dice instead of 2 with bare hands.'],
    ['Brutus', {}, 'mace', 'Carry it, and attack with 2 dice.'],
    ['Brutus', { attack: 4 }, 'axe', '6 dice instead of 5 with the battle axe.'],
    ['Brutus', { heal: 13 }, 'heal', undefined],
  ])('%s with %j: the next rank of %s brings: %s', (name, steps, field, gain) => {
    const before = called(name)
    const draft = { ...before, steps: { ...before.steps, ...steps } }
    expect(workshop.rows(draft).find((row) => row.field === field)!.gain).toBe(gain)
  })

  test.each([
    ['Ursa.attack5.mace4', 'points', 'Ursa'],
    ['Brutus.attack5.mace4', 'points', 'Brutus'],
    ['Ursa.great-sword4.shield1', 'shield', 'Ursa'],
    ['4x.attack5', 'name', '4x'],
    ['Ursa.attack1', 'attack', undefined],
    ['Ursa.club3', 'club', undefined],
    ['Ursa.attack1000000000', 'attack', undefined],
    ['Ursa.luck-1', 'luck', undefined],
    ['Ursa.mace2.mace3', 'mace', undefined],
    ['hello', 'sheet', undefined],
  ])('refuses %s for its %s, and says what can be mended', (text, field, name) => {
    const read = workshop.read(text)
    expect(read).toMatchObject({ ok: false, error: { field } })
    expect(read.ok ? '' : read.error.mend?.name).toBe(name)
  })

  test('gives the odds of the solver, which are written down for the ready-made', () => {
    const [one, other] = [called('Velox'), called('Livia')]
    const exact = chanceOf(sheetOf(one, HOUSE_ARMOURY), sheetOf(other, HOUSE_ARMOURY), rulesFor(gladiators))
    const { chance, error, unproven } = workshop.solve(one, other, nothing)
    expect(unproven).toBeUndefined()
    expect(exact.ok && exact.value).toBeCloseTo(chance, 12)
    expect(error).toBeLessThan(1e-8)
  })

  test('calls it an estimate if custom sheets are too large for an error bound', () => {
    const [one, other] = [called('Velox'), called('Livia')]
    const own = { ...one, steps: { ...one.steps, heal: 1 } }
    expect(workshop.size(own, other).positions).toBeGreaterThan(10_000)
    // No other test solves this pairing; a cached pairing would report no progress.
    const shares: number[] = []
    expect(workshop.solve(own, other, (share) => shares.push(share))).toMatchObject({ unproven: true })
    expect(shares).toEqual(shares.toSorted((a, b) => a - b))
    expect(shares.length).toBeGreaterThan(0)
  })

  test('counts the limit of turns where two who only defend reach it', () => {
    const turtle = { ...workshop.blank, steps: { ...workshop.blank.steps, armor: 4, parry: 7 } }
    const { chance, error } = workshop.solve(turtle, { ...turtle, steps: { ...turtle.steps, armor: 3 } }, nothing)
    const [one, other] = [turtle, { ...turtle, steps: { ...turtle.steps, armor: 3 } }].map((draft) =>
      sheetOf(draft, HOUSE_ARMOURY),
    )
    const without = chanceOf(one!, other!, { ...rulesFor(gladiators), 'turn-limit': 1000 })
    expect(Math.abs(chance - (without.ok ? without.value : 0))).toBeGreaterThan(0.001)
    expect(isExact(error)).toBe(true)
  })

  test('counts battles of sheets that are not finished, always the same', () => {
    const [one, other] = [called('Brutus'), workshop.blank]
    const counted = workshop.count(one, other, 300)
    expect(counted).toEqual(workshop.count(one, other, 300))
    expect(counted.chance).toBeGreaterThan(0.8)
    expect(Math.abs(workshop.solve(one, other, nothing).chance - counted.chance)).toBeLessThan(5 * counted.error)
  })

  test('refuses to solve what has too many positions, and counts it by the rules step by step', () => {
    const lucky = { ...workshop.blank, steps: { ...workshop.blank.steps, luck: 8, heal: 3, dagger: 1 } }
    const { positions, isSolvable } = workshop.size(lucky, lucky)
    expect(isSolvable).toBe(false)
    expect(positions).toBeGreaterThan(2_000_000)
    expect(() => workshop.solve(lucky, lucky, nothing)).toThrow(/positions/)
    const { chance, error } = workshop.count(lucky, lucky, 20)
    expect(Math.abs(chance - 0.5)).toBeLessThan(5 * error)
  })
})
