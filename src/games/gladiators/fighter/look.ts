import { itemAt } from '../../../dice/index.ts'
import type { WeaponDrawing, WeaponName } from '../rules/content.ts'
import { type Sheet, weaponOn } from '../rules/sheet.ts'

/** Headgear of a gladiator: eight outlines, each unique among the ready-made gladiators. */
export const HEADS = ['brim', 'fan', 'mask', 'feathers', 'hair', 'wings', 'laurel', 'bun'] as const
export type HeadKind = (typeof HEADS)[number]

export type Look = {
  readonly head: HeadKind
  /** Colours: cloth and crest, skin, hair. */
  readonly cloth: string
  readonly skin: string
  readonly hair: string
  /** Weapon in hand; `unarmed` shows an empty hand. */
  readonly weapon: WeaponDrawing | 'unarmed'
  readonly shield: 'none' | 'round' | 'tower'
  /** True to draw arm plates, and a tunic over the chest. */
  readonly armoured: boolean
  readonly tunic: boolean
}

type Person = Pick<Look, 'head' | 'cloth' | 'skin' | 'hair' | 'tunic'>

const person = (head: HeadKind, cloth: string, skin: string, hair: string, tunic = false): Person => ({
  head,
  cloth,
  skin,
  hair,
  tunic,
})

const PEOPLE: { readonly [name: string]: Person } = {
  Brutus: person('brim', '#a8352a', '#b3764b', '#2a1a10'),
  Verus: person('fan', '#2c5f93', '#8d5a3a', '#2a1a10'),
  Flamma: person('mask', '#d9701f', '#c98f62', '#2a1a10'),
  Titus: person('feathers', '#6a3f86', '#d3a074', '#2a1a10'),
  Livia: person('hair', '#a3304c', '#b97f54', '#20140f', true),
  Velox: person('wings', '#3d7d41', '#94603d', '#2a1a10'),
  Felix: person('laurel', '#2f8573', '#d9a67c', '#7a4c22', true),
  Salvia: person('bun', '#8a7a2c', '#e0b08a', '#a5432a', true),
}
const NAMES = Object.keys(PEOPLE)

const hashOfName = (name: string): number =>
  Array.from({ length: name.length }, (_, at) => name.charCodeAt(at)).reduce((sum, code) => (sum * 31 + code) >>> 0, 7)

/** Returns the appearance for a name. A custom sheet combines two of the eight, selected by the name's hash. */
const personOf = (name: string): Person => {
  const known = PEOPLE[name]
  if (known !== undefined) return known
  const at = (n: number): Person => PEOPLE[itemAt(NAMES, n % NAMES.length)]!
  const number = hashOfName(name)
  return { ...at(number), cloth: at(number + 3).cloth }
}

/** Number of SHIELD dice from which the drawn shield covers a whole side. */
const TALL = 3

const shieldOf = ({ shield }: Sheet): Look['shield'] => (shield === 0 ? 'none' : shield < TALL ? 'round' : 'tower')

const bestWeapon = ({ arms }: Pick<Sheet, 'arms'>): WeaponName =>
  arms.toSorted((a, b) => b.skill - a.skill)[0]?.weapon ?? 'unarmed'

export const lookOf = (sheet: Sheet, weapon: WeaponName = bestWeapon(sheet)): Look => ({
  ...personOf(sheet.name),
  weapon: weaponOn(sheet, weapon).drawn ?? 'unarmed',
  shield: shieldOf(sheet),
  armoured: sheet.armor > 0,
})
