import { describe, expect, test } from 'vitest'
import { estimateOf, playMatch, strengthOf } from '../../../bots/index.ts'
import { toNumber } from '../../../dice/index.ts'
import { offered, type Policy, rulesFor, type Seat } from '../../../engine/index.ts'
import { evaluate, habitsOf, solve } from '../../../solver/index.ts'
import { effortOf } from '../../../testing/effort.ts'
import { traceOf } from '../../../testing/play.ts'
import manifest, { holmgang } from '../index.ts'
import { riskOf } from '../odds/odds.ts'
import { levels } from './bots.ts'
import type { HolmgangAction, HolmgangState } from '../rules/rules.ts'

type Player = Policy<HolmgangAction, HolmgangState>

const rules = rulesFor(holmgang)
const { everything } = effortOf(process.env)

/** House rules with half as many positions as the default rules. */
const few = rulesFor(holmgang, { wager: 'off', broken: 'five-or-less' })

const policyOf = (id: string, under = rules): Player => manifest.bots.find((bot) => bot.id === id)!.policyFor(under, 2)

const valueOf = <T>(result: { readonly ok: true; readonly value: T } | { readonly ok: false }): T => {
  if (!result.ok) throw new Error('not solved')
  return result.value
}

/** Rounds a value like the data file. */
const written = (value: number): number => Number(value.toFixed(6))

describe('what is told of a player', () => {
  test.each(levels.map((level) => [level.id, level] as const))('%s loses what its words say', (id, level) => {
    const [, percent] = /about ([\d.]+) %/.exec(level.about)!
    const { loss } = valueOf(habitsOf(holmgang, rules, policyOf(id)))
    expect(loss).toBeCloseTo(Number(percent) / 100, 6)
    expect(written(loss)).toBe(level.strength!.loss)
  })

  // Each bot takes a second or two. Short runs test the bot marked `usual`, long runs all bots.
  const asked = manifest.bots.filter(({ usual }) => everything || usual)

  test.each(asked.map((bot) => [bot.id, bot] as const))('%s is as strong as is written down', (id, { strength }) => {
    const { againstBest, loss, exploitability } = valueOf(strengthOf(holmgang, rules, policyOf(id)))
    const measured = { againstBest: written(againstBest), loss: written(loss), exploitability: written(exploitability) }
    expect(measured).toEqual(strength)
  })

  test('the weakest stand first, and a newcomer meets one that can be beaten', () => {
    const strengths = manifest.bots.map(({ strength }) => strength!)
    const sorted = strengths.toSorted((a, b) => a.againstBest - b.againstBest)
    expect(strengths).toEqual(sorted)
    expect(manifest.bots.at(-1)!.strength).toEqual({ againstBest: 0.5, loss: 0, exploitability: 0 })
    expect(manifest.bots.filter(({ usual }) => usual).map(({ id }) => id)).toEqual(['level-2'])
    for (const worse of ['againstBest', 'loss', 'exploitability'] as const) {
      const figures = levels.map(({ strength }) => (worse === 'againstBest' ? -1 : 1) * strength![worse])
      expect(figures).toEqual(figures.toSorted((a, b) => b - a))
    }
  })
})

describe('exact figures and many games agree', () => {
  // With a look-ahead, a player takes a hundred times as long per choice as with the solution.
  test.each([
    ['level-1', 'perfect', 4_000],
    ['level-3', 'level-2', 4_000],
    ...(everything ? [['careful', 'greedy', 600] as const] : []),
  ] as const)('%s against %s', (one, other, many) => {
    const games = everything ? many : many / 2
    const policies = [policyOf(one, few), policyOf(other, few)] as const
    const match = playMatch({ game: holmgang, rules: few, policies, seed: 5 }, games)
    const { mean, halfwidth } = estimateOf(match.payoff[0]!)
    const [exact] = valueOf(evaluate(holmgang, few, policies)).start
    expect(Math.abs(mean - exact!)).toBeLessThan((4 / 1.96) * halfwidth)
  })

  test('on the length of games', () => {
    const level = policyOf('level-2', few)
    const tally = playMatch({ game: holmgang, rules: few, policies: [level, level], seed: 6 }, 2_500)
    const { plies } = valueOf(habitsOf(holmgang, few, level))
    // The standard deviation of the length is at most its mean.
    expect(Math.abs(tally.plies / 2_500 / plies - 1)).toBeLessThan(4 / 50)
  })
})

test('the careful one takes a stance with the least chance to lose the game in this round', () => {
  const { states } = traceOf(holmgang, { rules: few, seats: 2 }, 1)
  const player = policyOf('careful', few)
  const chances = (states as readonly HolmgangState[]).flatMap((view) => {
    const node = holmgang.node(view)
    if (node.kind !== 'decision' || view.phase !== 'stance' || node.actions.length < 2) return []
    const { seat, actions } = node
    const [made] = player.choose({ seat, view, actions, log: [] })
    const all = actions.map((action) => toNumber(riskOf(view, seat, action).lose))
    return [{ made: all[actions.indexOf(made!.action)]!, all }]
  })
  expect(chances.some(({ all }) => new Set(all).size > 1)).toBe(true)
  for (const { made, all } of chances) expect(made).toBe(Math.min(...all))
})

/** Returns the policy without its known costs; the returned policy adds every view to `seen`. */
const watched = ({ id, choose }: Player, seen: HolmgangState[]): Player => ({
  id,
  choose: (question) => {
    seen.push(question.view)
    return choose(question)
  },
})

describe('players look at the position alone', () => {
  const { ground } = valueOf(solve(holmgang, rules))
  const { model } = ground!

  test.each(manifest.bots.map((bot) => [bot.id, bot.policyFor(rules, 2)] as const))('%s', (_, policy) => {
    const ask = (state: HolmgangState, seat: Seat) =>
      policy.choose({ seat, view: state, actions: offered(holmgang.node(state), seat), log: [] })
    const seen: HolmgangState[] = []
    const player = watched(policy, seen)
    playMatch({ game: holmgang, rules, policies: [player, player], seed: 4 }, 10)
    expect(seen.length).toBeGreaterThan(100)
    for (const state of seen) {
      const node = holmgang.node(state)
      const seat = node.kind === 'decision' ? node.seat : 0
      expect(ask(model.state(model.place(state)), seat)).toEqual(ask(state, seat))
    }
  })
})
