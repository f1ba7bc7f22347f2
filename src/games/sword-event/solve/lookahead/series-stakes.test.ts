import { describe, expect, test } from 'vitest'
import { seeded } from '../../../../dice/index.ts'
import { rulesFor } from '../../../../engine/index.ts'
import { reference } from '../reference.ts'
import { swordEvent } from '../../rules/rules.ts'
import type { SwordEventState } from '../../rules/state.ts'
import { seriesStakes, type Tally } from './series-stakes.ts'

const PRINTED = rulesFor(swordEvent, { length: 'series' })
const random = seeded(3)

const anyTally = (seats: number, left: number): Tally => {
  const played = random.below(4)
  const [totals, won] = [Array.from({ length: seats }, () => 0), Array.from({ length: seats }, () => 0)]
  for (let event = 0; event < played; event++) {
    const first = random.below(seats)
    const second = (first + 1 + random.below(seats - 1)) % seats
    totals[first]! += 5
    won[first]! += 1
    totals[second]! += 2
  }
  return { totals, won, left, mayDecide: false }
}

const pairsOf = (seats: number): readonly (readonly [number, number])[] =>
  Array.from({ length: seats * seats }, (_, pair) => [Math.floor(pair / seats), pair % seats] as const).filter(
    ([first, second]) => first !== second,
  )

/**
 * Returns the series after its current event, won by knight `first` with knight `second` in second place. `tally`
 * describes the series before that event.
 */
const endedWith = (tally: Tally, first: number, second: number): SwordEventState => {
  const seats = tally.totals.length
  const rules = rulesFor(swordEvent, { length: 'series', events: 9, arena: 'small' })
  const begun = swordEvent.start(rules, seats)
  const points = tally.totals.map((_, seat) => (seat === first ? 5 : seat === second ? 2 : 0))
  return {
    ...begun,
    phase: 'over',
    standing: {
      games: [],
      totals: tally.totals.map((total, seat) => total + points[seat]!),
      won: tally.won.map((count, seat) => count + (seat === first ? 1 : 0)),
    },
  }
}

describe('what an event means for a series', () => {
  test.each([2, 3, 4])('with one event left it is what the rules make of the standing: %i knights', (seats) => {
    for (let n = 0; n < 30; n++) {
      const tally = anyTally(seats, 1)
      const stakes = seriesStakes(PRINTED, tally)
      for (const [first, second] of pairsOf(seats)) {
        const node = swordEvent.node(endedWith(tally, first, second))
        expect(node.kind === 'terminal' && node.payoff).toEqual(stakes[first * seats + second])
      }
    }
  })

  test.each([2, 3, 4])('with more to come it is the mean over all that may follow: %i knights', (seats) => {
    const mean = (tally: Tally): readonly number[] => {
      const all = pairsOf(seats).map(([first, second]) => {
        if (tally.left === 1) return seriesStakes(PRINTED, tally)[first * seats + second]!
        const points = tally.totals.map((_, seat) => (seat === first ? 5 : seat === second ? 2 : 0))
        const won = tally.won.map((count, seat) => count + (seat === first ? 1 : 0))
        return mean({
          totals: tally.totals.map((total, seat) => total + points[seat]!),
          won,
          left: tally.left - 1,
          mayDecide: false,
        })
      })
      return tally.totals.map((_, seat) => all.reduce((sum, shares) => sum + shares[seat]!, 0) / all.length)
    }
    for (const left of [2, 3, 4].slice(0, 6 - seats)) {
      const tally = anyTally(seats, left)
      const stakes = pairsOf(seats).map(([first, second]) => seriesStakes(PRINTED, tally)[first * seats + second]!)
      for (const [seat, share] of mean(tally).entries())
        expect(stakes.reduce((sum, shares) => sum + shares[seat]!, 0) / stakes.length).toBeCloseTo(share, 9)
    }
  })

  test.each([2, 3, 4])(
    'shares add up to the one win there is, at the start of nine events, too: %i knights',
    (seats) => {
      const none = Array.from({ length: seats }, () => 0)
      for (const [first, second] of pairsOf(seats)) {
        const shares = seriesStakes(PRINTED, { totals: none, won: none, left: 9, mayDecide: false })[
          first * seats + second
        ]!
        expect(shares.reduce((sum, share) => sum + share)).toBeCloseTo(1, 9)
        expect(Math.max(...shares)).toBe(shares[first])
        expect(seats === 2 || shares[second]! > Math.min(...shares)).toBe(true)
      }
    },
  )

  test('luck and skill of a series are counted in the chance to win it', () => {
    const rules = rulesFor(swordEvent, { length: 'series', events: 2, arena: 'small' })
    const start = swordEvent.start(rules, 2)
    const by = reference(rules, 2)
    expect(by.equity(start).payoff.map((share) => Number(share.toFixed(9)))).toEqual([0.5, 0.5])
    const ahead: SwordEventState = { ...start, standing: { games: [[5, 2]], totals: [5, 2], won: [1, 0] } }
    const [mine, theirs] = by.equity(ahead).payoff
    expect(mine! + theirs!).toBeCloseTo(1, 9)
    expect(mine).toBeCloseTo(0.75, 9)
  })
})
