import { seeded, expectItem } from '../dice/index.ts'
import type { Game, Policy, Ruleset, Seat, WeightedAction } from '../engine/index.ts'
import { choicesIn, type CostPolicy, costsOn, type SolvedModel, type Solution, solve, TIE } from '../solver/index.ts'
import type { Reference } from '../odds/index.ts'
import type { Bot, Strength } from './bot.ts'

/** Solves the game by its model. @throws RangeError if that is impossible */
const solvedModel = <S, A, V, H extends Ruleset>(game: Game<S, A, V, H>, rules: H, seats: number): Solution<S, A> => {
  const solution = solve(game, rules, seats)
  if (!solution.ok) throw new RangeError(solution.error.message)
  return solution.value
}

/** Unused source, because games without secrets imagine nothing at random. */
const nothingHidden = seeded(0)

/** Returns costs from the solved positions, cached between questions. */
const readCosts = <S, V>(game: Game<S, unknown, V>, ground: SolvedModel<S>) => {
  const { model, flat } = ground
  const costs = costsOn(ground)
  return (view: V): Float64Array => {
    const { position, node } = model.place(game.imagine(view, nothingHidden))
    const { at } = choicesIn(expectItem(flat.tables[expectItem(flat.table[position])]))
    return costs(position).subarray(at[node])
  }
}

/** Returns a policy that weights actions by their cost against the best; it omits actions of weight 0. */
const byCost = <S, A, V, H extends Ruleset>(
  id: string,
  game: Game<S, A, V, H>,
  solution: Solution<S, A>,
  weigh: (cost: number) => number,
): Policy<A, V> => {
  const { ground } = solution
  const weighted = (actions: readonly A[], costs: ArrayLike<number>): readonly WeightedAction<A>[] =>
    actions.map((action, i) => ({ action, weight: weigh(expectItem(costs[i])) })).filter(({ weight }) => weight > 0)
  if (ground !== undefined) {
    const costsOf = readCosts(game, ground)
    const policy: CostPolicy<A, V> = {
      id,
      ground,
      weigh,
      choose: ({ view, actions }) => weighted(actions, costsOf(view)),
    }
    return policy
  }
  const costsOf = (view: V, seat: Seat): readonly number[] =>
    solution.choicesOf(game.imagine(view, nothingHidden), seat).map(({ cost }) => cost)
  return { id, choose: ({ view, seat, actions }) => weighted(actions, costsOf(view, seat)) }
}

/** Returns a policy that follows the solution's mix. In simultaneous choices the best strategy may be mixed. */
const byMix = <S, A, V, H extends Ruleset>(
  id: string,
  game: Game<S, A, V, H>,
  reference: Reference<S>,
): Policy<A, V> => ({
  id,
  choose: ({ view, seat, actions }) => {
    const mix = reference.mix(game.imagine(view, nothingHidden), seat)
    return actions.map((action, i) => ({ action, weight: expectItem(mix[i]) })).filter(({ weight }) => weight > 0)
  },
})

const perfectly = <S, A, V, H extends Ruleset>(game: Game<S, A, V, H>, solution: Solution<S, A>): Policy<A, V> => {
  const { ground } = solution
  if (ground === undefined) return byMix('perfect', game, solution)
  const tie = TIE * ground.model.sum
  return byCost('perfect', game, solution, (cost) => (cost <= tie ? 1 : 0))
}

/** Returns a bot that plays a solved game perfectly, uniformly among best actions. Only for games without secrets. */
export const perfectBot = <S, A, V, H extends Ruleset>(game: Game<S, A, V, H>, strength?: Strength): Bot<A, V, H> => ({
  id: 'perfect',
  title: 'Perfect',
  about: 'Knows what every position is worth and never errs; only luck beats it.',
  ...(strength === undefined ? {} : { strength }),
  policyFor: (rules, seats) => perfectly(game, solvedModel(game, rules, seats)),
})

/** Returns a bot that follows a reference under that reference's rules. Only for games without secrets. */
export const followBot = <S, A, V, H extends Ruleset>(
  game: Game<S, A, V, H>,
  reference: Reference<S>,
): Bot<A, V, H> => ({
  id: 'follow',
  title: reference.name,
  about: 'Plays as everybody is taken to play where luck and skill are measured.',
  policyFor: () => byMix('follow', game, reference),
})

/** Error model of a player below perfect: a choice that costs `temperature` more (in payoff) is e times rarer. */
export type Level = {
  readonly id: string
  readonly title: string
  readonly about: string
  readonly temperature: number
  readonly strength?: Strength
  readonly usual?: true
}

/**
 * Returns a bot that errs as people do: often if little is at stake, rarely if much is (the logit choice of McKelvey
 * and Palfrey's quantal response, Games Econ. Behav. 10, 1995). Only for solved games without secrets.
 */
export const levelBot = <S, A, V, H extends Ruleset>(
  game: Game<S, A, V, H>,
  { temperature, ...level }: Level,
): Bot<A, V, H> => ({
  ...level,
  policyFor: (rules, seats) =>
    byCost(level.id, game, solvedModel(game, rules, seats), (cost) => Math.exp(-cost / temperature)),
})
