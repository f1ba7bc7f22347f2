import { memo, expectItem } from '../../../../dice/index.ts'
import { type PerSeat, placesBy, type SeriesStanding, seriesOrder, sharedPrizes } from '../../../../engine/index.ts'
import type { SwordEventRules } from '../../rules/house-rules.ts'
import { pointsFor } from '../../rules/ranking.ts'
import { eventsLeft, needsDecider, tie } from '../../rules/series.ts'
import type { SwordEventState } from '../../rules/state.ts'
import { prizeStakes, type Stakes, stakesBy } from '../evaluation/places.ts'

/** The house rules that determine the winner of a series. */
type SeriesRules = Pick<SwordEventRules, 'length' | 'champion' | 'runner-up'>

/** A series so far: points and events won by seat. `left`: events left. `mayDecide`: a deciding event may follow. */
export type Tally = Pick<SeriesStanding, 'totals' | 'won'> & { readonly left: number; readonly mayDecide: boolean }

/** The series so far; undefined if the match is a single event. */
export const tallyOf = ({ rules, standing }: SwordEventState): Tally | undefined => {
  const left = eventsLeft(rules, standing)
  return left === undefined ? undefined : { totals: standing.totals, won: standing.won, ...left }
}

/** Shares of the series at its end (S17), by points, then by events won. Equal seats divide a share equally. */
const shareOut = ({ totals, won }: Tally): PerSeat<number> =>
  sharedPrizes([1], placesBy(totals.length, seriesOrder({ tie }, { games: [], totals, won })))

const afterEvent = (rules: SeriesRules, tally: Tally, first: number, second: number): Tally => {
  const { totals, won, left, mayDecide } = tally
  const [most, some] = pointsFor(rules, totals.length)
  const isDecider = left === 0
  return {
    totals: totals.map((total, seat) => total + (seat === first ? most! : seat === second ? some! : 0)),
    won: won.map((count, seat) => count + (seat === first ? 1 : 0)),
    left: isDecider ? 0 : left - 1,
    mayDecide: mayDecide && !isDecider,
  }
}

/** Normalizes a standing: seats sorted by points, points relative to the lowest. Equivalent standings become equal. */
const folded = (tally: Tally): { readonly tally: Tally; readonly order: readonly number[] } => {
  const { totals, won } = tally
  const order = totals
    .map((_, seat) => seat)
    .toSorted((a, b) => expectItem(totals[b]) - expectItem(totals[a]) || expectItem(won[b]) - expectItem(won[a]))
  const [least, fewest] = [Math.min(...totals), Math.min(...won)]
  const like: Tally = {
    ...tally,
    totals: order.map((seat) => expectItem(totals[seat]) - least),
    won: order.map((seat) => expectItem(won[seat]) - fewest),
  }
  return { tally: like, order }
}

/** Cached shares by standing. A series of nine events with four knights needs 1,909. */
const knownShares = memo<PerSeat<number>>(5000)

/** Each seat's share of the series if future events are lotteries: all pairs of first and second are equally likely. */
const shares = (rules: SeriesRules, tally: Tally): PerSeat<number> => {
  if (tally.left === 0 && !(tally.mayDecide && needsDecider(rules, tally))) return shareOut(tally)
  const { tally: like, order } = folded(tally)
  const key = `${rules['runner-up']} ${like.mayDecide} ${like.left} ${like.totals.join()} ${like.won.join()}`
  const found = knownShares(key, () => meanShares(rules, like))
  return tally.totals.map((_, seat) => expectItem(found[order.indexOf(seat)]))
}

const meanShares = (rules: SeriesRules, tally: Tally): PerSeat<number> => {
  const seats = tally.totals.length
  const sums = new Float64Array(seats)
  for (let first = 0; first < seats; first++)
    for (let second = 0; second < seats; second++)
      if (second !== first)
        for (const [seat, share] of shares(rules, afterEvent(rules, tally, first, second)).entries())
          sums[seat] = expectItem(sums[seat]) + share
  return Array.from(sums, (sum) => sum / (seats * (seats - 1)))
}

/** Value of each result of the current event for the series. `left` counts that event. */
export const seriesStakes = (rules: SeriesRules, tally: Tally): Stakes =>
  stakesBy(tally.totals.length, (first, second) =>
    first === second ? tally.totals.map(() => 0) : shares(rules, afterEvent(rules, tally, first, second)),
  )

/** Value of each result for a series with this tally; without a tally, for a single event. */
export const stakesFor = (rules: SeriesRules, seats: number, tally: Tally | undefined): Stakes =>
  tally === undefined ? prizeStakes(rules, seats) : seriesStakes(rules, tally)
