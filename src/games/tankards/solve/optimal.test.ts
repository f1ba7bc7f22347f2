import { afterAll, describe, expect, test } from 'vitest'
import { seeded } from '../../../dice/index.ts'
import { rulesFor, type RulesRequest } from '../../../engine/index.ts'
import { effortOf } from '../../../testing/effort.ts'
import { best } from './best.data.ts'
import type { Card } from '../rules/card.ts'
import { bestPlan, expectedTotal, totalAfter } from './optimal-points.ts'
import { pointTakeValues, solvePoints } from './optimal.ts'
import { bestTurn, turnBuffers } from './best-turn.ts'
import { type Round, type TableState, tankards, type TankardsAction } from '../rules/rules.ts'
import { cardKey, perCard } from '../rules/all-rolls.ts'

/** Solving two and three remaining dice takes a minute. */
const isLong = effortOf(process.env).everything

/** The code below is a second implementation of the rules, independent of the tested code. */
const dice = [4, 6, 8, 10, 12, 20]

type House = { readonly [name: string]: string | number }

const figure = (house: House, name: string): number => Number(house[name])

const KINDS = ['pair', 'three', 'four', 'five', 'six']

/** Points for equal numbers and straights, by counting each number. */
const bonusOf = (faces: readonly number[], house: House): number => {
  if (faces[5] === 1) return 0
  const shows = Array<number>(27).fill(0)
  for (const face of faces) shows[face]!++
  let points = faces[5] === 20 ? figure(house, 'natural-20') : 0
  for (const times of shows) if (times > 1) points += figure(house, KINDS[times - 2]!)
  let longest = 0
  for (let first = 1; first <= (house['straights'] === 'any' ? 8 : 1); first++) {
    let length = 0
    while (shows[first + length]! > 0) length++
    longest = Math.max(longest, length)
  }
  if (longest === 6) return points + figure(house, 'straight-six')
  return longest === 5 ? points + figure(house, 'straight-five') : points
}

let known: readonly (readonly number[])[] = []

/** All rolls as lists of faces, in mixed-radix order. */
const rollsOf = (): readonly (readonly number[])[] => {
  if (known.length > 0) return known
  let rolls: readonly (readonly number[])[] = [[]]
  for (const sides of dice) rolls = rolls.flatMap((roll) => Array.from({ length: sides }, (_, i) => [...roll, i + 1]))
  return (known = rolls)
}

afterAll(() => (known = []))

const stepOf = (die: number): number => dice.slice(die + 1).reduce((a, b) => a * b, 1)

type Later = (left: readonly number[]) => number

/** Value of a final roll, from the values of the dice left afterwards. */
const lying = (left: readonly number[], house: House, later: Later) => {
  const ways = left.map((die) => ({ die, to: later(left.filter((other) => other !== die)) }))
  return (faces: readonly number[], bonus = bonusOf(faces, house)): number => {
    const lost = house['natural1'] === 'nothing' && faces[5] === 1
    let most = -1
    for (const { die, to } of ways) most = Math.max(most, lost ? to : faces[die]! + bonus + to)
    return most
  }
}

/** Mean over all rolls of the best choice among keeping and every reroll, for every set of remaining dice. */
const bruteForce = (house: House) => {
  const rolls = rollsOf()
  const bonus = rolls.map((faces) => bonusOf(faces, house))
  const worths = new Map<string, number>([['', 0]])
  const worth = (left: readonly number[]): number => {
    const before = worths.get(left.join())
    if (before !== undefined) return before
    const lie = lying(left, house, worth)
    const lies = rolls.map((faces, at) => lie(faces, bonus[at]))
    let sum = 0
    for (const [at, faces] of rolls.entries()) {
      let most = lies[at]!
      for (const [die, sides] of dice.entries()) {
        if (die === 5 && faces[5] === 1) continue
        let mean = 0
        const first = at - (faces[die]! - 1) * stepOf(die)
        for (let face = 0; face < sides; face++) mean += lies[first + face * stepOf(die)]! / sides
        most = Math.max(most, mean)
      }
      sum += most / rolls.length
    }
    worths.set(left.join(), sum)
    return sum
  }
  return worth
}

const usedBut = (left: readonly number[]): number => 63 - left.reduce((set, die) => set + 2 ** die, 0)

