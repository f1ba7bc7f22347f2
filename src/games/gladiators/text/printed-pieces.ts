import { itemAt } from '../../../dice/index.ts'
import { catalogue } from '../../../kit/catalogue.ts'
import { capitalise } from '../../../kit/text.ts'
import { type PrintedPart, type PrintedPiece, trackerOf } from '../../../kit/printed.ts'
import { COLUMNS, criticalBonus, criticalDamage, hitIn, type HitRules } from '../rules/attack-table.ts'
import { armouryOf } from '../rules/in-play.ts'
import { PRICED } from '../content/schema.ts'
import { type Armoury, CLASSES, SKILLS, type Weapon } from '../rules/content.ts'
import type { GladiatorsRules } from '../rules/house-rules.ts'
import { isReadyMade, rosterOf } from '../rules/roster.ts'
import type { Sheet } from '../rules/sheet.ts'
import { en } from './en/pieces.ts'
import { weaponText, words } from './words.ts'

const w = catalogue({ en })

/** Lines for weapons on an empty sheet. */
const EMPTY_ARMS = 3

const COUNTED = ['luck', 'heal'] as const

/** Side of a tracker's box in millimetres; twelve fit into one row. */
const BOX = 5.2

const SHEET = { width: 93, height: 136 } as const

const NOT_THROWN = '–'

const throwText = ({ throwBonus }: Weapon): string => (throwBonus === undefined ? NOT_THROWN : `+${throwBonus}`)

/** Tracker with its boxes in rows of twelve at most. */
const countTracker = (title: string, most: number): PrintedPart =>
  trackerOf(title, Math.ceil(most / Math.ceil(most / 12)), Math.ceil(most / 12), BOX)

/** Trackers of a sheet: health, the dice that can be lost, and weapons that can be thrown. */
const trackersOf = (sheet: Sheet): readonly PrintedPart[] => [
  countTracker(w.health, sheet.health),
  ...COUNTED.filter((skill) => sheet[skill] > 0).map((skill) => countTracker(w[skill], sheet[skill])),
  ...sheet.arms
    .filter(({ kind }) => kind.throwBonus !== undefined)
    .map(({ kind }) => countTracker(w.thrown(capitalise(weaponText(kind))), kind.ammo)),
]

const filledSheet = (sheet: Sheet): PrintedPiece => ({
  title: sheet.name,
  ...SHEET,
  parts: [
    { kind: 'heading', text: sheet.name },
    {
      kind: 'table',
      height: 5.5,
      heads: [w.skill, w.dice],
      rows: SKILLS.map((skill) => [words.skills[skill], `${sheet[skill]}`]),
    },
    {
      kind: 'table',
      height: 5.5,
      heads: [w.weapon, w.dice, w.of, w.throw],
      rows: sheet.arms.map((arm) => [
        capitalise(weaponText(arm.kind)),
        `${arm.skill}`,
        arm.kind.class,
        throwText(arm.kind),
      ]),
    },
    ...trackersOf(sheet),
  ],
})

/** Empty sheet for a new gladiator. */
const emptySheet = (health: number): PrintedPiece => ({
  title: w.empty,
  ...SHEET,
  copies: 2,
  parts: [
    { kind: 'heading', text: w.empty },
    { kind: 'text', text: w.name },
    { kind: 'table', height: 5.5, heads: [w.skill, w.dice], rows: SKILLS.map((skill) => [words.skills[skill], '']) },
    {
      kind: 'table',
      height: 5.5,
      heads: [w.weapon, w.dice, w.of, w.throw],
      rows: Array.from({ length: EMPTY_ARMS }, () => ['', '', '', '']),
    },
    countTracker(w.health, health),
    ...COUNTED.map((skill) => trackerOf(w[skill], 6, 1, BOX)),
    trackerOf(w.ammo, 3, 1, BOX),
  ],
})

