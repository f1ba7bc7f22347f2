import { describe, expect, test } from 'vitest'
import { sample, dice, seeded, type Faces } from '../../../dice/index.ts'
import { COMBINATIONS, TABLE } from '../combination.ts'
import { thrownBest, without } from './advice.ts'
import { type StrikeRules, worthOfStrike } from './exchange.ts'
import { habitsFor } from './own-sake.ts'
import { FACES, GROWN, NO_DICE, ROW_OF, SETS, setOf, SIZES, STAY } from './sets.ts'

const printed: StrikeRules = { 'reroll-buys': 'any-dice', 'final-defence': 'on', 'reroll-final-defence': 'on' }

describe('sets of dice by numbers', () => {
  test('are all that up to five dice can show, and grow die by die', () => {
    expect(SETS).toHaveLength(1 + 6 + 21 + 56 + 126 + 252)
    const random = seeded(3)
    for (let n = 0; n < 200; n++) {
      const faces = Array.from({ length: 5 }, () => 1 + random.below(6))
      const grown = faces.reduce((set, face) => GROWN[set * FACES + face]!, NO_DICE)
      expect(grown).toBe(setOf(faces))
      expect(SETS[grown]).toEqual(faces.toSorted((a, b) => a - b))
      expect(SIZES[grown]).toBe(5)
    }
    expect(() => setOf([1, 7])).toThrow(RangeError)
  })
})

/** One roll of so many dice with up to so many ReRolls: the row it ends on, and ReRolls left. */
const rolled = (
  keeps: Int16Array,
  count: number,
  rerolls: number,
  below: (n: number) => number,
): readonly [number, number] => {
  let set = NO_DICE
  for (let left = rerolls; ; left--) {
    while (SIZES[set]! < count) set = GROWN[set * FACES + 1 + below(6)]!
    const kept = keeps[left * SETS.length + set]!
    if (kept === STAY) return [ROW_OF[set]!, left]
    set = kept
  }
}

describe('dice played for the strike’s own sake', () => {
  test.each([0, 0.08])('the tables say what the solved rolls say (a saved ReRoll worth %f)', (price) => {
    const habits = habitsFor(printed, price)
    const random = seeded(8)
    for (const { solved, keeps } of [habits.attack(4, 3, 2), habits.first(3, 2), habits.final(1, 6)])
      for (let n = 0; n < 100; n++) {
        const faces = sample(dice(solved.lattice.dice, 6), random) as Faces
        const [left, thrown] = [n % 7, thrownBest(solved, faces, n % 7)]
        const kept = keeps[left * SETS.length + setOf(faces)]
        expect(kept).toBe(thrown.length === 0 ? STAY : setOf(without(faces, thrown)))
      }
  })

  test('strikes rolled by the tables wound as often as the solution says (20,000 strikes, seed 5)', () => {
    const habits = habitsFor(printed, 0)
    const { below } = seeded(5)
    const [rerolls, defence, health, strikes] = [2, 1, 6, 20_000]
    let wounds = 0
    for (let n = 0; n < strikes; n++) {
      const [row] = rolled(habits.attack(5, health, defence).keeps, 5, rerolls, below)
      const hits = TABLE[COMBINATIONS[row]!].hits
      if (hits === 0) continue
      const [first, left] = rolled(habits.first(hits, health).keeps, 5, defence, below)
      const still = hits - TABLE[COMBINATIONS[first]!]['first-blocks']
      if (still <= 0) continue
      const [final] = rolled(habits.final(still, health).keeps, 4, left, below)
      wounds += Math.max(0, still - TABLE[COMBINATIONS[final]!]['final-blocks'])
    }
    const mean = worthOfStrike(habits.strike(5, health), rerolls, defence)
    // Four standard errors: a strike's wounds have a variance of less than 0.9.
    expect(Math.abs(wounds / strikes - mean)).toBeLessThan(4 * Math.sqrt(0.9 / strikes))
  })
})
