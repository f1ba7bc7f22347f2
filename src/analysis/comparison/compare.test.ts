import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seeded } from '../../dice/index.ts'
import { type Game, rulesFor } from '../../engine/index.ts'
import { solve } from '../../solver/index.ts'
import { valueOf } from '../../testing/plays.ts'
import { cups } from '../../testing/tiny/game.ts'
import type { CupsAction, CupsRules, CupsState } from '../../testing/tiny/state.ts'
import { echoBot } from '../../testing/tiny/bots.ts'
import { pig as rulesOfPig, type PigAction, type PigRules, type PigState } from '../../testing/tiny/pig.ts'
import { pigModel } from '../../testing/tiny/pig-model.ts'
import type { Bot } from '../../bots/bot.ts'
import { compareRules, type Contest } from './compare.ts'
import { exactSheet } from './exact.ts'
import { difference, FIGURES, type Figure, figureOf, measured, type RatioPart, withLessNoise } from './figures.ts'
import { type ObservedSetup, observeGame } from './watch.ts'
import { perfectBot } from '../../bots/oracle.ts'
import { bySlot } from '../../bots/play-on.ts'
import { randomBot, randomPolicy } from '../../bots/random.ts'
import { sampledReference } from '../../bots/sampled.ts'
import { forAll } from '../../testing/for-all.ts'

const halfwidth = (figure: Figure | undefined): number =>
  figure === undefined || figure.exact ? Number.NaN : figure.halfwidth

const parts = (seed: number, games: number): readonly RatioPart[] => {
  const random = seeded(seed)
  return Array.from({ length: games }, () => {
    const per = 1 + random.below(20)
    return { of: random.below(per + 1), per }
  })
}

describe('figures', () => {
  test('hold the truth in about 95 of 100 comparisons, paired differences too', () => {
    const games = 300
    const held = Array.from({ length: 600 }, (_, seed) => {
      const [a, b] = [measured(parts(seed * 2, games))!, measured(parts(seed * 2 + 1, games))!]
      const [figure, apart] = [figureOf(a), figureOf(difference(a, b))]
      return [Math.abs(figure.value - 0.5) <= halfwidth(figure), Math.abs(apart.value) <= halfwidth(apart)]
    })
    for (const which of [0, 1]) {
      const share = held.filter((one) => one[which]).length / held.length
      expect(share).toBeGreaterThan(0.915)
      expect(share).toBeLessThan(0.985)
    }
  })

  test('of one game are known, but not how well; of nothing there are none', () => {
    expect(figureOf(measured([{ of: 3, per: 4 }])!)).toEqual({
      value: 0.75,
      exact: false,
      halfwidth: Number.POSITIVE_INFINITY,
    })
    expect(measured([{ of: 0, per: 0 }])).toBeUndefined()
  })

  test('differ by nothing from themselves, and by their own error from exact ones', () => {
    const a = measured(parts(5, 50))!
    expect(figureOf(difference(a, a))).toEqual({ value: 0, exact: false, halfwidth: 0 })
    expect(halfwidth(figureOf(difference({ value: 0.5 }, a)))).toBeCloseTo(halfwidth(figureOf(a)), 14)
    expect(figureOf(difference({ value: 0.5 }, { value: 0.75 }))).toEqual({ value: 0.25, exact: true })
  })

  test('steadied by one that goes with them come nearer to the truth', () => {
    const random = seeded(11)
    const games = Array.from({ length: 400 }, () => random.below(100))
    const long = measured(games.map((of) => ({ of, per: 1 })))!
    const rounds = measured(games.map((of) => ({ of: of / 4 + random.below(3), per: 1 })))!
    const steady = withLessNoise(rounds, long, 49.5)
    expect(halfwidth(figureOf(steady))).toBeLessThan(halfwidth(figureOf(rounds)) / 5)
    expect(Math.abs(steady.value - (49.5 / 4 + 1))).toBeLessThan(2 * halfwidth(figureOf(steady)))
    expect(withLessNoise(rounds, { value: 3 }, 3)).toBe(rounds)
  })
})

const pig: Game<PigState, PigAction, PigState, PigRules> = { ...rulesOfPig, model: pigModel }

const careless = randomBot as unknown as Bot<PigAction, PigState>

const pigContest = (targets: readonly [number, number], more: object = {}) => {
  const contest: Contest<PigState, PigAction, PigState, PigRules> = {
    game: pig,
    rules: [{ target: targets[0] }, { target: targets[1] }],
    typical: [careless, careless],
    referenceFor: (rules) => valueOf(solve(pig, rules)),
    chapterOf: ({ rolls }) => rolls,
    games: 200,
    seed: 3,
  }
  return { ...contest, ...more }
}

