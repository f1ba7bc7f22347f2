import { describe, expect, test } from 'vitest'
import { forgetAll } from '../dice/index.ts'
import { deciders, defaultRules, type HouseRule, offered, type Ruleset } from '../engine/index.ts'
import type { AnyManifest } from '../games/index.ts'
import { games } from './games.ts'
import { spread } from './evidence.ts'
import { traceOf } from './play.ts'
import { singlesAndPairs } from './rulesets.ts'
import { quickRulesOf } from './short-rules.ts'

const [GAMES, POSITIONS, CHOICES, PAIRS] = [4, 2, 2, 2]

/** Ids of computer players that solve a game for seconds under each ruleset. */
const SLOW = /^(?:perfect|level-\d|champion|rival|regular|score-optimal|watcher|planner)$/

const plain = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) => (typeof one === 'bigint' ? `${one}` : one)) ?? ''

/** The default, one other value of every house rule, and some pairs. */
const rulesetsOf = (houseRules: readonly HouseRule[]): readonly Ruleset[] => {
  const usual = defaultRules(houseRules)
  const changed = (rules: Ruleset) => houseRules.flatMap(({ name }) => (rules[name] === usual[name] ? [] : [name]))
  const all = singlesAndPairs(houseRules)
  const single = all.filter((rules) => changed(rules).length < 2)
  const others = new Map(single.map((rules) => [changed(rules).join(), rules]))
  return [
    ...others.values(),
    ...spread(
      all.filter((rules) => changed(rules).length > 1),
      PAIRS,
    ),
  ]
}

/** Returns the state with other rules in its data. Parts without rules keep their identity, which caches use. */
const under = (value: unknown, rules: Ruleset): unknown => {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(
    ([name, one]) => [name, name === 'rules' ? rules : under(one, rules)] as const,
  )
  if (entries.every(([name, one]) => one === (value as { readonly [name: string]: unknown })[name])) return value
  return Array.isArray(value) ? entries.map(([, one]) => one) : Object.fromEntries(entries)
}

/** Returns the phases named in a state, as one text. */
const phasesIn = (state: unknown): string => (plain(state).match(/"(?:phase|stage)":"[^"]*"/g) ?? []).join()

/** Returns positions of all phases in random games. Except for the rules, most parts of their cache keys are equal. */
const positionsOf = ({ game }: AnyManifest, all: readonly Ruleset[], seats: number): readonly unknown[] => {
  const states = spread(all, GAMES).flatMap((rules, seed) => {
    const trace = traceOf(game, { rules, seats }, seed)
    return trace.states.filter((_, at) => deciders(trace.nodes[at]!).length > 0)
  })
  return [...Map.groupBy(states, phasesIn).values()].flatMap((alike) => spread(alike, POSITIONS))
}

/** Returns risks, figures and computer players' choices in these positions under these rules. */
const figuresUnder = (manifest: AnyManifest, rules: Ruleset, positions: readonly unknown[], seats: number): string => {
  const { game, odds, bots } = manifest
  const players = bots.filter(({ id }) => !SLOW.test(id)).map((bot) => bot.policyFor(rules, seats))
  const figuresIn = (state: unknown): unknown => {
    const node = game.node(state)
    return deciders(node).map((seat) => {
      const [actions, view] = [offered(node, seat), game.view(state, seat)]
      const risks = spread(actions, CHOICES).map((action) => odds.risk(view, seat, action))
      const choices = players.map((player) => player.choose({ view, seat, actions, log: [] }))
      return [actions, risks, odds.weigh?.(view, seat, actions), choices]
    })
  }
  return plain(
    positions.map((position) => {
      try {
        return figuresIn(under(position, rules))
      } catch {
        return 'no position under these rules'
      }
    }),
  )
}

describe.each(games)('$game.id', (manifest) => {
  test('gives the same figures under every ruleset, whatever was asked before', () => {
    const all = rulesetsOf(manifest.game.houseRules).map((rules) => ({ ...rules, ...quickRulesOf(manifest) }))
    const seats = Math.max(2, manifest.game.seats.min)
    const positions = positionsOf(manifest, all, seats)
    forgetAll()
    const warm = all.map((rules) => figuresUnder(manifest, rules, positions, seats))
    const afresh = all.map((rules) => {
      forgetAll()
      return figuresUnder(manifest, rules, positions, seats)
    })
    expect(all.filter((_, i) => warm[i] !== afresh[i])).toEqual([])
  })
})
