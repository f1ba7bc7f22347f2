import { rate } from '../../../analysis/ratings/rate.ts'
import { newRating, type Rating } from '../../../analysis/ratings/rating.ts'
import { expectItem } from '../../../dice/index.ts'
import { botAfter } from './rated-games.ts'
import { keyOf, type RatedEvent, type RatedSeat } from './rated-rows.ts'
import type { RatingStore } from './store.ts'
import { ratedBot } from './tables.ts'

/** Result of a recomputation: the number of events, and the ratings that follow from them. */
export type Recomputation = {
  readonly events: number
  readonly ratings: ReadonlyMap<string, Rating>
  /** Numbers of events that are missing or whose stored ratings differ. */
  readonly faults: readonly number[]
}

const isSameRating = (a: Rating, b: Rating): boolean =>
  a.rating === b.rating && a.deviation === b.deviation && a.volatility === b.volatility && a.at === b.at

const replay = () => {
  const ratings = new Map<string, Rating>()
  let botGames: RatedEvent[] = []
  const before = (seat: RatedSeat, at: number): Rating => ratings.get(keyOf(seat)) ?? newRating(at)
  const afterGame = (event: RatedEvent): readonly Rating[] => {
    const now = event.seats.map((seat) => before(seat, event.at))
    const rated = rate(
      now,
      event.seats.map(({ place }) => place),
      event.at,
    )
    if (event.seats.some(({ player }) => ratedBot(player) !== undefined)) botGames.push(event)
    return event.seats.map(({ player }, i) => expectItem(ratedBot(player) === undefined ? rated[i] : now[i]))
  }
  const afterDay = ({ seats, at }: RatedEvent): readonly Rating[] => {
    const after = new Map<string, Rating>()
    for (const game of botGames)
      for (const own of game.seats.filter(({ player }) => ratedBot(player) !== undefined)) {
        const bot = after.get(keyOf(own)) ?? before(own, game.at)
        after.set(keyOf(own), botAfter(bot, game.seats, own, at))
      }
    botGames = []
    return seats.map((seat) => after.get(keyOf(seat)) ?? before(seat, at))
  }
  return {
    ratings,
    /** True if this event's stored ratings follow from all events before it. */
    agrees: (event: RatedEvent): boolean => {
      const after = event.kind === 'game' ? afterGame(event) : afterDay(event)
      const same = event.seats.every((seat, i) => isSameRating(seat.after, expectItem(after[i])))
      for (const [i, seat] of event.seats.entries())
        if (event.kind === 'bots' || ratedBot(seat.player) === undefined) ratings.set(keyOf(seat), expectItem(after[i]))
      return same
    },
  }
}

const PAGE = 1000

/** Recomputes all ratings from stored results, and compares them exactly with the stored ratings. */
export const recompute = async (store: Pick<RatingStore, 'ratedAfter'>): Promise<Recomputation> => {
  const { ratings, agrees } = replay()
  const faults: number[] = []
  let last = 0
  for (;;) {
    const events = await store.ratedAfter(last, PAGE)
    for (const event of events) {
      if (event.n !== last + 1 || !agrees(event)) faults.push(event.n)
      last = event.n
    }
    if (events.length < PAGE) return { events: last, ratings, faults }
  }
}
