import { averageOf } from '../odds/sum.ts'
import { ok, type Result, expectItem, lastOf } from '../dice/index.ts'
import type { Game, PerSeat, ModelPlace, Policy, Ruleset, Seat } from '../engine/index.ts'
import type { Aim } from './backup.ts'
import { fixedPoint } from './fixed-point.ts'
import { chainOf } from './profile-chain.ts'
import { isByCost } from './profile-costs.ts'
import { framesOf, type Grounded, grounded, payoffsUnder } from './profile-ground.ts'
import { aimOf, type ProfilePlan } from './profile-plan.ts'
import type { SolvedModel } from './solution.ts'

/** Values when every seat follows its plan, as expected payoffs by seat. */
export interface Evaluation<S> {
  /** Payoffs at the start of the game. */
  readonly start: PerSeat<number>
  /** Returns the payoffs in a reachable state. */
  worth(state: S): PerSeat<number>
}

/** Tolerance: finer than any displayed figure, coarser than the last digit. */
const SETTLED = 1e-14

/** Returns the values of all entries to seat 0. Without a maximizing seat this takes only matrix products. */
const valuesUnder = (ground: SolvedModel<unknown>, aims: readonly [Aim, Aim]): Float64Array => {
  const { flat } = ground
  const frames = framesOf(ground)
  const open = aims.includes('most') || aims.includes('least')
  if (open) return fixedPoint({ flat, frames, aims }, SETTLED * flat.sum)
  return fixedPoint({ flat: chainOf(flat, frames, aims), frames: 1, aims }, SETTLED * flat.sum)
}

type WorthAt = (place: ModelPlace) => PerSeat<number>

const worthUnder = <S, A, V>(at: Grounded<S, A, V>, plans: PerSeat<ProfilePlan<A, V>>): WorthAt => {
  const aims = [aimOf(at, expectItem(plans[0]), 0), aimOf(at, lastOf(plans), plans.length - 1)] as const
  return payoffsUnder(at.ground, aims, valuesUnder(at.ground, aims))
}

/**
 * Returns the exact expected payoffs when every seat follows its plan: a policy, or the best answer to the other's.
 * Returns a fault if the game cannot be solved.
 * @throws RangeError for policies that read the log
 */
export const evaluate = <S, A, V, H extends Ruleset>(
  game: Game<S, A, V, H>,
  rules: H,
  plans: PerSeat<ProfilePlan<A, V>>,
): Result<Evaluation<S>> => {
  const at = grounded(game, rules, plans.length)
  if (!at.ok) return at
  const { ground, start } = at.value
  const worth = worthUnder(at.value, plans)
  return ok({ start: worth(ground.model.place(start)), worth: (state: S) => worth(ground.model.place(state)) })
}

/** Payoffs of a plan against another from the start, for each seat it can have. */
const fromEachSeat = <S, A, V>(
  at: Grounded<S, A, V>,
  plan: ProfilePlan<A, V>,
  other: ProfilePlan<A, V>,
): PerSeat<number> => {
  const { ground, start } = at
  const place = ground.model.place(start)
  if (ground.model.seats === 1) return worthUnder(at, [plan])(place)
  const worth = worthUnder(at, [plan, other])
  const blind = [plan, other].every((one) => one === 'best' || isByCost(one, ground))
  // Policies by cost ignore their seat, so the other seat is the turned position.
  if (blind) return [expectItem(worth(place)[0]), expectItem(worth({ ...place, turned: !place.turned })[0])]
  return [expectItem(worth(place)[0]), expectItem(worthUnder(at, [other, plan])(place)[1])]
}

/**
 * Returns the value of a plan against another, averaged over seats; in solo games, the plan's value. Returns a fault if
 * the game cannot be solved. @throws RangeError for policies that read the log
 */
export const matchUp = <S, A, V, H extends Ruleset>(
  game: Game<S, A, V, H>,
  rules: H,
  [plan, other]: readonly [ProfilePlan<A, V>, ProfilePlan<A, V>],
  seats: number = game.seats.min,
): Result<number> => {
  const at = grounded(game, rules, seats)
  return at.ok ? ok(averageOf(fromEachSeat(at.value, plan, other))) : at
}

/**
 * Returns how much an opponent who knows the policy gains beyond the game's value, averaged over seats; 0 for perfect
 * play. In solo games, the policy's distance from the best value. Returns a fault if the game cannot be solved.
 */
export const exploitability = <S, A, V, H extends Ruleset>(
  game: Game<S, A, V, H>,
  rules: H,
  policy: Policy<A, V>,
  seats: number = game.seats.min,
): Result<number> => {
  const at = grounded(game, rules, seats)
  if (!at.ok) return at
  const kept = fromEachSeat(at.value, policy, 'best')
  return ok(averageOf(kept.map((payoff, seat: Seat) => expectItem(at.value.value[seat]) - payoff)))
}
