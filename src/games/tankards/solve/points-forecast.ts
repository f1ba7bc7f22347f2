import { type Card, SIDES } from '../rules/card.ts'
import { bestPlan } from './optimal-points.ts'
import { pointTakeValues } from './optimal.ts'
import { bestTake, isLost, type OptimalPlan } from './optimal-worth.ts'
import { ALL_DICE, cardKey, perCard, rollNumber } from '../rules/all-rolls.ts'
import { usualTotals } from './total.data.ts'
import { addMoved, type Spread } from './spread.ts'
import { mostPoints, turnBuffers, type TurnBuffers, turnResults } from './best-turn.ts'

export type Taken = { readonly die: number; readonly points: number }

/** The die that optimal play for points takes from a final roll (clause 2, T14). */
export const optimalTake = (plan: OptimalPlan, faces: ArrayLike<number>, used: number): Taken => {
  const die = bestTake(plan, faces, used)
  const lost = isLost(plan, faces)
  return { die, points: lost ? 0 : faces[die]! + plan.bonus[rollNumber(faces)]! }
}

/**
 * Distribution of the points of the remaining rounds under optimal play for points, by the set of dice used. Exact
 * except for rounding, by full enumeration of rolls and rerolls.
 */
export type PointsForecast = { readonly plan: OptimalPlan; spread(used: number): Spread }

/** Computes distributions on demand, except those in `stored`. Late rounds take a fraction of the time of the first. */
export const forecastPoints = (
  card: Card,
  stored: readonly (readonly [used: number, Spread])[] = [],
): PointsForecast => {
  const plan = bestPlan(card)
  const known = new Map<number, Spread>([[ALL_DICE, Float64Array.of(1)], ...stored])
  const compute = (used: number, buffers: TurnBuffers): Spread => {
    const turn = turnResults(card, pointTakeValues(card, plan.before, used), buffers)
    const left = SIDES.filter((_, die) => ((used >> die) & 1) === 0).length
    const sum = new Float64Array(left * mostPoints(card) + 1)
    for (const [die, points] of turn.entries())
      points.forEach((chance, n) => {
        if (chance > 0) addMoved(sum, spread(used | (1 << die), buffers), n, chance)
      })
    return sum
  }
  const spread = (used: number, buffers?: TurnBuffers): Spread => {
    const found = known.get(used) ?? compute(used, buffers ?? turnBuffers())
    known.set(used, found)
    return found
  }
  return { plan, spread: (used) => spread(used) }
}

const usual = [[0, Float64Array.from(usualTotals.chances)]] as const

/** Points forecast of a card. The default card has a stored distribution for a whole game. */
export const pointsForecast = perCard((card) => forecastPoints(card, cardKey(card) === usualTotals.card ? usual : []))
