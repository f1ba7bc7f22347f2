import { expectItem } from '../../dice/index.ts'
import { glickoAfter } from './glicko.ts'
import { plackettLuceAfter } from './plackett-luce.ts'
import { agedTo, periodsBetween, type Rating, scoreBetween } from './rating.ts'

/**
 * The ratings of all seats after a game that ended at `at`, in the same order. Two seats: Glicko-2, each game rated as it ends, with the
 * share of a rating period that has passed since the player's last one. Three or more: Plackett-Luce by places. Nothing else goes in, so
 * the same results in the same order give the same ratings to the last digit.
 * @param places competition ranks by seat: 1 is best, equal places are shared
 * @throws RangeError for fewer than two seats, or another number of places
 */
export const rate = (before: readonly Rating[], places: readonly number[], at: number): readonly Rating[] => {
  if (before.length < 2 || places.length !== before.length)
    throw new RangeError(`${before.length} ratings and ${places.length} places: nothing to compare`)
  const now = before.map((player) => agedTo(player, at))
  if (before.length > 2) return plackettLuceAfter(now, places, at)
  return before.map((player, seat) => {
    const opponent = expectItem(now[1 - seat])
    const score = scoreBetween(places, seat, 1 - seat)
    return glickoAfter(player, [{ opponent, score }], periodsBetween(player.at, at), at)
  })
}
