import { describe, expect, test } from 'vitest'
import { type Faces, fraction, printFraction } from '../../../dice/index.ts'
import { HOUSE } from './arms.ts'
import { damageOf, scoringOf } from './damage.ts'

/** Second implementation of clause 6, based on the rules page. It counts each face. */
const clause6 = (dice: Faces): number => {
  const lies = (face: number): number => dice.filter((die) => die === face).length
  let pairs = 0
  let longest = 0
  let straight = 0
  for (let low = 1; low <= 6; low++) {
    pairs += Math.max(0, lies(low) - 1) * low
    let inner = 0
    for (let high = low; high <= 6 && lies(high) > 0; high++) {
      const length = high - low + 1
      if (length > 2) inner += high - 1
      if (length >= 4 && length > longest) [longest, straight] = [length, inner]
    }
  }
  return pairs + straight
}

const orderedRolls = (count: number): readonly Faces[] =>
  Array.from({ length: 6 ** count }, (_, n) =>
    Array.from({ length: count }, (__, i) => 1 + (Math.floor(n / 6 ** i) % 6)),
  )

const ascending = (dice: Faces): Faces => dice.toSorted((a, b) => a - b)

describe('damage', () => {
  test.each([4, 5])('of every ordered roll of %i dice is that of clause 6', (count) => {
    const rolls = orderedRolls(count)
    const wrong = rolls.filter((dice) => {
      const expected = clause6(dice)
      return damageOf(ascending(dice), HOUSE) !== expected || scoringOf(dice, HOUSE).damage !== expected
    })
    expect(rolls).toHaveLength(6 ** count)
    expect(wrong).toEqual([])
  })

  test.each([
    [4, '1519/432', 18],
    [5, '15883/2592', 24],
  ])('of %i dice is %s on average and %i at most', (count, mean, most) => {
    const all = orderedRolls(count).map((dice) => damageOf(ascending(dice), HOUSE))
    const sum = BigInt(all.reduce((a, b) => a + b, 0))
    expect(printFraction(fraction(sum, 6n ** BigInt(count)))).toBe(mean)
    expect(Math.max(...all)).toBe(most)
  })

  test('beats a fresh shield only with five sixes', () => {
    const beat = [4, 5].flatMap(orderedRolls).filter((dice) => damageOf(ascending(dice), HOUSE) > 20)
    expect(beat).toEqual([[6, 6, 6, 6, 6]])
  })

  test.each([
    ['3-3', 3],
    ['4-4-1-1', 5],
    ['5-5-5', 10],
    ['6-6-6-6', 18],
    ['1-2-3-4', 5],
    ['2-3-4-5', 7],
    ['3-4-5-6', 9],
    ['1-2-3-4-5', 9],
    ['2-3-4-5-6', 12],
    ['1-2-3-4-4', 9],
    ['6-6-6-6-6', 24],
    ['1-1-1-1-1', 4],
    ['1-2-3-5-6', 0],
    ['1-2-4-5-6', 0],
    ['3-3-6-6-6', 15],
  ])('%s does %i (clause 6, H5, H6)', (text, damage) => {
    const dice = text.split('-').map(Number)
    expect([scoringOf(dice, HOUSE).damage, damageOf(ascending(dice), HOUSE), clause6(dice)]).toEqual([
      damage,
      damage,
      damage,
    ])
  })
})
