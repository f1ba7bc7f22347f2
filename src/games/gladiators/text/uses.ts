import { expectItem } from '../../../dice/index.ts'
import { capitalise } from '../../../kit/text.ts'
import type { ContentUses } from '../../manifest.ts'
import { armouryOf } from '../rules/in-play.ts'
import { type Column, COLUMNS } from '../rules/attack-table.ts'
import { CLASSES, UNARMED } from '../rules/content.ts'
import type { GladiatorsRules } from '../rules/house-rules.ts'
import { weaponOn } from '../rules/sheet.ts'
import type { GladiatorsState, Strike } from '../rules/state.ts'
import { weaponText, words } from './words.ts'

const title = (of: string, column: Exclude<Column, 'whiff'>): string =>
  words.tableField(of, column === 'critical' ? words.critical(3) : words.columns[column])

const strikeIn = ({ record }: GladiatorsState): Strike | undefined => (record?.kind === 'attack' ? record : undefined)

/** Gladiators, when both are chosen. */
const chosenIn = (before: GladiatorsState, after: GladiatorsState): readonly string[] =>
  before.sheets.length > 0 ? [] : after.sheets.map(({ name }) => name)

/** Weapon of an attack that has just been declared. */
const weaponIn = (before: GladiatorsState, after: GladiatorsState): readonly string[] => {
  const strike = strikeIn(after)
  if (strike === undefined || after.phase !== 'attack' || before.phase === 'attack') return []
  return [capitalise(weaponText(weaponOn(expectItem(after.sheets[strike.by]), strike.attack.weapon)))]
}

/** Field of the attack table that has just been hit. */
const fieldIn = (before: GladiatorsState, after: GladiatorsState): readonly string[] => {
  const strike = strikeIn(after)
  if (strike?.hit === undefined || strike.hit === strikeIn(before)?.hit) return []
  return [title(weaponOn(expectItem(after.sheets[strike.by]), strike.attack.weapon).class, strike.hit.column)]
}

/** Gladiators that are chosen, weapons that are used in attacks, and fields of the attack table that are hit. */
export const uses: ContentUses<GladiatorsState, GladiatorsRules> = {
  pieces: (rules) => {
    const { gladiators, weapons } = armouryOf(rules)
    return [
      ...gladiators.map(({ name }) => name),
      ...[...weapons.values(), UNARMED].map((weapon) => capitalise(weaponText(weapon))),
      ...CLASSES.flatMap((of) => COLUMNS.flatMap((column) => (column === 'whiff' ? [] : [title(of, column)]))),
    ]
  },
  used: (before, after) => [...chosenIn(before, after), ...weaponIn(before, after), ...fieldIn(before, after)],
}
