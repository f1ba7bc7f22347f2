import { describe, expect, test } from 'vitest'
import { dice, type Faces, sample, seeded } from '../../../../dice/index.ts'
import { combinationIn, COMBINATIONS } from '../../rules/combination.ts'
import { without } from '../../rules/strike.ts'
import { openRoll, placeOf, placesOf, type SolvedThrow, solveDuel, type Terms, worthOfStrike } from './exchange.ts'
import { keptBest, SETS, setOf, STAY, thrownBest } from './sets.ts'
import { PRINTED_PIECES, HOUSE_PIECES } from '../../content/in-play.ts'

describe('sets of dice by numbers', () => {
  test('are all that up to five dice can show', () => {
    expect(SETS).toHaveLength(1 + 6 + 21 + 56 + 126 + 252)
    const random = seeded(3)
    for (let n = 0; n < 200; n++) {
      const faces = Array.from({ length: 5 }, () => 1 + random.below(6))
      expect(SETS[setOf(faces)]).toEqual(faces.toSorted((a, b) => a - b))
    }
    expect(() => setOf([1, 7])).toThrow(RangeError)
  })
})

const terms: Terms = {
  dice: 5,
  rules: { pieces: HOUSE_PIECES, 'reroll-buys': 'any-dice', 'final-defence': 'on', 'reroll-final-defence': 'on' },
  attacker: 6,
  defender: 6,
}
const wounds = new Float64Array(placesOf(terms)).map((_, place) => Math.floor(place / placeOf(terms, 1, 0, 0)))
const strike = solveDuel(terms, wounds)
const attackOn = (other: number): SolvedThrow => openRoll(strike, { stage: 'attack', hits: 0, other })
const firstOf = (hits: number): SolvedThrow => openRoll(strike, { stage: 'first', hits, other: 0 })
const finalOf = (hits: number): SolvedThrow => openRoll(strike, { stage: 'final', hits, other: 0 })

/** Plays one roll with up to `rerolls` ReRolls, and returns the final row and the ReRolls left. */
const rolled = (
  solved: SolvedThrow,
  rerolls: number,
  below: (n: number) => number,
): readonly [row: number, left: number] => {
  let faces: Faces = []
  for (let left = rerolls; ; left--) {
    while (faces.length < solved.lattice.dice) faces = [...faces, 1 + below(6)]
    const kept = keptBest(solved, setOf(faces), left)
    if (kept === STAY) return [COMBINATIONS.indexOf(combinationIn(faces).combination), left]
    faces = SETS[kept]!
  }
}

describe('solved rolls by numbers', () => {
  test('say what the solved rolls say', () => {
    const random = seeded(8)
    for (const solved of [attackOn(2), firstOf(3), finalOf(1)])
      for (let n = 0; n < 100; n++) {
        const faces = sample(dice(solved.lattice.dice, 6), random) as Faces
        const [left, thrown] = [n % 7, thrownBest(solved, faces, n % 7)]
        expect(keptBest(solved, setOf(faces), left)).toBe(thrown.length === 0 ? STAY : setOf(without(faces, thrown)))
      }
  })

  test('strikes rolled by their plans wound as often as the solution says (20,000 strikes, seed 5)', () => {
    const { below } = seeded(5)
    const [rerolls, defence, strikes] = [2, 1, 20_000]
    const attack = attackOn(defence)
    const firsts = Array.from({ length: 7 }, (_, hits) => firstOf(hits))
    const finals = Array.from({ length: 7 }, (_, hits) => finalOf(hits))
    let total = 0
    for (let n = 0; n < strikes; n++) {
      const [row] = rolled(attack, rerolls, below)
      const hits = PRINTED_PIECES.table[COMBINATIONS[row]!].hits
      if (hits === 0) continue
      const [first, left] = rolled(firsts[hits]!, defence, below)
      const still = hits - PRINTED_PIECES.table[COMBINATIONS[first]!]['first-blocks']
      if (still <= 0) continue
      const [final] = rolled(finals[still]!, left, below)
      total += Math.max(0, still - PRINTED_PIECES.table[COMBINATIONS[final]!]['final-blocks'])
    }
    // Four standard errors; the variance of a strike's wounds is below 0.9.
    const error = 4 * Math.sqrt(0.9 / strikes)
    expect(Math.abs(total / strikes - worthOfStrike(strike, rerolls, defence))).toBeLessThan(error)
  })
})
