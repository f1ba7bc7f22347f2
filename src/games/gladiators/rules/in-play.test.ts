import { describe, expect, test } from 'vitest'
import { parseRuleset, rulesFor } from '../../../engine/index.ts'
import { contentLines } from '../../../kit/content/print.ts'
import { printedPieces } from '../text/printed-pieces.ts'
import { editor } from '../text/editor.ts'
import { uses } from '../text/uses.ts'
import { words } from '../text/words.ts'
import { CARRIED, HOUSE_ARMOURY, WEAPONS } from './content.ts'
import { houseRules } from './house-rules.ts'
import { gladiators } from './rules.ts'
import { costOf } from './sheet.ts'
import { workshopFor } from '../workshop/workshop.ts'
import { HOUSE } from './house-content.ts'
import { armouryOf, HOUSE_TABLES, sampleTables, tablesContent } from './in-play.ts'
import type { Arena } from '../content/schema.ts'

const tables = sampleTables()
const RETIA = 'Vulcan.attack5.initiative3.trident0.net4.armor1.heal3'

const faultsOf = (change: Partial<Arena>): readonly string[] =>
  editor.faults({ ...HOUSE, ...change }).map(({ message }) => message)

const [dagger, sword] = HOUSE.weapons
const [brutus, verus] = HOUSE.gladiators

describe('content of an owner', () => {
  test('begins with ours, which is what the house plays with', () => {
    expect(editor.faults(editor.ours)).toEqual([])
    expect(HOUSE.weapons.map(({ id, name }) => [id, name])).toEqual(CARRIED.map((id) => [id, words.weapons[id]]))
    const printed = tablesContent.print({ ...HOUSE, name: 'Copy' })
    const copy = armouryOf({ tables: printed.ok ? printed.value : '' })
    const house = armouryOf({ tables: HOUSE_TABLES })
    expect(copy.gladiators.map((sheet) => costOf(sheet, copy))).toEqual(house.gladiators.map(() => 40))
    for (const id of CARRIED) {
      const { origin: _, ...weapon } = WEAPONS[id]
      expect(copy.weapons.get(id)).toEqual(weapon)
    }
    expect([copy.health, copy.points]).toEqual([HOUSE_ARMOURY.health, HOUSE_ARMOURY.points])
  })

  test.each<[Partial<Arena>, string]>([
    [{ weapons: [{ ...dagger!, id: 'heal' }] }, 'weapons, no. 1, id: use small letters and hyphens'],
    [{ weapons: [{ ...dagger!, id: 'net2' }] }, 'weapons, no. 1, id: use small letters and hyphens'],
    [{ weapons: [dagger!, { ...sword!, name: 'dagger' }] }, 'weapons, no. 2, name: '],
    [{ weapons: [dagger!] }, 'gladiators, no. 1, arms, no. 1: unknown weapon or skill. Weapons are dagger.'],
    [{ health: 0 }, 'health: '],
    [{ points: 151 }, 'points: '],
    [{ gladiators: [brutus!, { ...verus!, name: 'brutus' }] }, 'gladiators, no. 2, name: '],
    [{ gladiators: [brutus!, { ...verus!, name: 'Choose' }] }, 'gladiators, no. 2, name: '],
    [{ gladiators: [brutus!, { ...verus!, name: 'two words' }] }, 'gladiators, no. 2, name: give it up to 24'],
    [
      { gladiators: [brutus!, { ...verus!, skills: { ...verus!.skills, initiative: 0 } }] },
      'gladiators, no. 2, skills, initiative: must be 2 to 15 dice (2 are free), not 0.',
    ],
    [
      { gladiators: [brutus!, { ...verus!, skills: { ...verus!.skills, armor: 12 } }] },
      'gladiators, no. 2, skills, armor: up to 18 dice in one roll, Luck included; at most 16 are possible.',
    ],
    [{ weapons: HOUSE.weapons.map((one) => ({ ...one, use: { kind: 'thrown', bonus: 1, carried: 9 } })) }, 'none'],
    [
      {
        weapons: HOUSE.weapons.map((one) => ({ ...one, use: { kind: 'thrown', bonus: 1, carried: 9 } })),
        gladiators: [brutus!, { ...verus!, arms: CARRIED.slice(0, 4).map((weapon) => ({ weapon, skill: 0 })) }],
      },
      'gladiators, no. 2, skills, heal: Luck, Heal dice and throws together are too many; remove some.',
    ],
  ])('%j is refused with its field', (change, message) => {
    const [fault = 'none'] = faultsOf(change)
    expect(fault.slice(0, message.length)).toBe(message)
  })

  test('is written for people with every weapon and price', () => {
    const lines = contentLines(editor.form(editor.ours), editor.ours).join('\n')
    expect(lines).toContain('battle axe')
    expect(lines).toContain('Development points: 40')
    expect(lines).toContain('ATTACK')
  })
})

