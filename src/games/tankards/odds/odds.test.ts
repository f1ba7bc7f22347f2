import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Distribution, fraction, mean, outcomesOf, probability, reduce, toNumber } from '../../../dice/index.ts'
import { choice, outcomePly, rulesFor, type RulesRequest } from '../../../engine/index.ts'
import { parseParameters } from '../../../odds/index.ts'
import { forAll } from '../../../testing/for-all.ts'
import { traceOf } from '../../../testing/play.ts'
import type { SomeGame } from '../../../testing/subject.ts'
import { HOUSE_CARD } from '../content/in-play.ts'
import { bonusOf, type Card, cardRules, D20, SIDES } from '../rules/card.ts'
import { odds, riskOf } from './odds.ts'
import { bonusChances } from './weighing.ts'
import { rollAt, rollNumber, ROLLS, shapesOn } from '../rules/all-rolls.ts'
import { placesOf, tankards, type TankardsAction, type TankardsState } from '../rules/rules.ts'

const usual = rulesFor(tankards)
const ask = (name: string, given: Record<string, string> = {}, rules: RulesRequest = {}): Distribution => {
  const question = odds.questions(rulesFor(tankards, rules)).find((one) => one.name === name)!
  const parameters = parseParameters(question, given)
  if (!parameters.ok) throw new Error(parameters.error.message)
  return question.ask(parameters.value)
}

const asMap = ({ outcomes }: Distribution): Map<number, number> =>
  new Map(outcomes.map(({ value, weight }) => [value, Number(weight)]))

const inOrder = (map: Map<number, number>): [number, number][] => [...map].toSorted(([a], [b]) => a - b)

const faces = fc.tuple(...SIDES.map((sides) => fc.integer({ min: 1, max: sides })))

const card: fc.Arbitrary<Card> = fc.record({
  ...Object.fromEntries(cardRules.map(({ name }) => [name, fc.integer({ min: 0, max: 999 })])),
  natural1: fc.constantFrom('no-bonus', 'nothing'),
  straights: fc.constantFrom('any', 'from-1'),
  card: fc.constant(HOUSE_CARD),
}) as unknown as fc.Arbitrary<Card>

const EVERY = Array.from({ length: ROLLS }, (_, n) => rollAt(n))

describe('rolls', () => {
  test('are 460,800, and their numbers count them', () => {
    expect(ROLLS).toBe(460_800)
    expect([rollNumber([1, 1, 1, 1, 1, 1]), rollNumber(SIDES)]).toEqual([0, ROLLS - 1])
    forAll([faces], (roll) => expect(rollAt(rollNumber(roll))).toEqual(roll))
  })

  test('of one shape earn the same on any card', () => {
    const { shapes, shapeOf } = shapesOn(usual)
    expect(shapes.reduce((sum, { ways }) => sum + ways, 0)).toBe(ROLLS)
    forAll([faces, card], (roll, points) =>
      expect(bonusOf(roll, points)).toBe(bonusOf(shapes[shapeOf[rollNumber(roll)]!]!.example, points)),
    )
  })
})

/**
 * Counts the numbers that appear once, twice and so on, and the longest run of five or six consecutive results. It is
 * independent of the tested code.
 */
const slowly = (roll: readonly number[]): string => {
  const shown = new Uint8Array(SIDES[D20] + 1)
  for (const face of roll) shown[face]! += 1
  const alike = [0, 0, 0, 0, 0, 0, 0]
  let [run, longest] = [0, 0]
  for (const count of shown) {
    alike[count]! += 1
    run = count > 0 ? run + 1 : 0
    longest = Math.max(longest, run)
  }
  return `${alike.slice(1).join('')} ${longest < 5 ? 0 : longest}`
}

const FIRST_FIVE = [1, 2, 3, 4, 5]

describe('combinations', () => {
  const { kinds } = odds.questions(usual).find(({ name }) => name === 'combination')!
  const percent = (...titles: string[]): string => {
    const wanted = titles.map((title) => kinds!.indexOf(title))
    expect(wanted).not.toContain(-1)
    return (toNumber(probability(ask('combination'), (value) => wanted.includes(value))) * 100).toFixed(3)
  }
  const [FIVE, FIVE_AND_PAIR, SIX] = ['a straight of five', 'a straight of five and a pair', 'a straight of six']

  test.each([
    ['21.875', ['no two alike', FIVE, SIX]],
    ['47.208', ['one pair', FIVE_AND_PAIR]],
    ['16.663', ['two pairs']],
    ['9.667', ['three alike']],
    ['2.861', ['three and a pair']],
    ['1.000', ['four alike']],
    ['0.540', ['three pairs']],
    ['1.932', [FIVE, FIVE_AND_PAIR]],
    ['0.206', [SIX]],
  ])('%s percent, as the rules page says: %j', (share, titles) => expect(percent(...titles)).toBe(share))

  test('are as many as slow counting finds', () => {
    const counted = new Map<string, number>()
    for (const roll of EVERY) {
      const shown = slowly(roll)
      counted.set(shown, (counted.get(shown) ?? 0) + 1)
    }
    const answered = ask('combination').outcomes.map(({ weight }) => Number(weight))
    expect(answered.toSorted((a, b) => a - b)).toEqual([...counted.values()].toSorted((a, b) => a - b))
    expect(answered).toHaveLength(kinds!.length)
  })

  test('where straights begin at 1 others are none', () => {
    const none = EVERY.filter((roll) => !FIRST_FIVE.every((face) => roll.includes(face))).length
    const answer = probability(
      ask('combination', {}, { straights: 'from-1' }),
      (value) => !kinds![value]!.includes('straight'),
    )
    expect(answer).toEqual(fraction(BigInt(none), 460_800n))
  })
})

