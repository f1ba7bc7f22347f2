import { memo, expectItem } from '../../../../dice/index.ts'
import { type PerSeat, sharedPrizes } from '../../../../engine/index.ts'
import { eventsIn, isTournament } from '../../rules/house-rules.ts'
import { pointsFor } from '../../rules/ranking.ts'
import type { SwordEventState } from '../../rules/state.ts'
import { prizeStakes, type Stakes, stakesBy } from '../evaluation/places.ts'

/** How a tournament stands: points and events won, and how many events are to come. */
export type Tally = { readonly totals: PerSeat<number>; readonly won: PerSeat<number>; readonly left: number }

/** How the tournament stands; undefined where one event is all. */
export const tallyOf = ({ rules, standing: { totals, won, games } }: SwordEventState): Tally | undefined =>
  isTournament(rules) ? { totals, won, left: eventsIn(rules) - games.length } : undefined

/** Who takes the tournament as it stands (S17): points, then events won; equal ones share it. */
const shareOut = ({ totals, won }: Tally): PerSeat<number> =>
  sharedPrizes(
    [1],
    totals.map(
      (total, seat) =>
        1 +
        totals.filter((other, i) => other > total || (other === total && expectItem(won[i]) > expectItem(won[seat])))
          .length,
    ),
  )

const afterEvent = ({ totals, won, left }: Tally, first: number, second: number): Tally => {
  const [most, some] = pointsFor(totals.length)
  return {
    totals: totals.map((total, seat) => total + (seat === first ? most! : seat === second ? some! : 0)),
    won: won.map((count, seat) => count + (seat === first ? 1 : 0)),
    left: left - 1,
  }
}

/** The same standing with seats in order of their points and only what sets them apart, so that like standings are one. */
const folded = ({ totals, won, left }: Tally): { readonly tally: Tally; readonly order: readonly number[] } => {
  const order = totals
    .map((_, seat) => seat)
    .toSorted((a, b) => expectItem(totals[b]) - expectItem(totals[a]) || expectItem(won[b]) - expectItem(won[a]))
  const [least, fewest] = [Math.min(...totals), Math.min(...won)]
  const tally: Tally = {
    totals: order.map((seat) => expectItem(totals[seat]) - least),
    won: order.map((seat) => expectItem(won[seat]) - fewest),
    left,
  }
  return { tally, order }
}

/** Chances by standing: a tournament of nine events among four meets 1,909. */
const knownShares = memo<PerSeat<number>>(5000)

/** Each seat's share of the tournament where every event to come is a fair lottery: any two are first and second as likely as others. */
const shares = (tally: Tally): PerSeat<number> => {
  if (tally.left === 0) return shareOut(tally)
  const { tally: like, order } = folded(tally)
  const key = `${like.left} ${like.totals.join()} ${like.won.join()}`
  const found = knownShares(key, () => meanShares(like))
  return tally.totals.map((_, seat) => expectItem(found[order.indexOf(seat)]))
}

const meanShares = (tally: Tally): PerSeat<number> => {
  const seats = tally.totals.length
  const sums = new Float64Array(seats)
  for (let first = 0; first < seats; first++)
    for (let second = 0; second < seats; second++)
      if (second !== first)
        for (const [seat, share] of shares(afterEvent(tally, first, second)).entries())
          sums[seat] = expectItem(sums[seat]) + share
  return Array.from(sums, (sum) => sum / (seats * (seats - 1)))
}

/** What each ending of the event under way means for the tournament; `left` counts it, too. */
export const seriesStakes = (tally: Tally): Stakes =>
  stakesBy(tally.totals.length, (first, second) =>
    first === second ? tally.totals.map(() => 0) : shares(afterEvent(tally, first, second)),
  )

/** What each ending means for a tournament with this tally, or for a single event where there is none. */
export const stakesFor = (seats: number, tally: Tally | undefined): Stakes =>
  tally === undefined ? prizeStakes(seats) : seriesStakes(tally)
