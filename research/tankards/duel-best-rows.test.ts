import { describe, expect, test } from 'vitest'
import { seeded } from '../../src/dice/index.ts'
import { rulesFor } from '../../src/engine/index.ts'
import { D20, SIDES } from '../../src/games/tankards/rules/card.ts'
import { tankards } from '../../src/games/tankards/rules/rules.ts'
import { ALL_DICE, rollNumber } from '../../src/games/tankards/rules/all-rolls.ts'
import { bestTurn, roomForTurn } from '../../src/games/tankards/solve/turn-played.ts'
import { lastRow, MOST, pairsWith, takingsAt, workRow } from './duel-best-rows.ts'
import { pointsRows } from '../../src/games/tankards/solve/points-rows.ts'
import { chanceAt, type RowOf, sightBy } from '../../src/games/tankards/solve/sight.ts'

const card = rulesFor(tankards)
const last = lastRow(card)
const toLast: RowOf = () => last
const LEADS = Array.from({ length: 2 * MOST + 1 }, (_, i) => i - MOST)
/** All dice but the d8. */
const FIVE = ALL_DICE & ~4

describe('perfect play for the win', () => {
  test('only Advantage Rolls are left: fair, and never worse with a greater lead', () => {
    for (const lead of LEADS) {
      expect(chanceAt(last, lead) + chanceAt(last, -lead)).toBeCloseTo(1, 12)
      expect(chanceAt(last, lead + 1)).toBeGreaterThanOrEqual(chanceAt(last, lead))
    }
    // 30 points are made up by a Natural 20 against a Natural 1 alone, and then the roll-off is even.
    expect(chanceAt(last, -30)).toBeCloseTo(1 / 800, 12)
    expect(chanceAt(last, -31)).toBe(0)
  })

  test('a turn in all its rolls is what one roll after another shows', () => {
    const room = roomForTurn()
    const [mine, theirs, lead] = [0b101, ALL_DICE, -8]
    bestTurn(card, takingsAt(card, mine, theirs, lead, toLast), room)
    const sight = sightBy(card, toLast)
    const dice = seeded(5)
    for (let n = 0; n < 500; n++) {
      const faces = SIDES.map((sides) => 1 + dice.below(sides))
      const rerolls = SIDES.flatMap((_, die) =>
        die === D20 && faces[D20] === 1 ? [] : [sight.rerolled({ mine, theirs, lead }, faces, die)],
      )
      const kept = sight.kept({ mine, theirs, lead }, faces)
      expect(room.worth[rollNumber(faces)]).toBeCloseTo(kept, 12)
      expect(room.best[rollNumber(faces)]).toBeCloseTo(Math.max(kept, ...rerolls), 12)
    }
  })

  test('no play for points wins more, and leads left out are told to 0.00005', { timeout: 60_000 }, () => {
    const room = roomForTurn()
    const work = { card, rowOf: toLast, room }
    const coarse = workRow(work, FIVE, ALL_DICE, 0, 2)
    const points = pointsRows(card)(FIVE, ALL_DICE)
    for (const lead of [-31, -17, -9, -1, 1, 5, 13, 29]) {
      const exact = bestTurn(card, takingsAt(card, FIVE, ALL_DICE, lead, toLast), room)
      expect(exact).toBeGreaterThan(chanceAt(points, lead) - 1e-12)
      expect(Math.abs(chanceAt(coarse, lead) - exact)).toBeLessThan(5e-5)
    }
  })

  test('every pair of used sets comes up once', () => {
    const counts = Array.from({ length: 13 }, (_, turns) => pairsWith(turns).length)
    expect(counts).toEqual([1, 6, 36, 90, 225, 300, 400, 300, 225, 90, 36, 6, 1])
  })
})
