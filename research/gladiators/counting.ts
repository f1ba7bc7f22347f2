import { type CountedStrength, playBlock, sourcesOf } from '../../src/bots/index.ts'
import { sample } from '../../src/dice/index.ts'
import { choice, deciders, drawAction, outcomePly, offered, type Policy, type Seat } from '../../src/engine/index.ts'
import { bots } from '../../src/games/gladiators/bots/bots.ts'
import type { GladiatorsRules } from '../../src/games/gladiators/rules/house-rules.ts'
import { gladiators } from '../../src/games/gladiators/rules/rules.ts'
import { type Knowledge, knowledgeFor } from '../../src/games/gladiators/solve/choosing.ts'
import type { GladiatorsAction, GladiatorsState } from '../../src/games/gladiators/rules/state.ts'

type Player = Policy<GladiatorsAction, GladiatorsState>

const SEED = 6
/** One battle of a player against itself, with every choice evaluated, for this many counted battles per seat. */
const FOR_ONE_LOOKED_AT = 50

const wonBy = (bot: (typeof bots)[number], rules: GladiatorsRules, battles: number): number => {
  const [one, best] = [bot.policyFor(rules, 2), bots.at(-1)!.policyFor(rules, 2)]
  const asSeat = (seat: Seat): number => {
    const policies = seat === 0 ? [one, best] : [best, one]
    const { payoff } = playBlock({ game: gladiators, rules, policies, seed: SEED }, 0, battles)
    return [...payoff[seat]!].reduce((sum, [value, times]) => sum + value * times, 0)
  }
  return asSeat(0) + asSeat(1)
}

/** Returns the mean loss of a seat by its own policy here. */
const costOf = ({ choicesOf }: Knowledge, policy: Player, state: GladiatorsState, seat: Seat): number => {
  const weighted = policy.choose({ seat, view: state, actions: offered(gladiators.node(state), seat), log: [] })
  const total = weighted.reduce((sum, { weight }) => sum + weight, 0)
  const costs = new Map(choicesOf(state, seat).map(({ action, cost }) => [action, cost]))
  return weighted.reduce((sum, { action, weight }) => sum + (weight / total) * costs.get(action)!, 0)
}

const drawn = (policy: Player, state: GladiatorsState, seat: Seat, minds: { below(n: number): number }) =>
  choice(
    seat,
    drawAction(policy.choose({ seat, view: state, actions: offered(gladiators.node(state), seat), log: [] }), minds),
  )

/** Returns the costs of all choices between two actions or more, in a battle of a player against itself. */
const costsIn = (knowledge: Knowledge, policy: Player, rules: GladiatorsRules, number: number): readonly number[] => {
  const { dice, minds } = sourcesOf(SEED, number)
  const costs: number[] = []
  let state = gladiators.start(rules, 2)
  for (let node = gladiators.node(state); node.kind !== 'terminal'; node = gladiators.node(state)) {
    const before = state
    for (const seat of deciders(node))
      if (offered(node, seat).length > 1) costs.push(costOf(knowledge, policy, before, seat))
    if (node.kind === 'chance') state = gladiators.step(state, outcomePly(sample(node.chance, dice)))
    else if (node.kind === 'decision') state = gladiators.step(state, drawn(policy, state, node.seat, minds))
    else if (node.kind === 'simultaneous')
      state = gladiators.step(state, {
        kind: 'joint',
        choices: node.seats.map(({ seat }) => drawn(policy, before, seat, minds)),
      })
  }
  return costs
}

const knowledge = (rules: GladiatorsRules): Knowledge => {
  const known = knowledgeFor(rules)
  if (!known.ok) throw new RangeError(known.error.message)
  return known.value
}

type Costs = { readonly loss: number; readonly lossError: number }

const sumOf = (costs: readonly number[]): number => costs.reduce((sum, cost) => sum + cost, 0)

/** Returns the mean of all choices; its error is that of battles, because choices of one battle are similar. */
const meanCost = (battles: readonly (readonly number[])[]): Costs => {
  const choices = battles.reduce((sum, costs) => sum + costs.length, 0)
  const loss = battles.reduce((sum, costs) => sum + sumOf(costs), 0) / choices
  const squares = battles.reduce((sum, costs) => sum + (sumOf(costs) - loss * costs.length) ** 2, 0)
  return { loss, lossError: Math.sqrt(squares) / choices }
}

/**
 * Returns a player's strength under these rules, including its choice of a gladiator: the share of battles won against
 * perfect play on both seats, and the cost of its choices in some battles against itself.
 */
export const counted = (bot: (typeof bots)[number], rules: GladiatorsRules, battles: number): CountedStrength => {
  const games = battles * 2
  const againstBest = wonBy(bot, rules, battles) / games
  const policy = bot.policyFor(rules, 2)
  const known = knowledge(rules)
  const length = Math.ceil(battles / FOR_ONE_LOOKED_AT)
  const costs = Array.from({ length }, (_, number) => costsIn(known, policy, rules, number))
  // The best player against itself with the same dice wins exactly half of the battles.
  const error = bot === bots.at(-1) ? 0 : Math.sqrt((againstBest * (1 - againstBest)) / games)
  return { againstBest, error, games, ...meanCost(costs) }
}
