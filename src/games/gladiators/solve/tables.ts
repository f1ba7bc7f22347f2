import { type Hit, hitIn, type HitRules, type StunEffect } from '../rules/attack-table.ts'
import type { WeaponClass } from '../rules/content.ts'
import { type AttackRolls, attackRolls, defenceRolls } from './roll-chances.ts'

/** Stun effects in the order of their codes. */
export const EFFECTS = ['none', 'stay', 'stun'] as const satisfies readonly StunEffect[]

/** Results of an attack before blocking, for given normal and Luck dice. Hits differ in effect, least damage first. */
export type Strike = {
  readonly hits: number
  readonly damage: Uint8Array
  /** Index in `EFFECTS`. */
  readonly effect: Uint8Array
  /** 6s needed to block the hit. */
  readonly needed: Uint8Array
  /** Chance of each hit with Luck dice lost, at index lost * hits + hit. */
  readonly chance: Float64Array
  /** Chance of a whiff, by Luck dice lost. */
  readonly whiff: Float64Array
}

export type Guard = {
  readonly luck: number
  /** Chance to lose exactly this many Luck dice. */
  readonly lost: Float64Array
  /** Chance of at least `needed` 6s and exactly `lost` Luck dice lost, at index needed * (luck + 1) + lost. */
  readonly blocks: Float64Array
}

/** Exceeds the 6s of any roll. */
const MOST_NEEDED = 64

/** Quotient of large integers, accurate to about one unit in the last place. */
const shareOfDice = (weight: bigint, dice: number): number => Number(weight) / Number(6n ** BigInt(dice))

const hitKey = ({ damage, stun, needed }: Hit): string => `${damage} ${stun} ${needed}`

const hitFor = ({ column, sixes }: AttackRolls, of: WeaponClass, rules: HitRules): Hit | undefined =>
  column === 'whiff' ? undefined : hitIn(column, of, sixes, rules)

/** Distinct hits of these rolls, least damage first. */
const hitsOf = (rolls: readonly AttackRolls[], of: WeaponClass, rules: HitRules): readonly Hit[] => {
  const all = rolls.flatMap((roll) => hitFor(roll, of, rules) ?? [])
  return [...new Map(all.map((hit) => [hitKey(hit), hit])).values()].toSorted((a, b) => a.damage - b.damage)
}

export const strikeOf = (dice: number, luck: number, of: WeaponClass, rules: HitRules): Strike => {
  const rolls = attackRolls(dice, luck)
  const hits = hitsOf(rolls, of, rules)
  const places = new Map(hits.map((hit, place) => [hitKey(hit), place]))
  const weights = Array.from({ length: (luck + 1) * hits.length }, () => 0n)
  const whiffs = Array.from({ length: luck + 1 }, () => 0n)
  for (const roll of rolls) {
    const hit = hitFor(roll, of, rules)
    if (hit === undefined) whiffs[roll.lost]! += roll.weight
    else weights[roll.lost * hits.length + places.get(hitKey(hit))!]! += roll.weight
  }
  const shareOf = (weight: bigint): number => shareOfDice(weight, dice + luck)
  return {
    hits: hits.length,
    damage: Uint8Array.from(hits, ({ damage }) => damage),
    effect: Uint8Array.from(hits, ({ stun }) => EFFECTS.indexOf(stun)),
    needed: Uint8Array.from(hits, ({ needed }) => needed),
    chance: Float64Array.from(weights, shareOf),
    whiff: Float64Array.from(whiffs, shareOf),
  }
}

export const guardOfDice = (dice: number, luck: number): Guard => {
  const rolls = defenceRolls(dice, luck)
  const sum = (accepts: (roll: (typeof rolls)[number]) => boolean): number =>
    shareOfDice(
      rolls.filter(accepts).reduce((all, { weight }) => all + weight, 0n),
      dice + luck,
    )
  const width = luck + 1
  return {
    luck,
    lost: Float64Array.from({ length: width }, (_, lost) => sum((roll) => roll.lost === lost)),
    blocks: Float64Array.from({ length: MOST_NEEDED * width }, (_, at) =>
      sum(({ sixes, lost }) => sixes >= Math.floor(at / width) && lost === at % width),
    ),
  }
}
