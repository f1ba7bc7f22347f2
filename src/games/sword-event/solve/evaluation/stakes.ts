import type { PerSeat } from '../../../../engine/index.ts'
import { pointsFor } from '../../rules/ranking.ts'

/** What each seat has of an event's ending: `stakes[first * seats + second]` is a list by seat. */
export type Stakes = readonly PerSeat<number>[]

/** The points of a single event (S10). */
export const prizeStakes = (seats: number): Stakes => {
  const [most, some] = pointsFor(seats)
  return Array.from({ length: seats * seats }, (_, pair) => {
    const [first, second] = [Math.floor(pair / seats), pair % seats]
    return Array.from({ length: seats }, (__, seat) => (seat === first ? most! : seat === second ? some! : 0))
  })
}
