import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Faces, poolOf } from '../dice/index.ts'
import { type Game, open, outcomeOf, type Policy } from '../engine/index.ts'
import { blocksOf, type Match, playBlock, playMatch } from './arena.ts'
import { addTallies, drawsOf, emptyTally, estimateOf } from './tally.ts'
import { forAll } from '../testing/for-all.ts'

/**
 * State of a toy game: each seat calls high or not, then both roll a die, a d8 after calling high. The higher roll
 * wins; equal rolls draw.
 */
type Toy = { readonly calls: readonly boolean[]; readonly rolled?: Faces }

const poolFor = ({ calls }: Toy) => poolOf(...calls.map((high) => ({ count: 1, sides: high ? 8 : 6 })))

const toy: Game<Toy, boolean> = {
  id: 'toy',
  version: 1,
  seats: { min: 2, max: 2 },
  houseRules: [],
  start: () => ({ calls: [] }),
  node: (state) => {
    if (state.calls.length < 2) return { kind: 'decision', seat: state.calls.length, actions: [true, false] }
    if (state.rolled === undefined) return { kind: 'chance', chance: poolFor(state), slot: 'roll' }
    const [a, b] = state.rolled
    if (a === b) return { kind: 'terminal', payoff: [0.5, 0.5], places: [1, 1], scores: [a!, b!] }
    return a! > b!
      ? { kind: 'terminal', payoff: [1, 0], places: [1, 2], scores: [a!, b!] }
      : { kind: 'terminal', payoff: [0, 1], places: [2, 1], scores: [a!, b!] }
  },
  step: (state, ply) =>
    ply.kind === 'outcome'
      ? { ...state, rolled: ply.outcome as Faces }
      : { calls: [...state.calls, ply.kind === 'choice' && ply.action] },
  ...open,
  print: (_, part) => JSON.stringify(part.kind === 'choice' ? part.action : outcomeOf(part)),
}

const calls = (id: string, high: number, low: number): Policy<boolean, Toy> => ({
  id,
  choose: () => [
    { action: true, weight: high },
    { action: false, weight: low },
  ],
})

const matchOf = (seed: number, ...policies: readonly Policy<boolean, Toy>[]): Match<Toy, boolean, Toy, {}> => ({
  game: toy,
  rules: {},
  policies,
  seed,
})

const half = matchOf(7, calls('half', 1, 1), calls('low', 0, 1))

describe('a match', () => {
  test('is the same however it is cut and in whatever order it is added up', () => {
    const whole = playMatch(half, 300)
    forAll([fc.integer({ min: 1, max: 300 })], (size) => {
      const blocks = [...blocksOf(300, size)].toReversed()
      const sum = emptyTally(2)
      for (const { from, count } of blocks) addTallies(sum, playBlock(half, from, count))
      expect(sum.payoff.map(estimateOf)).toEqual(whole.payoff.map(estimateOf))
      expect({ ...sum, payoff: 0, points: 0 }).toEqual({ ...whole, payoff: 0, points: 0 })
    })
  })

  test('differs from one seed to the next', () => {
    expect(playMatch({ ...half, seed: 8 }, 300)).not.toEqual(playMatch(half, 300))
  })

  test('comes out as exact odds say: half of the time 27/48 against 15/48, else 15/36 each', () => {
    const games = 40_000
    const tally = playMatch(half, games)
    const first = tally.wins[0]! / games
    const exact = (27 / 48 + 15 / 36) / 2
    expect(Math.abs(first - exact)).toBeLessThan(4 * Math.sqrt((exact * (1 - exact)) / games))
    const draws = 1 / 8 / 2 + 1 / 6 / 2
    expect(Math.abs(drawsOf(tally) / games - draws)).toBeLessThan(4 * Math.sqrt((draws * (1 - draws)) / games))
    expect(tally.plies).toBe(3 * games)
  })

  test('gives a policy the same dice whatever the other thinks', () => {
    const low = calls('low', 0, 1)
    const almostLow = calls('almost-low', 1e-12, 1)
    expect(playMatch(matchOf(3, low, low), 200)).toEqual(playMatch(matchOf(3, almostLow, low), 200))
  })
})

describe('estimates', () => {
  test('have the mean and the half-width of the textbook', () => {
    const { mean, halfwidth } = estimateOf(
      new Map([
        [0, 60],
        [1, 40],
      ]),
    )
    expect(mean).toBe(0.4)
    expect(halfwidth).toBeCloseTo(1.959964 * Math.sqrt((0.4 * 0.6 * (100 / 99)) / 100), 6)
  })

  test('know nothing of the spread after one game', () => {
    expect(estimateOf(new Map([[1, 1]]))).toEqual({ mean: 1, halfwidth: Number.POSITIVE_INFINITY })
  })

  test('hold the truth in about 95 of 100 matches', () => {
    const exact = (27 / 48 + 15 / 36) / 2 + (1 / 8 / 2 + 1 / 6 / 2) / 2
    const held = Array.from({ length: 400 }, (_, seed) => {
      const { mean, halfwidth } = estimateOf(playMatch({ ...half, seed }, 400).payoff[0]!)
      return Math.abs(mean - exact) <= halfwidth
    })
    expect(held.filter(Boolean).length).toBeGreaterThan(365)
    expect(held.filter(Boolean).length).toBeLessThan(395)
  })
})
