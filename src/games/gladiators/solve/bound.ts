import { expectItem } from '../../../dice/index.ts'
import { HEALTH } from '../rules/content.ts'
import type { FrameTables, Actor } from './frame.ts'
import { SETTLED_VALUE } from './pairing.ts'

/** Half the distance from 1 to the next floating-point number. */
const UNIT = 2 ** -53
/** A Heal die regains at most this (G12). */
const MOST_HEALED = 3
/** Places lost in a chance before it is summed: two quotients, a product, a complement. */
const IN_A_CHANCE = 8

const most = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.max(a, b), 0)

/** What rounding can hide in one step: γ of its longest sum (Higham, Accuracy and Stability of Numerical Algorithms, §3.1). */
const roundingOf = ({ spaces, strikes }: FrameTables): number => {
  const luck = most(spaces.map(({ sheet }) => sheet.luck))
  const hits = most(strikes.flat(2).map((strike) => strike.hits))
  const terms = (luck + 1) * (hits + 2) + 2 * (luck + 1) + IN_A_CHANCE
  return (terms * UNIT) / (1 - terms * UNIT)
}

/** The least chance that an attack of this seat wounds, whatever both do. */
const leastWound = ({ strikes, guards }: FrameTables, actor: Actor): number => {
  let least = 1
  for (const strike of strikes[actor].flat())
    for (const { blocks, luck } of expectItem(guards[1 - actor]).flat()) {
      let wounds = 0
      for (let at = 0; at < strike.chance.length; at++) {
        const needed = expectItem(strike.needed[at % strike.hits])
        let blocked = 0
        for (let lost = 0; lost <= luck; lost++) blocked += expectItem(blocks[needed * (luck + 1) + lost])
        wounds += expectItem(strike.chance[at]) * (1 - blocked)
      }
      least = Math.min(least, wounds)
    }
  return least
}

/**
 * Turns that a battle lasts at most in the mean, whatever the other one does, when this seat takes FOCUS only to end a stun. It
 * attacks until all that the other one has and can heal is gone, each attack wounding with at least the least chance; it takes
 * FOCUS at most once for every wound of its own; and it heals at most once for every Heal die.
 */
const longest = (frame: FrameTables, actor: Actor): number => {
  const wounds = (seat: number): number => HEALTH + MOST_HEALED * expectItem(frame.spaces[seat]).sheet.heal
  const attacks = wounds(1 - actor) / leastWound(frame, actor)
  return 2 * (attacks + wounds(actor) + frame.spaces[actor].sheet.heal) + 1
}

/**
 * Rounding takes no value further from the truth than this; each turn from the limit adds its own. Values were left when one more step of dynamic programming moved none by more than
 * δ; so whoever plays the best choices by these values gets at least the value less δ a turn, against anything, for as long as a
 * battle lasts in the mean; and so does the other one. FOCUS without a stun is never better than a defensive attack
 * (docs/decisions/0009-gladiators.md).
 */
export const boundOf = (frame: FrameTables, limit: number): number =>
  (SETTLED_VALUE + roundingOf(frame)) * Math.max(longest(frame, 0), longest(frame, 1), limit)