/** Weapons with their classes, throws and prices. */
export const weaponList = ({ weapons }: Armoury): PrintedPiece => ({
  title: w.weapons,
  width: 190,
  height: 20 + 7 * weapons.size,
  parts: [
    { kind: 'heading', text: w.weapons },
    {
      kind: 'table',
      height: 6,
      heads: [w.weapon, w.of, w.price, w.throw, w.carried, w.hands],
      rows: [...weapons.values()].map((weapon) => [
        capitalise(weaponText(weapon)),
        weapon.class,
        `${weapon.price}`,
        throwText(weapon),
        `${weapon.ammo}`,
        weapon.twoHanded ? w.two : w.one,
      ]),
    },
  ],
})

/** Price of each further rank. */
export const priceList = ({ prices, points, health }: Armoury): PrintedPiece => ({
  title: w.prices,
  width: 190,
  height: 34 + 7 * PRICED.length,
  parts: [
    { kind: 'heading', text: w.prices },
    { kind: 'text', text: w.spend(points, health) },
    {
      kind: 'table',
      height: 6,
      heads: [w.skill, w.ranks],
      rows: PRICED.map((list) => [
        list === 'weapon' ? w.weaponSkill : words.skills[list],
        prices[list].ranks.join('  '),
      ]),
    },
  ],
})

const blank = (cells: readonly string[]): readonly string[] => cells.map((cell, i) => (i === 0 ? cell : ''))

/** Returns two printed tables: the table with its values, and an empty table for custom values. */
const tablePieces = (
  titles: readonly [string, string],
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): readonly PrintedPiece[] =>
  [rows, rows.map(blank)].map((cells, i) => ({
    title: titles[i] ?? '',
    width: 190,
    height: 20 + 9 * rows.length,
    parts: [
      { kind: 'heading', text: titles[i] ?? '' },
      { kind: 'table', height: 8, heads, rows: cells },
    ],
  }))

const SIXES = [3, 4, 5, 6, 7, 8] as const

const attackRows = (rules: HitRules): readonly (readonly string[])[] => {
  const hits = COLUMNS.filter((column) => column !== 'whiff')
  const [first] = CLASSES
  const stuns = hits.map((column) => w.stuns[hitIn(column, first, SIXES[0], rules).stun])
  return [
    ...CLASSES.map((of) => [
      of,
      w.whiff,
      ...hits.map((column) =>
        column === 'critical' ? w.critical(criticalBonus(of, rules)) : `${hitIn(column, of, 0, rules).damage}`,
      ),
    ]),
    [w.stun, w.stuns.none, ...stuns],
    [
      w.block,
      w.stuns.none,
      ...hits.map((column) => (column === 'critical' ? w.all : `${hitIn(column, first, 0, rules).needed}`)),
    ],
  ]
}

/** Filled attack table of these rules. */
export const attackTable = (rules: HitRules): PrintedPiece =>
  itemAt(tablePieces([w.attackTable, w.emptyAttack], [w.highest, ...w.columns], attackRows(rules)), 0)

/** Sheets with trackers, weapons and prices, and the attack, stun and critical tables, filled in and empty. */
export const printedPieces = (rules: GladiatorsRules): readonly PrintedPiece[] => {
  const armoury = armouryOf(rules)
  const led = [rules.a, rules.b].flatMap((text) => rosterOf(text, rules))
  const own = led.filter(
    (sheet, i) => !isReadyMade(sheet, rules) && led.findIndex(({ name }) => name === sheet.name) === i,
  )
  const criticals = CLASSES.map((of) => [of, ...SIXES.map((count) => `${criticalDamage(of, count, rules)}`)])
  return [
    ...[...own, ...armoury.gladiators].map(filledSheet),
    emptySheet(armoury.health),
    weaponList(armoury),
    priceList(armoury),
    ...tablePieces([w.attackTable, w.emptyAttack], [w.highest, ...w.columns], attackRows(rules)),
    ...tablePieces([w.criticalTable, w.emptyCritical], [w.highest, ...SIXES.map(w.sixes)], criticals),
  ]
}