describe('of a game with a model', () => {
  const rules = { target: 9 }
  const best = perfectBot(pig) as Bot<PigAction, PigState>
  const { referenceFor, chapterOf } = pigContest([9, 9])

  test.each([
    ['perfect, perfect', [best, best]],
    ['random, random', [careless, careless]],
    ['perfect, random', [best, careless]],
  ] as const)('%s: what is exact is what watched games tell', (_, bots) => {
    const table: ObservedSetup<PigState, PigAction, PigState, PigRules> = {
      game: pig,
      start: pig.start(rules, 2),
      policies: bots.map((bot) => bot.policyFor(rules, 2)),
      reference: referenceFor(rules),
      chapterOf,
      wanted: new Set(FIGURES),
    }
    const seen = Array.from({ length: 3_000 }, (__, number) => observeGame(table, bySlot(17, number)))
    const exact = exactSheet({
      game: pig,
      rules,
      reference: referenceFor(rules),
      players: bots,
      typical: bots,
      isBest: false,
    })
    expect([...exact.keys()]).toEqual(FIGURES.filter((name) => name !== 'chapters'))
    for (const [name, { value }] of exact) {
      const figure = figureOf(measured(seen.map((one) => one[name]!))!)
      // Allows four standard errors; between perfect players luck is the whole result.
      expect(Math.abs(figure.value - value), `figure ${name}`).toBeLessThanOrEqual(
        halfwidth(figure) * (4 / 1.96) + 1e-12,
      )
    }
  })

  test('all but chapters is exact, and chapters are steadied by the length of the games', () => {
    const { a, b, difference: apart } = compareRules(pigContest([6, 9]))
    for (const name of FIGURES)
      expect([a[name]?.exact, b[name]?.exact], `figure ${name}`).toEqual(Array(2).fill(name !== 'chapters'))
    expect(apart.plies!.value).toBeCloseTo(b.plies!.value - a.plies!.value, 12)
    expect(halfwidth(a.chapters)).toBeLessThan(0.1)
    expect(a.first!.value).toBeCloseTo(referenceFor({ target: 6 })!.equity(pig.start({ target: 6 }, 2)).payoff[0]!, 12)
  })

  test('other players give other figures; perfect ones are what is taken without any', () => {
    const usual = compareRules(pigContest([6, 9]))
    expect(compareRules(pigContest([6, 9], { players: [best, best] })).a).toEqual(usual.a)
    expect(compareRules(pigContest([6, 9], { players: [careless, careless] })).a.plies).not.toEqual(usual.a.plies)
    expect(usual.a.luck!.value).toBeLessThan(0.99)
    expect(compareRules(pigContest([6, 9], { typical: [best, best] })).a.luck!.value).toBeCloseTo(1, 12)
  })
})

const anybody = randomBot as unknown as Bot<CupsAction, CupsState>

const cupsContest = (seats: number, asked: readonly [object, object], bots: readonly Bot<CupsAction, CupsState>[]) => {
  const contest: Contest<CupsState, CupsAction, CupsState, CupsRules> = {
    game: cups,
    rules: [rulesFor(cups, { ...asked[0] }), rulesFor(cups, { ...asked[1] })],
    typical: Array.from({ length: seats }, (_, seat) => bots[seat % bots.length]!),
    referenceFor: () =>
      sampledReference(
        cups,
        Array.from({ length: seats }, () => randomPolicy),
        { games: 3, seed: 1 },
      ),
    chapterOf: ({ round }) => round,
    games: 4,
    seed: 9,
  }
  return contest
}

describe('of a game that hides, bids together and is not solved', () => {
  test.each([2, 3, 4])('%i seats: every figure is there, with its error', (seats) => {
    const { a, b } = compareRules(cupsContest(seats, [{}, { rounds: 1 }], [anybody]))
    for (const name of FIGURES)
      for (const figure of [a[name], b[name]]) expect(halfwidth(figure), `figure ${name}`).toBeGreaterThanOrEqual(0)
    expect(a.chapters).toEqual({ value: 2, exact: false, halfwidth: 0 })
    expect(b.chapters).toEqual({ value: 1, exact: false, halfwidth: 0 })
  })

  test('players with a memory play too', () => {
    const echoes = compareRules(cupsContest(2, [{}, {}], [echoBot]))
    expect(echoes.a).not.toEqual(compareRules(cupsContest(2, [{}, {}], [anybody])).a)
  })

  test('equal sets differ by nothing at all: they meet the same dice', () => {
    const { a, b, difference: apart } = compareRules(cupsContest(2, [{ ties: 'share' }, {}], [anybody]))
    expect(b).toEqual(a)
    for (const name of FIGURES) expect(apart[name], `figure ${name}`).toEqual({ value: 0, exact: false, halfwidth: 0 })
  })

  test('the same seed gives the same answer, another one another', () => {
    const contest = cupsContest(3, [{}, { bids: 'sealed' }], [anybody])
    const once = compareRules(contest)
    expect(compareRules(contest)).toEqual(once)
    expect(compareRules({ ...contest, seed: 10 })).not.toEqual(once)
  })

  test('progress only grows, and ends with all', () => {
    const shares: number[] = []
    compareRules(cupsContest(2, [{}, { storm: 'yes' }], [anybody]), (share) => shares.push(share))
    expect(shares.at(-1)).toBe(1)
    expect(shares).toEqual(shares.toSorted((one, other) => one - other))
    expect(shares).toHaveLength(2 * 4)
  })
})

describe('common dice', () => {
  test('make differences surer than figures of games apart', () => {
    const random = { ...randomBot, policyFor: () => ({ ...randomPolicy, readsLog: true }) }
    const {
      a,
      b,
      difference: apart,
    } = compareRules(pigContest([8, 9], { players: [random, random], typical: [random, random], games: 400 }))
    const alone = Math.hypot(halfwidth(a.plies), halfwidth(b.plies))
    expect(halfwidth(apart.plies)).toBeLessThan(0.8 * alone)
  })

  test('are the same for a hand and the name of a roll, whatever fell before', () => {
    const chance = { kind: 'pool', groups: [{ count: 1, sides: 6 }] } as const
    forAll([fc.nat(), fc.nat(3), fc.string()], (seed, seat, slot) => {
      const [one, other] = [bySlot(seed, 1), bySlot(seed, 1)]
      other.dice({ kind: 'chance', chance, slot: `${slot}-before`, seat }).below(6)
      const roll = { kind: 'chance', chance, slot, seat } as const
      expect(one.dice(roll).below(2 ** 32)).toBe(other.dice(roll).below(2 ** 32))
    })
  })
})
