import { describe, expect, test } from 'vitest'
import { deciders, defaultRules, type Policy } from '../engine/index.ts'
import { games } from '../games/index.ts'
import type { Reference } from '../odds/index.ts'
import { solve } from '../solver/index.ts'
import { spread } from '../testing/evidence.ts'
import { traceOf } from '../testing/play.ts'
import type { SomeGame } from '../testing/subject.ts'
import { tablesOf } from '../testing/tables.ts'
import { echoBot } from '../testing/tiny/bots.ts'
import { cups } from '../testing/tiny/game.ts'
import { perfectBot } from './oracle.ts'
import { randomPolicy } from './random.ts'
import { sampledReference } from './sampled.ts'

const tiny = cups as unknown as SomeGame
const rulesOf = (game: SomeGame) => defaultRules(game.houseRules)

/** States with a decision from random games, excluding each first state. */
const decisionsOf = (game: SomeGame, seats: number, most: number): readonly unknown[] => {
  const traces = [1, 2, 3].map((seed) => traceOf(game, { rules: rulesOf(game), seats }, seed))
  const asked = traces.flatMap(({ states, nodes }) => states.filter((_, at) => deciders(nodes[at]!).length > 0))
  return spread(asked, most)
}

const decider = (game: SomeGame, state: unknown): number => deciders(game.node(state))[0]!

const both = <T>(value: T): readonly [T, T] => [value, value]

const SAMPLE = 120

/** Returns the tolerance: four standard errors, or 6 / SAMPLE if all playouts ended alike. */
const leeway = (error: number): number => (error === 0 ? 6 / SAMPLE : 4 * error)

const sum = (row: readonly number[]): number => row.reduce((a, b) => a + b)

const solved = games
  .map(({ game }) => game as SomeGame)
  .flatMap((game) => {
    const solution = solve(game, rulesOf(game))
    return solution.ok ? [{ name: game.id, game, solution: solution.value }] : []
  })

describe.each(solved)('$name, solved: playouts by perfect players', ({ game, solution }) => {
  const seats = game.seats.min
  const perfect = perfectBot(game).policyFor(rulesOf(game), seats)
  const reference = (sample: number, seed: number): Reference<unknown> =>
    sampledReference(game, Array<typeof perfect>(seats).fill(perfect), { games: sample, seed })
  const states = decisionsOf(game, seats, 12)

  test('come to the exact value of a position within four standard errors', () => {
    const searched = reference(SAMPLE, 1)
    for (const state of states) {
      const { payoff, error } = searched.equity(state)
      expect(Math.abs(payoff[0]! - solution.valueOf(state)[0]!)).toBeLessThanOrEqual(leeway(error))
    }
  })

  test('come to the exact value of each choice within four standard errors', () => {
    const searched = reference(SAMPLE, 2)
    for (const state of spread(states, 5)) {
      const seat = decider(game, state)
      const exact = solution.choicesOf(state, seat)
      for (const [i, { payoff, error }] of searched.prospects(state, seat).entries())
        expect(Math.abs(payoff[seat]! - exact[i]!.value[seat]!)).toBeLessThanOrEqual(leeway(error))
    }
  })

  test('tell choices apart more sharply by common dice than with dice of their own', () => {
    let [common, own] = [0, 0]
    for (const state of spread(states, 4)) {
      const seat = decider(game, state)
      const exact = solution.choicesOf(state, seat).map(({ value }) => value[seat]!)
      const drawn = [1, 2, 3, 4, 5, 6].map((seed) => reference(20, seed).prospects(state, seat))
      const off = (a: number, b: number): number =>
        (drawn[a]![0]!.payoff[seat]! - drawn[b]!.at(-1)!.payoff[seat]! - (exact[0]! - exact.at(-1)!)) ** 2
      for (let n = 0; n < drawn.length; n++) {
        common += off(n, n)
        own += off(n, (n + 1) % drawn.length)
      }
    }
    expect(common).toBeLessThan(own * 0.8)
  })

  test('follow the policy that they are given', () => {
    for (const state of states) {
      const seat = decider(game, state)
      expect(reference(2, 1).mix(state, seat)).toEqual(solution.mix(state, seat))
    }
  })
})

