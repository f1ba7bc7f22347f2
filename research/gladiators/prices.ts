import { CARRIED, PRICES, type Priced, SKILLS, WEAPONS } from '../../src/games/gladiators/rules/content.ts'
import type { Draft } from '../../src/games/gladiators/rules/sheet.ts'

/**
 * Prices of a sheet for experiments: by skill (`weapon` is the skill with any one weapon) the price of each rank, by
 * weapon its price.
 */
export type Prices = {
  readonly ranks: { readonly [list in Priced]: readonly number[] }
  readonly carried: { readonly [weapon: string]: number }
}

const LISTS = [...SKILLS, 'weapon'] as const

const HOUSE: Prices = {
  ranks: Object.fromEntries(LISTS.map((list) => [list, PRICES[list].ranks])) as Prices['ranks'],
  carried: Object.fromEntries(CARRIED.map((weapon) => [weapon, WEAPONS[weapon].price])),
}

/** The proposal of docs/designers-report-gladiators.md. */
const PROPOSED = 'luck=4.4.5.5.5.6,armor=5.5.5.6.6.6'

const wholeNumbers = (text: string): readonly number[] => text.split('.').map(Number)

/**
 * `luck=4.4.5` sets the first ranks of a list, and the last price applies to the others; `mace=7` is the price of a
 * weapon.
 */
const changedBy = (prices: Prices, change: string): Prices => {
  const [name = '', text = ''] = change.split('=')
  const given = wholeNumbers(text)
  if (text === '' || !given.every((price) => Number.isInteger(price) && price >= 0))
    throw new RangeError(`"${change}" is not a price. Write a price such as luck=4.4.5.5 or mace=7.`)
  const list = LISTS.find((one) => one === name)
  const weapon = CARRIED.find((one) => one === name)
  if (list !== undefined) {
    const ranks = prices.ranks[list].map((_, rank) => given[Math.min(rank, given.length - 1)]!)
    return { ...prices, ranks: { ...prices.ranks, [list]: ranks } }
  }
  if (weapon === undefined)
    throw new RangeError(`"${name}" has no price. Choose from ${[...LISTS, ...CARRIED].join(', ')}.`)
  return { ...prices, carried: { ...prices.carried, [weapon]: given[0]! } }
}

/**
 * Parses changes of the house's prices such as `luck=4.4.5,mace=7`; `proposed` is the report's proposal, `house` no
 * change. @throws RangeError
 */
export const pricesAsked = (text: string | undefined): Prices => {
  if (text === undefined || text === 'house') return HOUSE
  return (text === 'proposed' ? PROPOSED : text).split(',').reduce(changedBy, HOUSE)
}

const sumOf = (ranks: readonly number[], count: number): number =>
  ranks.slice(0, count).reduce((sum, price) => sum + price, 0)

/** Returns the cost of a draft by these prices. */
export const costBy = ({ ranks, carried }: Prices, draft: Draft): number =>
  SKILLS.reduce((sum, skill) => sum + sumOf(ranks[skill], draft[skill] ?? 0), 0) +
  draft.arms.reduce((sum, { weapon, skill }) => sum + (carried[weapon] ?? 0) + sumOf(ranks.weapon, skill), 0)
