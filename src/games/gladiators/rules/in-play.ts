import { contentKind } from '../../../engine/content/content.ts'
import { type PathFault, pathFault, repeatedValues } from '../../../engine/content/faults.ts'
import { itemAt, memoByObject } from '../../../dice/index.ts'
import { type Armoury, HOUSE_ARMOURY, type Weapon } from './content.ts'
import { isWeaponWord } from './notation.ts'
import { costOf, faultsAtAnyCost, type Draft, type Sheet, tidied } from './sheet.ts'
import { HOUSE, READY_MADE } from './house-content.ts'
import { type Arena, PRICED, schema, SKILLS } from '../content/schema.ts'

/** Value of the house rule `tables` for the tables of the sheets. */
export const HOUSE_TABLES = 'hazelring'

/** House rule that selects tables, weapons and gladiators. */
export type TablesPlayed = { readonly tables: string }

/** Name for all ready-made gladiators in a roster. */
export const CHOOSE = 'choose'

/** True for a copied weapon that keeps its name, which the catalogue translates. */
const keepsName = ({ name, drawn }: Arena['weapons'][number]): boolean =>
  HOUSE.weapons.some((one) => one.drawn === drawn && one.name === name)

const weaponFrom = (weapon: Arena['weapons'][number]): Weapon => {
  const { name, class: of, price, hands, use, drawn } = weapon
  return {
    ...(!keepsName(weapon) && { title: name }),
    class: of,
    price,
    ammo: use.kind === 'thrown' ? use.carried : 1,
    ...(use.kind === 'thrown' && { throwBonus: use.bonus }),
    ...(hands === 'two' && { twoHanded: true }),
    drawn,
  }
}

const armouryFrom = ({ weapons, health, points, prices }: Arena): Armoury => ({
  weapons: new Map(weapons.map((weapon) => [weapon.id, weaponFrom(weapon)])),
  health,
  points,
  prices: Object.fromEntries(PRICED.map((list) => [list, { ranks: prices[list] }])) as Armoury['prices'],
})

const draftFrom = ({ name, skills, arms }: Arena['gladiators'][number]): Draft => ({ name, ...skills, arms })

/** Path of a sheet's field in a file. */
const fieldPath = ({ arms }: Draft, field: string): readonly (string | number)[] => {
  const arm = arms.findIndex(({ weapon }) => weapon === field)
  if (arm >= 0) return ['arms', arm]
  return SKILLS.some((skill) => skill === field) ? ['skills', field] : [field]
}

const gladiatorFaults = (draft: Draft, i: number, armoury: Armoury): readonly PathFault[] =>
  faultsAtAnyCost(draft, armoury).map(({ field, message }) =>
    pathFault(['gladiators', i, ...fieldPath(draft, field)], 'sheet', message.slice(field.length + 2)),
  )

/** Faults of weapons and gladiators that involve several fields (G28). */
const faultsBetween = (arena: Arena): readonly PathFault[] => {
  const { weapons, gladiators } = arena
  const words = weapons.flatMap(({ id }, i) => (isWeaponWord(id) ? [] : [pathFault(['weapons', i, 'id'], 'word', id)]))
  const titles = repeatedValues(weapons.map(({ name }, i) => ({ path: ['weapons', i, 'name'], value: name })))
  const names = [CHOOSE, ...gladiators.map(({ name }) => name.toLowerCase())]
  const taken = repeatedValues(
    names.map((value, i) => ({ path: ['gladiators', ...(i === 0 ? [] : [i - 1]), 'name'], value })),
  )
  const faults = [...words, ...titles, ...taken]
  if (faults.length > 0) return faults
  const armoury = armouryFrom(arena)
  return gladiators.flatMap((one, i) => gladiatorFaults(draftFrom(one), i, armoury))
}

/** Returns the cost of a ready-made gladiator, and the points of a gladiator built from the price lists (G24). */
export const costIn = (arena: Arena, gladiator: number): { readonly cost: number; readonly points: number } => ({
  cost: costOf(draftFrom(itemAt(arena.gladiators, gladiator)), armouryFrom(arena)),
  points: arena.points,
})

/** Reader and compact text of tables, weapons and gladiators. Hazelring's own have about 1,500 characters. */
export const tablesContent = contentKind({
  schema,
  called: 'tables and weapons',
  longest: 5000,
  between: faultsBetween,
})

/** True for Hazelring's own tables, weapons and gladiators. */
export const isHouse = (tables: string): boolean => tables === HOUSE_TABLES

/** Returns the content of a battle. @throws RangeError if its house rules are not valid */
export const tablesOf = ({ tables }: TablesPlayed): Arena =>
  isHouse(tables) ? HOUSE : tablesContent.readOrThrow(tables)

/** Weapons and prices, and the ready-made gladiators in order of offer. */
type Stocked = Armoury & { readonly gladiators: readonly Sheet[] }

const stockedFrom = memoByObject((arena: Arena): Stocked => {
  if (arena === HOUSE) return { ...HOUSE_ARMOURY, gladiators: READY_MADE }
  const armoury = armouryFrom(arena)
  return { ...armoury, gladiators: arena.gladiators.map((one) => tidied(draftFrom(one), armoury)) }
})

/** Returns weapons, prices and gladiators of a battle (G28). @throws RangeError if its house rules are not valid */
export const armouryOf = (rules: TablesPlayed): Stocked => stockedFrom(tablesOf(rules))

/** Returns sharper tables with two more weapons as a value of the house rule: an example of an owner's content. */
export const sampleTables = (): string => {
  const bonus = { A: 1, B: 1, C: 2, D: 4 }
  const trident = { ...itemAt(HOUSE.weapons, 2), id: 'trident', name: 'trident', class: 'C', price: 7 } as const
  const net = { ...itemAt(HOUSE.weapons, 0), id: 'net', name: 'net', price: 2 }
  const skills = { attack: 4, initiative: 3, armor: 1, shield: 0, parry: 3, luck: 1, heal: 1 }
  const arms = [
    { weapon: 'trident', skill: 4 },
    { weapon: 'net', skill: 2 },
  ]
  const printed = tablesContent.print({
    ...HOUSE,
    name: 'Sharp',
    bonus,
    criticalStun: 'none',
    health: 14,
    weapons: [...HOUSE.weapons, trident, net],
    gladiators: [...HOUSE.gladiators, { name: 'Retia', skills, arms }],
  })
  return printed.ok ? printed.value : ''
}
