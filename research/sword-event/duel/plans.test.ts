import { describe, expect, test } from 'vitest'
import { type Faces, sample, dice, seeded } from '../../../src/dice/index.ts'
import { without } from '../../../src/games/sword-event/rules/strike.ts'
import {
  MOST_WOUNDS,
  placeOf,
  openRoll,
  placesOf,
  type SolvedThrow,
  solveDuel,
  type StrikeRules,
  type Terms,
} from '../../../src/games/sword-event/solve/strike/exchange.ts'
import { thrownBest } from '../../../src/games/sword-event/solve/strike/sets.ts'
import { plansFor } from './plans.ts'

const printed: StrikeRules = { 'reroll-buys': 'any-dice', 'final-defence': 'on', 'reroll-final-defence': 'on' }

const woundsWith = (terms: Terms, price: number): Float64Array => {
  const worth = new Float64Array(placesOf(terms))
  for (let wounds = 0; wounds <= MOST_WOUNDS; wounds++)
    for (let mine = 0; mine <= terms.attacker; mine++)
      for (let theirs = 0; theirs <= terms.defender; theirs++)
        worth[placeOf(terms, wounds, mine, theirs)] = wounds + price * (mine - theirs)
  return worth
}

const throwsBy = (rules: StrikeRules, price: number): readonly SolvedThrow[] => {
  const terms: Terms = { dice: 5, rules, attacker: 3, defender: 3 }
  const strike = solveDuel(terms, woundsWith(terms, price))
  return [
    openRoll(strike, { stage: 'attack', hits: 0, other: 2 }),
    openRoll(strike, { stage: 'first', hits: 3, other: 1 }),
    openRoll(strike, { stage: 'final', hits: 2, other: 1 }),
  ]
}

const CASES = (['any-dice', 'one-die'] as const).flatMap((buys) =>
  [0, 0.05, 1].map((price) => [buys, price, throwsBy({ ...printed, 'reroll-buys': buys }, price)] as const),
)

const rollsOf = (count: number): readonly Faces[] => {
  const random = seeded(count)
  return Array.from({ length: 60 }, () => sample(dice(count, 6), random) as Faces)
}

describe('advice on dice that lie there', () => {
  test.each(CASES)(
    '%s, a saved ReRoll worth %f: the best plan first, and the one that is taken is as good',
    (_, __, throws) => {
      for (const roll of throws)
        for (const faces of rollsOf(roll.lattice.dice))
          for (const left of [0, 1, 2, 3]) {
            const plans = plansFor(roll, faces, left)
            const gains = plans.map(({ gain }) => gain)
            expect(gains).toEqual(gains.toSorted((a, b) => b - a))
            expect(gains[0]).toBeGreaterThanOrEqual(0)
            expect(plans.find(({ thrown }) => thrown.length === 0)!.gain).toBe(0)
            const best = thrownBest(roll, faces, left)
            const taken = plans.find(({ thrown }) => thrown.join() === best.join())!
            expect(taken.gain).toBeCloseTo(gains[0]!, 12)
            for (const { kept, thrown } of plans) expect(without(faces, kept)).toEqual(thrown)
          }
    },
  )

  test('one die bought: each face once, or all stay', () => {
    const [attack] = throwsBy({ ...printed, 'reroll-buys': 'one-die' }, 0)
    expect(plansFor(attack!, [1, 1, 2, 5, 5], 1)).toHaveLength(4)
    expect(plansFor(attack!, [1, 1, 2, 5, 5], 0)).toHaveLength(1)
  })

  test('any dice bought: a pair and three others has 24 sets to keep', () => {
    const [attack] = throwsBy(printed, 0)
    expect(plansFor(attack!, [1, 1, 2, 3, 5], 2)).toHaveLength(24)
    expect(thrownBest(attack!, [3, 3, 3, 3, 6], 1)).toEqual([6])
    expect(thrownBest(attack!, [3, 3, 3, 3, 3], 3)).toEqual([])
  })

  test('a dear ReRoll is saved, a free one spent', () => {
    const faces: Faces = [1, 1, 2, 3, 5]
    const [free] = throwsBy(printed, 0)
    const [dear] = throwsBy(printed, 1)
    expect(thrownBest(free!, faces, 2).length).toBeGreaterThan(0)
    expect(thrownBest(dear!, faces, 2)).toEqual([])
  })
})