describe('questions', () => {
  test('a single roll brings on average half the sides and half a point for each die, and the mean bonus', () => {
    const dice = fraction(BigInt(SIDES.reduce((sum, sides) => sum + sides + 1, 0)), 2n)
    const [roll, bonus] = [mean(ask('single-roll')), mean(ask('bonus'))]
    expect(toNumber(roll)).toBeCloseTo(toNumber(dice) + toNumber(bonus), 12)
  })

  test('of dice that are none it takes the names', () =>
    expect(() => ask('round', { unused: 'd20+d4' })).toThrow('allowed: all, d4, d6, d4+d6'))
})

describe('bonus chances of a reroll', () => {
  test('1 2 3 4 and 9 20: the d12 makes a straight of five once in twelve', () => {
    const chances = bonusChances([1, 2, 3, 4, 9, 20], [4], usual).map(({ entry, chance }) => [
      entry.combination,
      reduce(chance),
    ])
    expect(chances).toEqual([
      ['pair', fraction(1n, 3n)],
      ['straight-five', fraction(1n, 12n)],
      ['natural-20', fraction(1n)],
    ])
  })

  test('a new 1 on the d20 loses every bonus', () => {
    const [pair] = bonusChances([2, 2, 5, 7, 9, 15], [D20], usual)
    expect([pair?.entry.combination, pair?.chance]).toEqual(['pair', fraction(19n - 1n, 20n)])
  })

  test('are the share of faces that show it', () =>
    forAll([faces, fc.nat(5), card], (roll, die, points) => {
      const only = (name: string): Card =>
        ({
          ...Object.fromEntries(cardRules.map((rule) => [rule.name, Number(rule.name === name)])),
          natural1: points.natural1,
          straights: points.straights,
          card: HOUSE_CARD,
        }) as unknown as Card
      const shown = new Map(
        bonusChances(roll, [die], points).map(({ entry, chance }) => [entry.combination, toNumber(chance)]),
      )
      for (const { name } of cardRules) {
        const ways = Array.from({ length: SIDES[die]! }, (_, i) => roll.with(die, i + 1)).filter(
          (after) => bonusOf(after, only(name)) > 0,
        )
        expect(shown.get(name) ?? 0).toBe(ways.length / SIDES[die]!)
      }
    }))
})

/** Highest points that a seat can score in its next round, computed by the rules. */
const mostNow = (state: TankardsState, seat: number, round: number): number => {
  const node = tankards.node(state)
  const after =
    node.kind === 'decision' && state.game.phase === 'choose'
      ? node.actions.map((action) => tankards.step(state, choice(seat, action)))
      : [state]
  return Math.max(...after.map(({ game }) => game.rounds[seat]![round]!.points))
}

/** Points after an action, over every outcome and with the best choice, computed by the rules. */
const slowRisk = (state: TankardsState, seat: number, action: TankardsAction): Map<number, number> => {
  const acted = tankards.step(state, choice(seat, action))
  const node = tankards.node(acted)
  const ways = new Map<number, number>()
  const fallen =
    acted.game.phase === 'rerolled' && node.kind === 'chance'
      ? outcomesOf(node.chance).map(({ outcome }) => tankards.step(acted, outcomePly(outcome)))
      : [acted]
  for (const after of fallen) {
    const most = mostNow(after, seat, state.game.rounds[seat]!.length)
    ways.set(most, (ways.get(most) ?? 0) + 1)
  }
  return ways
}

/** True for at most three dice without the d20, which have few outcomes. */
const isQuick = (action: TankardsAction): boolean => {
  const dice = placesOf(action)
  return dice.length <= 1 || (dice.length <= 3 && !dice.includes(D20))
}

/** All reroll decisions in three random two-player games. */
const rerolls = (rules: Record<string, string>): readonly TankardsState[] =>
  [1, 2, 3].flatMap((seed) =>
    traceOf(tankards as SomeGame, { rules: rulesFor(tankards, rules), seats: 2 }, seed, 1_000).states.flatMap(
      (state) => ((state as TankardsState).game.phase === 'reroll' ? [state as TankardsState] : []),
    ),
  )

describe('risk', () => {
  test('loses no game at once, and choosing a die risks nothing', () => {
    const [state] = rerolls({})
    const after = tankards.step(state!, choice(state!.game.turn, 'keep'))
    expect(riskOf(state!, state!.game.turn, 'keep')).not.toHaveProperty('lose')
    expect(riskOf(after, state!.game.turn, 'take d4')).toBeUndefined()
  })

  test.each([
    {},
    { natural1: 'nothing', straights: 'from-1' },
    { style: 'single-roll' },
    { style: 'single-roll', natural1: 'nothing' },
  ])('is what the rules make of each reroll: %j', (rules) => {
    for (const state of rerolls(rules)) {
      const node = tankards.node(state)
      if (node.kind !== 'decision') throw new Error('no decision')
      for (const action of node.actions.filter(isQuick)) {
        const risk = riskOf(state, node.seat, action)!
        expect(risk.unit).toBe('points')
        expect([action, inOrder(asMap(risk.distribution))]).toEqual([
          action,
          inOrder(slowRisk(state, node.seat, action)),
        ])
      }
    }
  })
})