const afresh = perCard(solvePoints)

/** Values by the set of dice used. The default card is solved again, because another test checks its stored table. */
const solve = (card: Card): ArrayLike<number> => (cardKey(card) === best.card ? afresh(card) : bestPlan(card).before)

/** Mean points of the last round under this card, with one die left. */
const lastRound = (asked: RulesRequest, die: number): number => {
  const rules = rulesFor(tankards, asked)
  return bestTurn(rules, pointTakeValues(rules, new Float64Array(64), usedBut([die])), turnBuffers())
}

const odd: RulesRequest = { natural1: 'nothing', straights: 'from-1', pair: 3, three: 0, 'straight-five': 40 }

describe('against brute force that reads the rules anew', () => {
  test.each<[RulesRequest, number[][]]>([
    [{}, isLong ? [[0], [2, 4], [1, 3, 5]] : [[5]]],
    [odd, isLong ? [[4], [1, 5]] : [[2]]],
  ])('with %o the last rounds are worth the same', (asked, lefts) => {
    const rules = rulesFor(tankards, asked)
    const [values, worth] = [solve(rules), bruteForce(rules)]
    for (const left of lefts) expect(values[usedBut(left)], `left: ${left.join()}`).toBeCloseTo(worth(left), 9)
  })

  test.each([{}, odd])('with %o so are rolls of any round, action by action', (asked) => {
    const rules = rulesFor(tankards, asked)
    const values = solve(rules)
    const random = seeded(8)
    const later: Later = (left) => values[usedBut(left)]!
    for (let n = 0; n < 150; n++) {
      const faces = dice.map((sides) => 1 + random.below(n % 5 === 0 ? 1 : sides))
      const left = [0, 1, 2, 3, 4, 5].filter((die) => n % 6 === die || random.below(2) === 0)
      const lie = lying(left, rules, later)
      const rounds: Round[] = [0, 1, 2, 3, 4, 5]
        .filter((die) => !left.includes(die))
        .map((chosen) => ({ dice: faces, chosen, bonus: 0, points: 7 }))
      const fresh = tankards.start(rules, 1).game
      const state: TableState = { ...fresh, phase: 'reroll', dice: faces, rounds: [rounds], round: 7 - left.length }
      const after = (action: TankardsAction): number => totalAfter(state, 0, action) - 7 * rounds.length
      expect(after('keep')).toBeCloseTo(lie(faces), 9)
      for (const [die, sides] of dice.entries()) {
        const falls = Array.from({ length: sides }, (_, i) => faces.with(die, i + 1))
        const mean = falls.reduce((sum, fall) => sum + lie(fall), 0) / sides
        expect(after(`reroll d${sides}` as TankardsAction)).toBeCloseTo(mean, 9)
        const flying: TableState = { ...state, phase: 'rerolled', picked: [die] }
        expect(expectedTotal(flying, 0) - 7 * rounds.length).toBeCloseTo(mean, 9)
      }
    }
  })
})

describe('what must be so of itself', () => {
  const usual = rulesFor(tankards)
  const values = solve(usual)

  test('the table that lies ready is the answer for the usual card', () => {
    expect(best.card).toBe(cardKey(usual))
    expect(best.values).toHaveLength(values.length)
    for (const [used, value] of best.values.entries()) expect(value).toBeCloseTo(values[used]!, 9)
  })

  test('a die more is worth more than its mean face', () => {
    const pairs = best.values.flatMap((value, used) =>
      dice.flatMap((sides, die) =>
        ((used >> die) & 1) === 0 ? [value - best.values[used + 2 ** die]! - (sides + 1) / 2] : [],
      ),
    )
    expect(pairs).toHaveLength(6 * 32)
    expect(Math.min(...pairs)).toBeGreaterThan(0)
  })

  test('a better card is worth more, natural 1 and straights that are kinder too', () => {
    for (const die of [0, 5]) {
      const value = values[usedBut([die])]!
      expect(lastRound({}, die)).toBeCloseTo(value, 12)
      expect(lastRound({ pair: 3 }, die)).toBeGreaterThan(value)
      expect(lastRound({ natural1: 'nothing' }, die)).toBeLessThan(value)
      expect(lastRound({ straights: 'from-1' }, die)).toBeLessThan(value)
    }
  })
})
