import { CLASSES } from '../content/schema.ts'

export { CLASSES }

/** Source of a value: the printed sheets, the publisher's public pages, or this app's designers (rules.md, Content). */
export type Origin = 'source' | 'derived' | 'house'

export type WeaponClass = (typeof CLASSES)[number]

/** Weapons that a gladiator can carry, in display order. */
export const CARRIED = ['dagger', 'short-sword', 'spear', 'mace', 'axe', 'great-sword'] as const
export type Carried = (typeof CARRIED)[number]

export const isCarried = (name: string): name is Carried => CARRIED.some((weapon) => weapon === name)

/** Weapon of an attack: a carried weapon, or bare hands, which cannot be lost. */
export type WeaponName = Carried | 'unarmed'

export type Weapon = {
  readonly class: WeaponClass
  /** Source of the weapon's class. Price, throw bonus and ammo are this app's own values. */
  readonly origin: Origin
  /** Price in development points. */
  readonly price: number
  /** Extra dice when thrown; undefined for weapons that cannot be thrown. */
  readonly throwBonus?: number
  /** Copies carried: each throw spends one (G11). */
  readonly ammo: number
  /** True if it needs both hands, so that SHIELD is impossible (G15). */
  readonly twoHanded?: true
}

/** Every weapon (rules.md, Content). */
export const WEAPONS: { readonly [name in WeaponName]: Weapon } = {
  unarmed: { class: 'A', origin: 'house', price: 0, ammo: 1 },
  dagger: { class: 'A', origin: 'house', price: 1, throwBonus: 1, ammo: 2 },
  'short-sword': { class: 'B', origin: 'derived', price: 3, ammo: 1 },
  spear: { class: 'B', origin: 'house', price: 3, throwBonus: 2, ammo: 1 },
  mace: { class: 'C', origin: 'house', price: 6, ammo: 1 },
  axe: { class: 'C', origin: 'house', price: 8, throwBonus: 1, ammo: 1 },
  'great-sword': { class: 'D', origin: 'house', price: 12, ammo: 1, twoHanded: true },
}

/** Initial health (this app's own value). */
export const HEALTH = 12

/** Development points of a new gladiator, which has to spend all of them (derived value). */
export const POINTS = 40

/** Skills of a sheet besides the weapons, in display order. */
export const SKILLS = ['attack', 'initiative', 'armor', 'shield', 'parry', 'luck', 'heal'] as const
export type Skill = (typeof SKILLS)[number]

/** Prices of consecutive ranks (G17); the length is the maximum rank. */
export type PriceList = { readonly origin: Origin; readonly ranks: readonly number[] }

/** Prices of the skills. This app's own values follow the pattern of INITIATIVE. `weapon`: skill with one weapon. */
export const PRICES: { readonly [skill in Skill | 'weapon']: PriceList } = {
  attack: { origin: 'house', ranks: [0, 0, 3, 3, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6] },
  initiative: { origin: 'derived', ranks: [0, 0, 3, 3, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6] },
  weapon: { origin: 'house', ranks: [2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5] },
  armor: { origin: 'house', ranks: [4, 4, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7] },
  shield: { origin: 'house', ranks: [3, 3, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6] },
  parry: { origin: 'house', ranks: [2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5] },
  luck: { origin: 'house', ranks: [2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5] },
  heal: { origin: 'house', ranks: [1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4] },
}

/** Number of free ranks, which every gladiator has. */
export const freeRanks = (skill: Skill | 'weapon'): number => PRICES[skill].ranks.filter((price) => price === 0).length

export const priceOf = (skill: Skill | 'weapon', ranks: number): number =>
  PRICES[skill].ranks.slice(0, ranks).reduce((sum, price) => sum + price, 0)
