import { itemAt, probability, toNumber } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import { percentText } from '../../../kit/text.ts'
import { riskOf } from '../odds/odds.ts'
import type { Side, SwordEventState } from '../rules/state.ts'
import { knightOf } from '../rules/turns.ts'
import { endOf, type Plan, plannerOf, type Ways } from './plan.ts'

/** A strike that can be planned or is: whom it meets, over which side, and how likely it wounds and fells. */
export type Chance = {
  readonly target: Seat
  readonly side: Side
  /** From 0 to 1, both sides spending ReRolls for this strike alone. */
  readonly wounds: number
  readonly fells: number
  /** The plan that ends with it. */
  readonly plan: Plan
  readonly isPlanned: boolean
}

const chanceOf = (view: SwordEventState, plan: Plan, isPlanned: boolean): readonly Chance[] => {
  const { strike, phase } = endOf(plan)
  const before = itemAt(plan.states, Math.max(0, plan.states.length - 2))
  if (phase !== 'roll' || strike === undefined) return []
  const { target, side } = strike
  const risk = riskOf({ ...view, game: before }, plannerOf(plan), `strike ${side}`)
  if (risk === undefined) return []
  const { health } = knightOf(before, target)
  const atLeast = (least: number): number => toNumber(probability(risk.distribution, (count) => count >= least))
  return [{ target, side, wounds: atLeast(1), fells: atLeast(health), plan, isPlanned }]
}

/** The strike that is planned; else the cheapest at each knight who can be struck this turn. */
export const chancesOf = (view: SwordEventState, plan: Plan, { strikes }: Ways): readonly Chance[] => {
  const planned = plan.steps.length === 0 ? [] : chanceOf(view, plan, true)
  if (planned.length > 0) return planned
  const first = strikes.filter(({ target }, i) => strikes.findIndex((other) => other.target === target) === i)
  return first.flatMap((reach) => chanceOf(view, reach.plan, false))
}

/** "32 %", and never "0 %" or "100 %" for what may or may not happen. */
export const chanceText = (share: number): string => {
  if (share > 0 && share < 0.005) return '< 1 %'
  return share < 1 && share >= 0.995 ? '> 99 %' : percentText(share, 0)
}
