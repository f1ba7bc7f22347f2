import { type CriticalRule, type Hit, hitIn, type StunEffect } from '../rules/attack-table.ts'
import type { WeaponClass } from '../rules/content.ts'
import { type AttackRolls, attackRolls, defenceRolls } from './roll-chances.ts'

/** Stun effects as numbers, in this order. */
export const EFFECTS = ['none', 'stay', 'stun'] as const satisfies readonly StunEffect[]

/** What an attack of so many dice and Luck dice comes to, before it is blocked. Hits are told apart by what they do, least damage first. */
export type Strike = {
  readonly hits: number
  readonly damage: Uint8Array
  /** A place in `EFFECTS`. */
  readonly effect: Uint8Array
  /** 6s to block it. */
  readonly needed: Uint8Array
  /** Of Luck dice lost and hit, at lost * hits + hit. */
  readonly chance: Float64Array
  /** By Luck dice lost: that it whiffs. */
  readonly whiff: Float64Array
}

/** What a defence of so many dice and Luck dice does. */
export type Guard = {
  readonly luck: number
  /** That just so many Luck dice are lost. */
  readonly lost: Float64Array
  /** That so many 6s or more fall and just so many Luck dice are lost, at needed * (luck + 1) + lost. */
  readonly blocks: Float64Array
}

/** More 6s than anybody can roll. */
const MOST_NEEDED = 64

/** A quotient of whole numbers of any size, to the last place or the one before it. */
const shareOfDice = (weight: bigint, dice: number): number => Number(weight) / Number(6n ** BigInt(dice))

const hitKey = ({ damage, stun, needed }: Hit): string => `${damage} ${stun} ${needed}`

const hitFor = ({ column, sixes }: AttackRolls, of: WeaponClass, rule: CriticalRule): Hit | undefined =>
  column === 'whiff' ? undefined : hitIn(column, of, sixes, rule)

/** What these rolls can do, each once, least damage first. */
const hitsOf = (rolls: readonly AttackRolls[], of: WeaponClass, rule: CriticalRule): readonly Hit[] => {
  const all = rolls.flatMap((roll) => hitFor(roll, of, rule) ?? [])
  return [...new Map(all.map((hit) => [hitKey(hit), hit])).values()].toSorted((a, b) => a.damage - b.damage)
}

/** An attack of so many normal dice and Luck dice with a weapon of that class. */
export const strikeOf = (dice: number, luck: number, of: WeaponClass, rule: CriticalRule): Strike => {
  const rolls = attackRolls(dice, luck)
  const hits = hitsOf(rolls, of, rule)
  const places = new Map(hits.map((hit, place) => [hitKey(hit), place]))
  const weights = Array.from({ length: (luck + 1) * hits.length }, () => 0n)
  const whiffs = Array.from({ length: luck + 1 }, () => 0n)
  for (const roll of rolls) {
    const hit = hitFor(roll, of, rule)
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

/** A defence of so many normal dice and Luck dice. */
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
