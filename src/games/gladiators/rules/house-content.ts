import { HOUSE_WEAPONS, PRICED, SKILLS, type Arena } from '../content/schema.ts'
import { HOUSE_ARMOURY, type HouseWeapon, WEAPONS } from './content.ts'
import { parseSheet, printSheet } from './notation.ts'
import type { Sheet } from './sheet.ts'

/** Ready-made gladiators in notation, 40 points each (this app's own values; rules.md, Content). */
const READY_MADE_TEXTS = [
  'Brutus.attack5.initiative2.axe5.armor2.heal1',
  'Verus.attack4.initiative3.short-sword4.shield3.parry3.heal1',
  'Flamma.attack5.initiative3.spear5.shield2.parry2.heal1',
  'Titus.attack4.initiative2.great-sword4.armor1.parry3.heal1',
  'Livia.attack4.initiative4.dagger0.short-sword4.armor1.parry4',
  'Velox.attack5.initiative4.axe5.shield1',
  'Felix.attack4.initiative3.short-sword4.shield2.parry2.luck3.heal1',
  'Salvia.attack4.initiative2.mace4.shield2.parry2.luck1.heal4',
] as const

const sheetOf = (text: string): Sheet => {
  const sheet = parseSheet(text, HOUSE_ARMOURY)
  if (!sheet.ok) throw new RangeError(`${text}: ${sheet.error.message}`)
  return sheet.value
}

/** Hazelring's ready-made gladiators, in order of offer. */
export const READY_MADE: readonly Sheet[] = READY_MADE_TEXTS.map(sheetOf)

/** Names of the ready-made gladiators by sheet, in the form in which sheets are printed. */
const NAMES = new Map(READY_MADE.map((sheet) => [printSheet(sheet), sheet.name]))

/** Returns the name of a ready-made gladiator; undefined for any other sheet, even one of the same name. */
export const readyMade = (sheet: Sheet): string | undefined => NAMES.get(printSheet(sheet))

/** English names of the house weapons, with which an owner's content starts. */
const TITLES = {
  dagger: 'dagger',
  'short-sword': 'short sword',
  spear: 'spear',
  mace: 'mace',
  axe: 'battle axe',
  'great-sword': 'great sword',
} as const

const weaponFor = (id: HouseWeapon): Arena['weapons'][number] => {
  const { class: of, price, throwBonus, ammo, twoHanded } = WEAPONS[id]
  return {
    id,
    name: TITLES[id],
    class: of,
    price,
    hands: twoHanded ? 'two' : 'one',
    use: throwBonus === undefined ? { kind: 'held' } : { kind: 'thrown', bonus: throwBonus, carried: ammo },
    drawn: id,
  }
}

const eachOf = <K extends string, V>(keys: readonly K[], valueOf: (key: K) => V): { readonly [key in K]: V } =>
  Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as { [key in K]: V }

/** The tables of the sheets (G1, `five`), with this app's weapons, prices and gladiators. */
export const HOUSE: Arena = {
  format: 1,
  name: 'Hazelring',
  damage: {
    A: { 'one-4': 1, 'double-4': 1, 'one-5': 2, 'double-5': 2, 'one-6': 3, 'double-6': 3 },
    B: { 'one-4': 1, 'double-4': 1, 'one-5': 3, 'double-5': 3, 'one-6': 4, 'double-6': 4 },
    C: { 'one-4': 1, 'double-4': 1, 'one-5': 3, 'double-5': 3, 'one-6': 5, 'double-6': 5 },
    D: { 'one-4': 1, 'double-4': 1, 'one-5': 3, 'double-5': 3, 'one-6': 5, 'double-6': 7 },
  },
  stun: {
    'one-4': 'none',
    'double-4': 'stun',
    'one-5': 'none',
    'double-5': 'stun',
    'one-6': 'stay',
    'double-6': 'stun',
  },
  block: { 'one-4': 1, 'double-4': 2, 'one-5': 1, 'double-5': 2, 'one-6': 1, 'double-6': 2 },
  bonus: { A: 0, B: 0, C: 1, D: 2 },
  criticalStun: 'stun',
  weapons: HOUSE_WEAPONS.map(weaponFor),
  health: HOUSE_ARMOURY.health,
  points: HOUSE_ARMOURY.points,
  prices: eachOf(PRICED, (list) => HOUSE_ARMOURY.prices[list].ranks),
  gladiators: READY_MADE.map((sheet) => ({
    name: sheet.name,
    skills: eachOf(SKILLS, (skill) => sheet[skill]),
    arms: sheet.arms.map(({ weapon, skill }) => ({ weapon, skill })),
  })),
}
