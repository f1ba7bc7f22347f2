import { CLASSES, type DRAWN, HOUSE_WEAPONS, type PRICED, SKILLS } from '../content/schema.ts'

export { CLASSES, SKILLS }

/** Source of a value: the printed sheets, the publisher's public pages, or this app's designers (rules.md, Content). */
export type Origin = 'source' | 'derived' | 'house'

export type WeaponClass = (typeof CLASSES)[number]

/** Weapons of the ready-made gladiators, in display order. */
export const CARRIED = HOUSE_WEAPONS

export type HouseWeapon = (typeof HOUSE_WEAPONS)[number]

/** Drawing of a weapon. */
export type WeaponDrawing = (typeof DRAWN)[number]

/** Weapon of an attack: a carried weapon in sheet notation, or bare hands (`unarmed`), which cannot be lost. */
export type WeaponName = string

export type Weapon = {
  /** Name of an owner's weapon; undefined for weapons that the catalogue names. */
  readonly title?: string
  readonly class: WeaponClass
  /** Source of a house weapon's class. Price, throw bonus and ammo are this app's own values. */
  readonly origin?: Origin
  /** Price in development points. */
  readonly price: number
  /** Extra dice when thrown; undefined for weapons that cannot be thrown. */
  readonly throwBonus?: number
  /** Copies carried: each throw spends one (G11). */
  readonly ammo: number
  /** True if it needs both hands, so that SHIELD is impossible (G15). */
  readonly twoHanded?: true
  /** Undefined for bare hands. */
  readonly drawn?: WeaponDrawing
}

/** Bare hands. */
export const UNARMED: Weapon = { class: 'A', origin: 'house', price: 0, ammo: 1 }

/** House weapons (rules.md, Content). */
export const WEAPONS: { readonly [name in HouseWeapon]: Weapon & { readonly origin: Origin } } = {
  dagger: { class: 'A', origin: 'house', price: 1, throwBonus: 1, ammo: 2, drawn: 'dagger' },
  'short-sword': { class: 'B', origin: 'derived', price: 3, ammo: 1, drawn: 'short-sword' },
  spear: { class: 'B', origin: 'house', price: 3, throwBonus: 2, ammo: 1, drawn: 'spear' },
  mace: { class: 'C', origin: 'house', price: 6, ammo: 1, drawn: 'mace' },
  axe: { class: 'C', origin: 'house', price: 8, throwBonus: 1, ammo: 1, drawn: 'axe' },
  'great-sword': { class: 'D', origin: 'house', price: 12, ammo: 1, twoHanded: true, drawn: 'great-sword' },
}

export type Skill = (typeof SKILLS)[number]

/** Name of a price list: a skill, or `weapon` for the skill with one weapon. */
export type Priced = (typeof PRICED)[number]

/** Prices of consecutive ranks (G17); the length is the maximum rank. */
export type PriceList = { readonly origin?: Origin; readonly ranks: readonly number[] }

type Prices = { readonly [list in Priced]: PriceList }

/** Prices of the skills. This app's own values follow the pattern of INITIATIVE. */
export const PRICES: { readonly [list in Priced]: Required<PriceList> } = {
  attack: { origin: 'house', ranks: [0, 0, 3, 3, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6] },
  initiative: { origin: 'derived', ranks: [0, 0, 3, 3, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6] },
  weapon: { origin: 'house', ranks: [2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5] },
  armor: { origin: 'house', ranks: [4, 4, 5, 5, 5, 6, 6, 6, 6, 7, 7, 7, 7] },
  shield: { origin: 'house', ranks: [3, 3, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6] },
  parry: { origin: 'house', ranks: [2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5] },
  luck: { origin: 'house', ranks: [2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5] },
  heal: { origin: 'house', ranks: [1, 1, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4] },
}

/** Everything from which gladiators are built (G15, G17, G24, G28). */
export type Armoury = {
  /** Weapons by their names in sheet notation, in display order; without bare hands. */
  readonly weapons: ReadonlyMap<WeaponName, Weapon>
  /** Initial health. */
  readonly health: number
  /** Development points that a new gladiator must spend. */
  readonly points: number
  readonly prices: Prices
}

/** This app's own weapons, health and prices; the points are derived from the publisher's pages. */
export const HOUSE_ARMOURY: Armoury = {
  weapons: new Map(CARRIED.map((name) => [name, WEAPONS[name]])),
  health: 12,
  points: 40,
  prices: PRICES,
}

/** Number of free ranks, which every gladiator has. */
export const freeRanks = ({ prices }: Pick<Armoury, 'prices'>, list: Priced): number => {
  const paid = prices[list].ranks.findIndex((price) => price > 0)
  return paid < 0 ? prices[list].ranks.length : paid
}

/** Price of the first `ranks` ranks. */
export const priceOf = ({ prices }: Pick<Armoury, 'prices'>, list: Priced, ranks: number): number =>
  prices[list].ranks.slice(0, ranks).reduce((sum, price) => sum + price, 0)
