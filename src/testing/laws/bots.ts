import type { Bot } from '../../bots/index.ts'
import { type Offer, plyText, type Policy, type Question, type WeightedAction } from '../../engine/index.ts'
import { type Evidence, type Position, spread, underSome } from '../evidence.ts'
import { breach, inWords, type Law } from '../law.ts'
import type { SomeGame } from '../subject.ts'
import { brief, deepFreeze, reread, same } from '../values.ts'

type Answer = readonly WeightedAction<unknown>[]
type SomePolicy = Policy<unknown, unknown>

const logOf = (game: SomeGame, { trace, at }: Position, seat: number): readonly string[] =>
  trace.plies.slice(0, at).map((ply, i) => plyText(game, trace.states[i], trace.nodes[i]!, ply, seat))

const ask = (policy: SomePolicy, question: Question<unknown, unknown>, position: Position): Answer => {
  try {
    return policy.choose(deepFreeze(reread(question)))
  } catch (error) {
    return breach(`${policy.id} does not answer: ${inWords(error)}`, position)
  }
}

const faultIn = (answer: Answer, actions: readonly unknown[]): string | undefined => {
  const foreign = answer.find(({ action }) => !actions.some((offered) => same(offered, action)))
  if (foreign !== undefined) return `answers ${brief(foreign.action)}, which is not offered`
  const odd = answer.find(({ weight }) => !Number.isFinite(weight) || weight < 0)
  if (odd !== undefined) return `gives ${brief(odd.action)} the weight ${odd.weight}`
  return answer.some(({ weight }) => weight > 0) ? undefined : 'gives no action a positive weight'
}

const check = ({ game }: Evidence, bot: Bot<unknown, unknown>, position: Position, offer: Offer<unknown>): void => {
  const { seat, actions } = offer
  const { rules, seats } = position.trace.table
  const policy = bot.policyFor(rules, seats)
  const log = policy.readsLog === true ? logOf(game, position, seat) : []
  const question = { seat, view: game.view(position.state, seat), actions, log }
  const answer = ask(policy, question, position)
  const fault = faultIn(answer, actions)
  if (fault !== undefined) breach(`${policy.id} ${fault}`, position)
  // Asks a player that reads no log again with another log; the answers must be equal.
  const again = policy.readsLog === true ? question : { ...question, log: ['play 0 something-else'] }
  if (same(ask(policy, again, position), answer)) return
  if (again !== question && same(ask(policy, question, position), answer))
    breach(`${policy.id} reads the log and does not say so`, position)
  breach(`${policy.id} answers the same question twice, not alike`, position)
}

const checkAll = (evidence: Evidence, position: Position): void => {
  const { node } = position
  const offers = node.kind === 'decision' ? [node] : node.kind === 'simultaneous' ? node.seats : []
  for (const offer of offers) for (const bot of evidence.subject.bots) check(evidence, bot, position, offer)
}

/** Number of games with asked positions in the short run. A player may have to solve each game's fighters first. */
const GAMES = 8

/** Positions at which bots are asked. Few, because many bots solve a ruleset or its fighters before they answer. */
const asked = (evidence: Evidence): readonly Position[] => {
  const positions = underSome(evidence)
  const traces = [...new Set(positions.map(({ trace }) => trace))]
  const chosen = new Set(evidence.effort.everything ? traces : spread(traces, GAMES))
  return spread(
    positions.filter(({ trace }) => chosen.has(trace)),
    Math.max(2, Math.round(evidence.effort.positions / 4)),
  )
}

export const bots: Law = {
  name: 'bots',
  about: 'Every computer player answers from its view alone, with offered actions and sane weights, twice alike.',
  check: (evidence) => asked(evidence).forEach((position) => checkAll(evidence, position)),
}
