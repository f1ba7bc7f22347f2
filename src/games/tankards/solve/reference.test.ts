import { describe, expect, test } from 'vitest'
import { outcomesOf, seeded } from '../../../dice/index.ts'
import { choice, outcomePly, offered, playOut, rulesFor } from '../../../engine/index.ts'
import { expectedTotal } from './optimal-points.ts'
import { totalSpread } from './seat-forecast.ts'
import { scoreOptimal } from '../bots/policies.ts'
import { pointsReference } from './reference.ts'
import { tankards, type TankardsAction, type TankardsState } from '../rules/rules.ts'
import { chancesToLead, chancesWith, meanOf, mixed, plus, type Spread, surely } from './spread.ts'

/** Starts with four dice used, because the last distributions are computed quickly. */
const late = (seats: number, rules = {}): TankardsState => {
  const start = tankards.start(rulesFor(tankards, rules), seats)
  const rounds = start.game.rounds.map((_, seat) =>
    [0, 1, 2, 3].map((chosen) => ({ dice: [1, 2, 3, 4, 5, 6], chosen, bonus: 0, points: 3 + chosen + 5 * seat })),
  )
  return { ...start, game: { ...start.game, phase: 'roll', round: 5, rounds } }
}

const after = (state: TankardsState, ...moves: readonly (TankardsAction | readonly number[])[]): TankardsState =>
  moves.reduce<TankardsState>((at, move) => {
    const node = tankards.node(at)
    const seat = node.kind === 'decision' ? node.seat : 0
    return tankards.step(at, typeof move === 'string' ? choice(seat, move) : outcomePly(move))
  }, state)

const sum = (values: readonly number[]): number => values.reduce((a, b) => a + b, 0)

describe('spreads', () => {
  test('the chance to lead: ties are shared', () => {
    const coin = mixed([surely(0), surely(1)].map((spread) => ({ spread, by: 0, weight: 0.5 })))
    expect(chancesToLead([coin, coin])).toEqual([0.5, 0.5])
    expect(chancesToLead([coin, surely(0)])).toEqual([0.75, 0.25])
    expect(sum(chancesToLead([coin, plus(coin, coin), coin]))).toBeCloseTo(1, 14)
  })

  test('the chances of several ways are those of each by itself', () => {
    const random = seeded(3)
    const some = (): Spread => {
      const weights = Array.from({ length: 1 + random.below(7) }, () => random.below(4))
      const total = sum(weights) + 1
      return Float64Array.from([...weights, 1], (weight) => weight / total)
    }
    for (let seats = 2; seats <= 6; seats++)
      for (let seat = 0; seat < seats; seat++) {
        const [totals, ways] = [Array.from({ length: seats }, some), Array.from({ length: 4 }, some)]
        const slowly = ways.map((way) => chancesToLead(totals.with(seat, way)))
        expect(chancesWith(totals, seat, ways)).toEqual(
          slowly.map((chances) => chances.map((chance) => expect.closeTo(chance, 12))),
        )
      }
  })
})

