import { describe, expect, it } from 'vitest'
import { type Random, seeded } from '../../../dice/index.ts'
import { facesFor } from '../content/requirements.ts'
import { BELTS, MODIFICATIONS, type Modification, REQUIREMENTS } from '../content/schema.ts'
import { modified } from '../rules/placement.ts'
import type { Hand } from './hand.ts'
import { type Goal, NO_STAYS, prospectAfter, prospectOf, SUMS } from './plan.ts'

const pick = <T>(random: Random, from: readonly T[]): T => from[random.below(from.length)]!
const rolled = (random: Random): number[] => BELTS.map(() => random.below(6) + 1)

const handFrom = (random: Random, modifications: readonly Modification[]): Hand => ({
  rolled: rolled(random),
  place: rolled(random),
  modifications: BELTS.map(() => pick(random, modifications)),
  belt: 0,
  sum: 0,
  filled: 0,
})

const goalFrom = (random: Random): Goal => ({
  masks: BELTS.map(() => facesFor(pick(random, REQUIREMENTS)).reduce((mask, face) => mask | (1 << face), 0)),
  needs: 2 + random.below(4),
  worth: Float64Array.from({ length: 2 * SUMS }, (_, i) => (i < SUMS ? i : i - SUMS + 8)),
  stays: Float64Array.from([0, 0, 0.1, 0.2, 0.4, 0.6, 0.9]),
})

const takes = (goal: Goal, belt: number, value: number): boolean => ((goal.masks[belt]! >> value) & 1) === 1

/** Best value by exhaustive search over placements, written from the rules page. */
const exhaustive = (hand: Hand, goal: Goal, belt = 0, sum = 0, filled = 0, place = hand.place): number => {
  if (belt === BELTS.length)
    return (
      goal.worth[sum + (filled >= goal.needs ? SUMS : 0)]! +
      place.reduce((total, value) => total + goal.stays[value]!, 0)
    )
  const die = hand.rolled[belt]!
  const on = (value: number, left: readonly number[]): number =>
    takes(goal, belt, value) ? exhaustive(hand, goal, belt + 1, sum + value, filled + 1, [...left]) : -Infinity
  const settled = (left: readonly number[]): number =>
    Math.max(on(left[belt]!, left.with(belt, die)), exhaustive(hand, goal, belt + 1, sum, filled, [...left]))
  const modification = hand.modifications[belt]!
  const changed = BELTS.map((_, target) =>
    modification === 'STR'
      ? [1, 2, 3, 4, 5, 6].reduce((total, face) => total + settled(place.with(target, face)), 0) / 6
      : settled(place.with(target, modified(place[target]!, modification))),
  )
  return Math.max(on(die, place), ...changed)
}

/** Values of all choices for the next die. */
const stepsOf = (hand: Hand, goal: Goal): readonly number[] => [
  ...(takes(goal, hand.belt, hand.rolled[hand.belt]!)
    ? [prospectAfter(hand, goal, { kind: 'place', technique: 0 }, false).worth]
    : []),
  ...BELTS.map((_, belt) => prospectAfter(hand, goal, { kind: 'change', belt }, false).worth),
]

describe('a plan', () => {
  const random = seeded(11)
  const without = MODIFICATIONS.filter((one) => one !== 'STR')

  it('is never better than the best of all ways to place the dice, and nearly as good', () => {
    const losses = Array.from({ length: 16 }, () => {
      const [hand, goal] = [handFrom(random, without), goalFrom(random)]
      return exhaustive(hand, goal) - prospectOf(hand, goal).worth
    })
    for (const loss of losses) expect(loss).toBeGreaterThan(-1e-9)
    expect(losses.filter((loss) => loss < 1e-9).length).toBeGreaterThan(losses.length / 2)
    expect(losses.reduce((sum, loss) => sum + loss, 0) / losses.length).toBeLessThan(0.5)
  })

  it('for an exact goal is the best there is, with a roll too', () => {
    for (let i = 0; i < 5; i++) {
      const modifications = BELTS.map((_, belt) => (belt === i ? 'STR' : pick(random, without)))
      const hand = { ...handFrom(random, without), modifications }
      const goal: Goal = { ...goalFrom(random), stays: NO_STAYS, isExact: true }
      expect(prospectOf(hand, goal).worth).toBeCloseTo(exhaustive(hand, goal), 9)
    }
  })

  it('with one die left to place is the best there is, with a roll too', () => {
    for (let i = 0; i < 200; i++) {
      const [hand, goal] = [{ ...handFrom(random, MODIFICATIONS), belt: 4, sum: 12, filled: 3 }, goalFrom(random)]
      const best = Math.max(...stepsOf(hand, goal))
      expect(prospectOf(hand, goal).worth).toBeLessThanOrEqual(best + 1e-9)
      expect(best).toBeLessThanOrEqual(exhaustive(hand, goal, 4, 12, 3) + 1e-9)
    }
  })

  it('is no better than its best first step, which it takes', () => {
    for (let i = 0; i < 40; i++) {
      const [hand, goal] = [handFrom(random, MODIFICATIONS), goalFrom(random)]
      expect(prospectOf(hand, goal).worth).toBeLessThanOrEqual(Math.max(...stepsOf(hand, goal)) + 1e-9)
    }
  })

  it('asked only whether it is worth more than something, tells the same where it is, and no more than that elsewhere', () => {
    for (let i = 0; i < 40; i++) {
      const [hand, goal] = [handFrom(random, MODIFICATIONS), goalFrom(random)]
      const die = { kind: 'change', belt: random.below(5) } as const
      const { worth, sum, met } = prospectAfter(hand, goal, die, false)
      expect(prospectAfter(hand, goal, die, false, worth - 0.5)).toEqual({ worth, sum, met })
      for (const least of [worth, worth + 3])
        expect(prospectAfter(hand, goal, die, false, least).worth).toBeLessThanOrEqual(least)
    }
  })

  it('leaves the Place dice as they were', () => {
    for (let i = 0; i < 40; i++) {
      const [hand, goal] = [handFrom(random, MODIFICATIONS), goalFrom(random)]
      const before = [...hand.place]
      prospectOf(hand, goal)
      expect(prospectAfter(hand, goal, { kind: 'keep' }, true).worth).toBeGreaterThan(0)
      expect(hand.place).toEqual(before)
    }
  })
})