describe('a game with secrets', () => {
  const randoms: readonly Policy<unknown, unknown>[] = [randomPolicy, randomPolicy, randomPolicy]
  const reference = sampledReference(tiny, randoms, { games: 30, seed: 5 })
  const states = decisionsOf(tiny, 3, 40)

  test('has one answer to one question, whatever was asked before', () => {
    const again = sampledReference(tiny, randoms, { games: 30, seed: 5 })
    for (const state of states.toReversed()) again.equity(state)
    for (const state of spread(states, 10)) {
      const seat = decider(tiny, state)
      expect(again.equity(state)).toEqual(reference.equity(state))
      expect(again.prospects(state, seat)).toEqual(reference.prospects(state, seat))
    }
    const other = sampledReference(tiny, randoms, { games: 30, seed: 6 })
    expect(other.equity(states[0])).not.toEqual(reference.equity(states[0]))
  })

  test('is judged by what the seat knows: states that look alike to it have the same prospects', () => {
    const state = states.find((s) => tiny.node(s).kind === 'decision')!
    const seat = decider(tiny, state)
    const hidden = (state as { dice: readonly number[] }).dice.map((die, s) => (s === seat ? die : 7 - die))
    const twin = { ...state, dice: hidden }
    expect(tiny.view(twin, seat)).toEqual(tiny.view(state, seat))
    expect(reference.prospects(twin, seat)).toEqual(reference.prospects(state, seat))
    expect(reference.equity(twin)).not.toEqual(reference.equity(state))
  })

  test('keeps the sum of payoffs, and probabilities of actions that sum to 1', () => {
    for (const state of states)
      for (const seat of deciders(tiny.node(state))) {
        const mix = reference.mix(state, seat)
        expect(sum(mix)).toBeCloseTo(1, 12)
        const prospects = spread(states, 6).includes(state) ? reference.prospects(state, seat) : []
        for (const { payoff } of prospects) expect(sum(payoff)).toBeCloseTo(1, 12)
      }
  })

  test('at a simultaneous choice the action is the seat’s own, the rest is drawn by the others', () => {
    const bidding = decisionsOf(tiny, 2, 40).find((s) => tiny.node(s).kind === 'simultaneous')!
    const chosen: unknown[][] = []
    const watched: SomeGame = {
      ...tiny,
      step: (state, ply) => {
        if (ply.kind === 'joint' && JSON.stringify(state) === JSON.stringify(bidding))
          chosen.push(ply.choices.map(({ action }) => action))
        return tiny.step(state, ply)
      },
      imagine: () => bidding,
    }
    sampledReference(watched, both(randomPolicy), { games: 10, seed: 1 }).prospects(bidding, 1)
    const bids = [{ bid: 0 }, { bid: 1 }, { bid: 2 }]
    expect(chosen.map(([, mine]) => mine)).toEqual(bids.flatMap((bid) => Array.from({ length: 10 }, () => bid)))
    const theirs = chosen.map(([other]) => other)
    expect(theirs.slice(0, 10)).toEqual(theirs.slice(10, 20))
    expect(new Set(theirs.map((bid) => JSON.stringify(bid))).size).toBe(3)
  })

  test('charges nobody for noise: actions that cannot be told from the best one share its figure', () => {
    for (const state of spread(states, 8))
      for (const seat of deciders(tiny.node(state))) {
        const prospects = reference.prospects(state, seat)
        const own = prospects.map(({ payoff }) => payoff[seat]!)
        const most = Math.max(...own)
        const costly = prospects.filter((_, i) => own[i]! < most)
        for (const { payoff, costError } of costly) expect(most - payoff[seat]!).toBeGreaterThan(costError!)
      }
  })

  test('knows what a step changes better than what its states are worth', () => {
    const trace = traceOf(tiny, { rules: rulesOf(tiny), seats: 3 }, 1)
    const steps = spread([...trace.states.keys()].slice(0, -2), 8).map((at) => [trace.states[at], trace.states[at + 1]])
    const apart = steps.map(([a, b]) => Math.hypot(reference.equity(a).error, reference.equity(b).error))
    const paired = steps.map(([a, b]) => reference.changeError!(a, b))
    expect(sum(paired)).toBeLessThan(sum(apart) * 0.9)
  })

  test('a finished game is worth its payoff, without an error', () => {
    const trace = traceOf(tiny, tablesOf(tiny, { everything: false, games: 1, positions: 1, kept: 1, seed: 1 })[0]!, 1)
    const end = trace.states.at(-1)
    expect(reference.equity(end)).toEqual({ payoff: trace.end!.payoff, error: 0 })
  })

  test('a reveal changes nobody’s equity: it was in the state before', () => {
    const traces = [1, 2, 3].map((seed) => traceOf(tiny, { rules: rulesOf(tiny), seats: 3 }, seed))
    const pairs = traces.flatMap((trace) =>
      trace.nodes.flatMap(({ kind }, at) => (kind === 'reveal' ? [trace.states.slice(at, at + 2)] : [])),
    )
    expect(pairs.length).toBeGreaterThan(2)
    for (const [before, after] of pairs) expect(reference.equity(before)).toEqual(reference.equity(after))
  })

  test('refuses who does not decide, policies with a memory, and samples without an error', () => {
    const state = states.find((s) => tiny.node(s).kind === 'decision')!
    expect(() => reference.prospects(state, (decider(tiny, state) + 1) % 3)).toThrow(RangeError)
    expect(() => reference.mix(state, (decider(tiny, state) + 1) % 3)).toThrow(RangeError)
    const echo = echoBot.policyFor(rulesOf(tiny), 2) as Policy<unknown, unknown>
    expect(() => sampledReference(tiny, both(echo), { games: 9, seed: 1 })).toThrow(/reads the log/)
    expect(() => sampledReference(tiny, randoms, { games: 1, seed: 1 })).toThrow(/at least 2 games/)
  })
})