describe('with weapons of an owner', () => {
  test('sheets name them, and only there', () => {
    expect(parseRuleset(houseRules, { a: RETIA, tables })).toMatchObject({ ok: true, value: { a: RETIA } })
    expect(parseRuleset(houseRules, { a: 'Retia', tables }).ok).toBe(true)
    for (const a of [RETIA, 'Retia']) expect(parseRuleset(houseRules, { a })).toMatchObject({ ok: false })
  })

  test('gladiators have the health and the weapons of the content', () => {
    const { sheets, sides } = gladiators.start(rulesFor(gladiators, { a: 'Retia', b: RETIA, tables }), 2)
    expect(sides.map(({ health, ammo }) => [health, ammo])).toEqual([
      [14, [1, 2]],
      [14, [1, 2]],
    ])
    expect(sheets[0]!.arms.map(({ kind }) => [kind.title, kind.class])).toEqual([
      ['trident', 'C'],
      ['net', 'A'],
    ])
  })

  test('the workshop sells them', () => {
    const shop = workshopFor({ tables })
    const read = shop.read(RETIA)
    expect(read.ok && [shop.print(read.value), shop.faults(read.value)]).toEqual([RETIA, []])
    const net = shop.rows(shop.blank).find(({ field }) => field === 'net')
    expect(net).toMatchObject({
      title: 'Net',
      mark: 'dagger',
      steps: expect.arrayContaining([{ title: '0', price: 2 }]),
    })
    expect(shop.readyMade.map(({ name }) => name)).toContain('Retia')
    expect(shop.rules).toEqual({ tables })
    expect(workshopFor().rules).toEqual({})
    const [one, other] = [shop.readyMade.at(-1)!, shop.readyMade[5]!]
    expect(shop.count(one, other, 40).chance).toBeGreaterThan(0)
  })

  test('ready-made gladiators may cost any number of points', () => {
    const dear = { ...brutus!, skills: { ...brutus!.skills, armor: 5 } }
    const printed = tablesContent.print({ ...HOUSE, name: 'Dear', gladiators: [dear, verus!] })
    const shop = workshopFor({ tables: printed.ok ? printed.value : '' })
    const [first] = shop.readyMade
    expect(shop.faults(first!)).toEqual([])
    expect(shop.faults({ ...first!, name: 'Ursa' })).toMatchObject([{ field: 'points' }])
    expect(parseRuleset(houseRules, { a: shop.print(first!), tables: printed.ok ? printed.value : '' })).toMatchObject({
      ok: true,
      value: { a: 'Brutus' },
    })
  })

  test('the report and the printed pieces name them', () => {
    const rules = rulesFor(gladiators, { tables })
    expect(uses.pieces(rules)).toEqual(expect.arrayContaining(['Retia', 'Net', 'Trident', 'Bare hands']))
    const printed = JSON.stringify(printedPieces(rules))
    for (const part of ['Retia', 'Trident', 'Net, left to throw', 'Price lists', '14 health'])
      expect(printed).toContain(part)
  })
})
