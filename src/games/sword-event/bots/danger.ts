import type { Seat } from '../../../engine/index.ts'
import type { DiceSense } from './dice-sense.ts'
import { type Body, placeIn, type Planner, type Sight } from './turn-plan.ts'

/**
 * What it costs to stand on a hex when one's turn is over, in health: what the others could take there by their best turns, each
 * as likely to turn on one as on another. `reply` plans for them.
 */
export const dangerTo = (
  reply: Planner,
  sense: DiceSense,
  knights: readonly Body[],
  seat: Seat,
  hexes: number,
): ((hex: number) => number) => {
  const { health, rerolls } = knights[seat]!
  const on = new Uint8Array(hexes)
  const others = knights.flatMap((knight, other) => (other !== seat && knight.health > 0 ? [{ knight, other }] : []))
  for (const { knight, other } of others) on[knight.hex] = other + 1
  const known = new Map<number, number>()
  const gains = new Float64Array(knights.length * 2)
  const taken = (hex: number): number => {
    on[hex] = seat + 1
    let sum = 0
    for (const { knight, other } of others) {
      on[knight.hex] = 0
      gains[seat * 2] = sense.strike(5, health, knight.rerolls, rerolls)
      gains[seat * 2 + 1] = sense.strike(4, health, knight.rerolls, rerolls)
      const sight: Sight = { on, others: [hex], gains }
      sum += Math.max(0, reply.plan(sight, placeIn(knight.hex, knight.facing, 2, 2), false))
      on[knight.hex] = other + 1
    }
    on[hex] = 0
    return sum / others.length
  }
  return (hex) => {
    const before = known.get(hex)
    if (before !== undefined) return before
    const danger = taken(hex)
    known.set(hex, danger)
    return danger
  }
}
