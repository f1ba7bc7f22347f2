/** Where a value comes from: the printed sheets, the publisher's public pages, or this house (rules.md, Content). */
export type Origin = 'source' | 'derived' | 'house'

/** Rows of the attack table, weakest first (clause 3). */
export const CLASSES = ['A', 'B', 'C', 'D'] as const
export type WeaponClass = (typeof CLASSES)[number]

/** What a gladiator may carry, in the order of every list. */
export const CARRIED = ['dagger', 'short-sword', 'spear', 'mace', 'axe', 'great-sword'] as const
export type Carried = (typeof CARRIED)[number]

export const isCarried = (name: string): name is Carried => CARRIED.some((weapon) => weapon === name)

/** What one may attack with: a carried weapon, or bare hands, which nobody can lose. */
export type WeaponName = Carried | 'unarmed'

/** A weapon. */
export type Weapon = {
  readonly class: WeaponClass
  /** Where its class comes from; price, throw bonus and ammo are the house's. */
  readonly origin: Origin
  /** Development points to carry it. */
  readonly price: number
  /** Dice more when thrown; left out where it cannot be thrown. */
  readonly throwBonus?: number
  /** How many of it are carried: each throw spends one, and with the last one thrown it is gone (G11). */
  readonly ammo: number
  /** Takes both hands: no SHIELD (G15). */
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

/** Health at the start. House. */
export const HEALTH = 12

/** Development points of a new gladiator: all of them are spent. Derived. */
export const POINTS = 40

/** What a sheet says beside the weapons, in the order of every list. */
export const SKILLS = ['attack', 'initiative', 'armor', 'shield', 'parry', 'luck', 'heal'] as const
export type Skill = (typeof SKILLS)[number]

/** The price of each further rank, from the first (G17); as many ranks as there are prices. */
export type PriceList = { readonly origin: Origin; readonly ranks: readonly number[] }

/** Prices of the skills; those of the house follow INITIATIVE's pattern. `weapon` is the skill with any one weapon. */
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

/** Ranks that cost nothing: everybody has them. */
export const freeRanks = (skill: Skill | 'weapon'): number => PRICES[skill].ranks.filter((price) => price === 0).length

/** What so many ranks cost together. */
export const priceOf = (skill: Skill | 'weapon', ranks: number): number =>
  PRICES[skill].ranks.slice(0, ranks).reduce((sum, price) => sum + price, 0)
