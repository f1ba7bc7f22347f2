import { expectItem } from '../../../dice/index.ts'
import { type PerSeat, placesBy, type Seat, sharedPrizes, type TerminalNode } from '../../../engine/index.ts'

/** What the places are worth: the last one standing 5, the last one to fall before that 2 (S10). */
const POINTS = [5, 2, 0, 0]

/** The points of the places at a table of so many knights, first to last. */
export const pointsFor = (seats: number): PerSeat<number> => POINTS.slice(0, seats)

/** What the end of an event hangs on. */
type RankStand = {
  readonly knights: readonly { readonly health: number; readonly dealt: number }[]
  readonly fallen: readonly Seat[]
}

/** Those left by health, then by health taken; then the felled, the last one first: negative where a is ahead of b (S10, S11). */
const order =
  ({ knights, fallen }: RankStand) =>
  (a: Seat, b: Seat): number => {
    const [one, other] = [expectItem(knights[a]), expectItem(knights[b])]
    if (one.health === 0 && other.health === 0) return fallen.indexOf(b) - fallen.indexOf(a)
    return other.health - one.health || (one.health === 0 ? 0 : other.dealt - one.dealt)
  }

/** The end of an event: equal knights share the points of the places they cover (S11). */
export const endOf = (state: RankStand): TerminalNode => {
  const places = placesBy(state.knights.length, order(state))
  const points = sharedPrizes(pointsFor(places.length), places)
  return { kind: 'terminal', payoff: points, places, scores: points }
}
