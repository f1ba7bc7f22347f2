import { describe, expect, test } from 'vitest'
import { payoffsByPlaces, sharedPrizes } from './prizes.ts'

const PRIZES = [5, 2, 0, 0]

/** All competition ranks possible for this number of seats. */
const rankings = (seats: number): readonly (readonly number[])[] => {
  const rows = Array.from({ length: seats ** seats }, (_, n) =>
    Array.from({ length: seats }, (__, seat) => 1 + (Math.floor(n / seats ** seat) % seats)),
  )
  return rows.filter((row) => row.every((place) => place === 1 + row.filter((other) => other < place).length))
}

describe('prizes', () => {
  test.each([1, 2, 3, 4])('of %i places are all given out, equal places alike, better ones no less', (seats) => {
    const sum = PRIZES.slice(0, seats).reduce((a, b) => a + b)
    const ways = rankings(seats)
    expect(ways).toHaveLength([0, 1, 3, 13, 75][seats]!)
    for (const places of ways) {
      const shares = sharedPrizes(PRIZES.slice(0, seats), places)
      expect(shares.reduce((a, b) => a + b)).toBeCloseTo(sum, 12)
      const wrong = places.flatMap((a, i) => places.filter((b, j) => (a <= b ? shares[i]! < shares[j]! : false)))
      expect(wrong).toEqual([])
    }
  })

  test('those tied share the mean of the places they cover', () => {
    expect(sharedPrizes(PRIZES, [1, 2, 2, 4])).toEqual([5, 1, 1, 0])
    expect(sharedPrizes(PRIZES, [4, 1, 1, 1])).toEqual([0, 7 / 3, 7 / 3, 7 / 3])
  })

  test('a game that names none plays for the win', () => {
    expect(payoffsByPlaces({}, {}, [2, 1])).toEqual([0, 1])
    expect(payoffsByPlaces({ prizes: () => undefined }, {}, [1, 1, 3])).toEqual([0.5, 0.5, 0])
    expect(payoffsByPlaces({ prizes: () => PRIZES }, {}, [2, 1])).toEqual([2, 5])
  })
})