describe.each([
  ['two seats', late(2)],
  ['two seats to a target', late(2, { length: 'target', target: '60' })],
  ['three seats', late(3, { natural1: 'nothing', straights: 'from-1' })],
])('the chance to win, %s', (_, begun) => {
  const seats = begun.standing.totals.length
  const reference = pointsReference(begun.rules, seats)!
  const rolled = after(begun, [3, 4, 5, 6, 7, 12])

  const isFair = (state: TankardsState): void => {
    const node = tankards.node(state)
    if (node.kind !== 'chance') throw new Error('dice are expected here')
    const outcomes = outcomesOf(node.chance)
    const total = sum(outcomes.map(({ weight }) => weight))
    const mean = outcomes.reduce<readonly number[]>(
      (so, { outcome, weight }) =>
        reference
          .equity(tankards.step(state, outcomePly(outcome)))
          .payoff.map((chance, seat) => so[seat]! + (chance * weight) / total),
      begun.standing.totals.map(() => 0),
    )
    reference.equity(state).payoff.forEach((chance, seat) => expect(chance).toBeCloseTo(mean[seat]!, 10))
  }

  test('adds up to 1, and the points in the mean are those of perfect play', () => {
    expect(sum(reference.equity(begun).payoff)).toBeCloseTo(1, 12)
    const spread = totalSpread({ ...begun.game, rounds: begun.game.rounds.slice(0, 1) }, 0, () => 'keep')
    expect(meanOf(spread)).toBeCloseTo(expectedTotal(begun.game, 0), 9)
  })

  test('does not change in the mean when dice fall: rerolls, Advantage Rolls, roll-offs', () => {
    isFair(after(rolled, 'reroll d12'))
    isFair(after(rolled, 'reroll d20'))
    const rounds = begun.game.rounds.map((own) => [
      ...own,
      { dice: [1, 2, 3, 4, 5, 6], chosen: 4, bonus: 0, points: 9 },
    ])
    const last = { ...begun, game: { ...begun.game, round: 6, rounds } }
    const ended = Array.from({ length: seats }, () => [[3, 4, 5, 6, 7, 12], 'keep'] as const).flat()
    const advantage = after(last, ...ended)
    expect(advantage.game.phase).toBe('advantage')
    isFair(advantage)
    isFair(after(advantage, [7]))
    isFair({ ...advantage, phase: 'roll-off', off: { among: [0, 1], rolls: 0 } })
  })

  test('is that of what playing for the most points chooses', () => {
    const seat = rolled.game.turn
    const mix = reference.mix(rolled, seat)
    const prospects = reference.prospects(rolled, seat)
    expect(sum(mix)).toBe(1)
    const whole = reference.equity(rolled).payoff
    expect(prospects[mix.indexOf(1)]!.payoff).toEqual(whole.map((chance) => expect.closeTo(chance, 12)))
    const actions = offered(tankards.node(rolled), seat)
    prospects.forEach(({ payoff }, i) => {
      const next = reference.equity(tankards.step(rolled, choice(seat, actions[i]!))).payoff
      payoff.forEach((chance, each) => expect(chance).toBeCloseTo(next[each]!, 12))
    })
  })

  test('is how often one wins in play', () => {
    const policies = begun.standing.totals.map(() => scoreOptimal(begun.rules))
    const GAMES = 2_000
    const wins = begun.standing.totals.map(() => 0)
    for (let n = 0; n < GAMES; n++) {
      const { end } = playOut(tankards, begun, policies, { dice: seeded(n, 1), minds: seeded(n, 2) })
      end.payoff.forEach((payoff, seat) => (wins[seat]! += payoff))
    }
    reference.equity(begun).payoff.forEach((chance, seat) => {
      const error = Math.sqrt((chance * (1 - chance)) / GAMES)
      expect(Math.abs(wins[seat]! / GAMES - chance)).toBeLessThan(4 * error)
    })
  })
})

describe('the single-roll style', () => {
  const rules = rulesFor(tankards, { style: 'single-roll', length: 'games', games: 2 })
  const reference = pointsReference(rules, 2)!
  const begun = after(tankards.start(rules, 2), [5, 2])

  test('points in the mean are those of perfect play, before and after a roll', () => {
    expect(meanOf(totalSpread(begun.game, 0, () => 'keep'))).toBeCloseTo(expectedTotal(begun.game, 0), 9)
    expect(reference.equity(begun).payoff[0]).toBeCloseTo(0.5, 12)
  })

  test('a roll that is better than most is more than an even chance', () => {
    const good = after(begun, [4, 6, 8, 10, 12, 20])
    expect(reference.equity(good).payoff[0]).toBeGreaterThan(0.6)
    const [keep, ...rerolls] = reference.prospects(good, 0)
    expect(Math.max(...rerolls.map(({ payoff }) => payoff[0]!))).toBeLessThan(keep!.payoff[0]!)
  })
})

test('play to a target of more than two, and play alone, have no such reference', () => {
  expect(pointsReference(rulesFor(tankards, { length: 'target' }), 3)).toBeUndefined()
  expect(pointsReference(rulesFor(tankards), 1)).toBeUndefined()
})

const raceTo = (target: number, seats: number) =>
  pointsReference(rulesFor(tankards, { length: 'target', target }), seats)

test('a target beyond the solver has no exact winning chances', () => {
  expect(raceTo(2000, 2)?.exact).toBe(true)
  expect(raceTo(2001, 2)).toBeUndefined()
  expect(raceTo(300, 3)).toBeUndefined()
})
