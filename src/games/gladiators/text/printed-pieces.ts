import { catalogue } from '../../../kit/catalogue.ts'
import { capitalise } from '../../../kit/text.ts'
import { type PrintedPart, type PrintedPiece, trackerOf } from '../../../kit/printed.ts'
import { COLUMNS, criticalDamage, hitIn, type HitRules } from '../rules/attack-table.ts'
import { CARRIED, CLASSES, HEALTH, SKILLS, WEAPONS } from '../rules/content.ts'
import type { GladiatorsRules } from '../rules/house-rules.ts'
import { READY_MADE, rosterOf } from '../rules/roster.ts'
import type { Arm, Sheet } from '../rules/sheet.ts'
import { en } from './en/pieces.ts'
import { words } from './words.ts'

const w = catalogue({ en })

const COUNTED = ['luck', 'heal'] as const

/** Side of a tracker's box in millimetres; twelve fit into one row. */
const BOX = 5.2

const SHEET = { width: 93, height: 136 } as const

const throwText = ({ weapon }: Arm): string => {
  const { throwBonus } = WEAPONS[weapon]
  return throwBonus === undefined ? '–' : `+${throwBonus}`
}

/** Trackers of a sheet: health, the dice that can be lost, and weapons that can be thrown. */
const trackersOf = (sheet: Sheet): readonly PrintedPart[] => [
  trackerOf(w.health, HEALTH, 1, BOX),
  ...COUNTED.filter((skill) => sheet[skill] > 0).map((skill) => trackerOf(w[skill], sheet[skill], 1, BOX)),
  ...sheet.arms
    .filter(({ weapon }) => WEAPONS[weapon].throwBonus !== undefined)
    .map(({ weapon }) => trackerOf(w.thrown(capitalise(words.weapons[weapon])), WEAPONS[weapon].ammo, 1, BOX)),
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
        capitalise(words.weapons[arm.weapon]),
        `${arm.skill}`,
        WEAPONS[arm.weapon].class,
        throwText(arm),
      ]),
    },
    ...trackersOf(sheet),
  ],
})

const emptySheet: PrintedPiece = {
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
      rows: CARRIED.slice(0, 3).map(() => ['', '', '', '']),
    },
    trackerOf(w.health, HEALTH, 1, BOX),
    ...COUNTED.map((skill) => trackerOf(w[skill], 6, 1, BOX)),
    trackerOf(w.ammo, 3, 1, BOX),
  ],
}

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
      ...hits.map((column) => (column === 'critical' ? w.critical : `${hitIn(column, of, 0, rules).damage}`)),
    ]),
    [w.stun, w.stuns.none, ...stuns],
    [
      w.block,
      w.stuns.none,
      ...hits.map((column) => (column === 'critical' ? w.all : `${hitIn(column, first, 0, rules).needed}`)),
    ],
  ]
}

/** Sheets with trackers, and the attack, stun and critical tables, filled in and empty. */
export const printedPieces = (rules: GladiatorsRules): readonly PrintedPiece[] => {
  const led = [...rosterOf(rules.a), ...rosterOf(rules.b)]
  const own = led.filter((sheet, i) => !READY_MADE.includes(sheet) && led.indexOf(sheet) === i)
  const criticals = CLASSES.map((of) => [of, ...SIXES.map((count) => `${criticalDamage(of, count, rules)}`)])
  return [
    ...[...own, ...READY_MADE].map(filledSheet),
    emptySheet,
    ...tablePieces([w.attackTable, w.emptyAttack], [w.highest, ...w.columns], attackRows(rules)),
    ...tablePieces([w.criticalTable, w.emptyCritical], [w.highest, ...SIXES.map(w.sixes)], criticals),
  ]
}
