import { type Bot, playMatch } from '../../../src/bots/index.ts'
import { sample, seeded } from '../../../src/dice/index.ts'
import { choice, outcomePly, rulesFor, type RulesRequest } from '../../../src/engine/index.ts'
import { bots } from '../../../src/games/sword-event/bots/bots.ts'
import type { SwordEventRules } from '../../../src/games/sword-event/rules/house-rules.ts'
import { swordEvent } from '../../../src/games/sword-event/rules/rules.ts'
import type { SwordEventAction, SwordEventState } from '../../../src/games/sword-event/rules/state.ts'

/**
 * Compares each bot with the bots before it in the list, and measures the time of a decision. Each bot plays on every
 * seat in turn with equal dice, alone against one, two or three of the other kind. `npx node
 * research/sword-event/measuring/strength.ts [games] [player …] [rule=value …]`: one player against all before it,
 * several among themselves, or by default all.
 */
type Player = Bot<SwordEventAction, SwordEventState, SwordEventRules>

const [asked = '400', ...rest] = process.argv.slice(2)
const named = rest.filter((word) => !word.includes('='))
const pairs = rest.filter((word) => word.includes('='))
const request: RulesRequest = Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string]))
const rules = rulesFor(swordEvent, request)

type Sums = { games: number; wins: number; points: number; squares: number }

/** Returns won events and points of one player among several of another kind. */
const against = (one: Player, other: Player, others: number): Sums => {
  const seats = others + 1
  const sums: Sums = { games: 0, wins: 0, points: 0, squares: 0 }
  for (let own = 0; own < seats; own++) {
    const policies = Array.from({ length: seats }, (_, seat) => (seat === own ? one : other).policyFor(rules, seats))
    const match = { game: swordEvent, rules, policies, seed: 1 }
    const { wins, payoff } = playMatch(match, Math.ceil(Number(asked) / seats))
    sums.wins += wins[own]!
    for (const [points, count] of payoff[own]!) {
      sums.games += count
      sums.points += points * count
      sums.squares += points * points * count
    }
  }
  return sums
}

const tell = (one: Player, other: Player, others: number): void => {
  const began = process.cpuUsage()
  const { games, wins, points, squares } = against(one, other, others)
  const { user, system } = process.cpuUsage(began)
  const [share, mean] = [wins / games, points / games]
  const [shareError, error] = [
    Math.sqrt((share * (1 - share)) / games),
    Math.sqrt((squares / games - mean ** 2) / games),
  ]
  process.stdout.write(
    `${one.id} against ${others} ${other.id}: wins ${(share * 100).toFixed(1)} ± ${(shareError * 100).toFixed(1)} %, ` +
      `${mean.toFixed(2)} ± ${error.toFixed(2)} points (${games} events, ${((user + system) / 1e6 / games).toFixed(2)} s each)\n`,
  )
}

/** Returns the computing time in ms of a decision in an event of four equal bots, by the rules step by step. */
const pace = (one: Player): { readonly decisions: number; readonly each: number } => {
  const seats = 4
  const policies = Array.from({ length: seats }, () => one.policyFor(rules, seats))
  const random = seeded(1)
  let [state, decisions, spent] = [swordEvent.start(rules, seats), 0, 0]
  for (let node = swordEvent.node(state); node.kind !== 'terminal'; node = swordEvent.node(state)) {
    if (node.kind === 'chance') state = swordEvent.step(state, outcomePly(sample(node.chance, random)))
    if (node.kind !== 'decision') continue
    const { seat, actions } = node
    const began = process.cpuUsage()
    const { action } = policies[seat]!.choose({ seat, view: state, actions, log: [] })[0]!
    const { user, system } = process.cpuUsage(began)
    spent += user + system
    decisions += 1
    state = swordEvent.step(state, choice(seat, action))
  }
  return { decisions, each: spent / 1000 / decisions }
}

const chosen = bots.filter(({ id }) => named.length === 0 || named.includes(id))
const opposing = chosen.length > 1 ? chosen : bots
for (const one of chosen) {
  const { decisions, each } = pace(one)
  process.stdout.write(`${one.id}: ${each.toFixed(2)} ms a decision (${decisions} of an event of four)\n`)
  for (const other of opposing.slice(0, opposing.indexOf(one))) for (const others of [1, 2, 3]) tell(one, other, others)
}
