import { expectItem } from '../../../dice/index.ts'
import type { FrameTables, Actor } from './frame.ts'
import { MOST_HEALED } from '../rules/battle.ts'
import { SETTLED_VALUE } from './pairing.ts'

/** Half the distance from 1 to the next floating-point number. */
const UNIT = 2 ** -53
/** Number of rounding errors in a chance before summation: two quotients, a product, a complement. */
const IN_A_CHANCE = 8

const most = (numbers: readonly number[]): number => numbers.reduce((a, b) => Math.max(a, b), 0)

/** Rounding error of one step: γ of its longest sum (Higham, Accuracy and Stability of Numerical Algorithms, §3.1). */
const roundingOf = ({ spaces, strikes }: FrameTables): number => {
  const luck = most(spaces.map(({ sheet }) => sheet.luck))
  const hits = most(strikes.flat(2).map((strike) => strike.hits))
  const terms = (luck + 1) * (hits + 2) + 2 * (luck + 1) + IN_A_CHANCE
  return (terms * UNIT) / (1 - terms * UNIT)
}

/** Smallest chance that an attack of this seat causes a wound, over all choices of both seats. */
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
 * Upper bound on the mean number of turns, against any opponent. This seat takes FOCUS only to end a stun. It attacks
 * until the opponent's health and healing are used up, each time wounding with at least the smallest chance. It takes
 * FOCUS at most once per wound that it takes, and heals at most once per Heal die.
 */
const longest = (frame: FrameTables, actor: Actor): number => {
  const wounds = (seat: number): number => {
    const { health, heal } = expectItem(frame.spaces[seat]).sheet
    return health + MOST_HEALED * heal
  }
  const attacks = wounds(1 - actor) / leastWound(frame, actor)
  return 2 * (attacks + wounds(actor) + frame.spaces[actor].sheet.heal) + 1
}

/**
 * Bound on the error of every value; each turn from the limit adds its own rounding. Iteration stopped when one more
 * step moved no value by more than δ. So best play by these values loses at most δ per turn of a mean battle, against
 * any opponent. FOCUS without a stun is never better than a defensive attack (docs/decisions/0009-gladiators.md).
 */
export const boundOf = (frame: FrameTables, limit: number): number =>
  (SETTLED_VALUE + roundingOf(frame)) * Math.max(longest(frame, 0), longest(frame, 1), limit)
