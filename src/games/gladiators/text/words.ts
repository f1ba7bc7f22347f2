import type { Faces } from '../../../dice/index.ts'
import { catalogue } from '../../../kit/catalogue.ts'
import { type Column, sixesIn } from '../rules/attack-table.ts'
import { SKILLS, type Weapon, type WeaponName } from '../rules/content.ts'
import { type Sheet, weaponOn } from '../rules/sheet.ts'
import { en } from './en.ts'

export const words = catalogue({ en })

const w = words

/** Faces in words, such as "1-3-6" or "1-3-6 and Luck 4-6". */
export const facesText = (faces: Faces, lucky: Faces): string => {
  const [plain, luck] = [faces.join('-'), lucky.join('-')]
  if (luck === '') return w.faces.plain(plain)
  return plain === '' ? w.faces.lucky(luck) : w.faces.both(plain, luck)
}

/** Column of these faces in words: "double 5", "three 5s, a double 5". */
export const columnText = (column: Column, faces: Faces): string => {
  if (column === 'critical') return w.critical(sixesIn(faces))
  const face = Number(column.slice(0, 1))
  const count = faces.filter((each) => each === face).length
  return count > 2 ? w.moreThanDouble(count, face, w.columns[column]) : w.columns[column]
}

/** Name of a weapon within a sentence: "battle axe". */
export const weaponText = ({ title, drawn }: Weapon): string => title ?? w.weapons[drawn ?? 'unarmed']

/** Name of a sheet's weapon within a sentence: "battle axe". */
export const namedOn = (sheet: Sheet, weapon: WeaponName): string => weaponText(weaponOn(sheet, weapon))

/** Name of a sheet's weapon after "with": "the battle axe". */
export const heldOn = (sheet: Sheet, weapon: WeaponName): string => {
  const { title, drawn } = weaponOn(sheet, weapon)
  return title === undefined ? w.held[drawn ?? 'unarmed'] : w.heldOwn(title)
}

/** Name of a weapon before its rank. The quotes separate "Weapon 7" from the rank. */
const namedInList = (weapon: Weapon): string =>
  weapon.title === undefined ? weaponText(weapon) : w.sheet.ownWeapon(weapon.title)

/** A sheet on one line: "ATTACK 5, INITIATIVE 2, battle axe 5, ARMOR 2". */
export const sheetText = (sheet: Sheet): string => {
  const skills = SKILLS.map((skill) => (sheet[skill] > 0 ? [w.sheet.skill(w.skills[skill], sheet[skill])] : []))
  const arms = sheet.arms.map(({ kind, skill }) => w.sheet.arm(namedInList(kind), kind.ammo, skill))
  return skills.toSpliced(2, 0, arms).flat().join(', ')
}
