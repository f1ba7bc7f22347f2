import { expectItem } from '../../dice/index.ts'
import { sumOf } from '../../odds/sum.ts'
import { MOST_DEVIATION, type Rating, ratingAt, periodsBetween, scoreBetween } from './rating.ts'
import { glickoAfter } from './glicko.ts'

/** Standard deviation of a player's form in one game. */
const FORM = MOST_DEVIATION / 2

/** Smallest factor by which one game may reduce a variance. */
const LEAST_LEFT = 1e-4

/**
 * Returns ratings after a game of three or more seats, by places (1 is best, ties share). Weng and Lin's Bayesian
 * approximation for the Plackett-Luce model (J. Mach. Learn. Res. 12, 2011, algorithm 4), as in openskill 5.0.1.
 * Deviations must be aged to the time of the game; volatility stays.
 */
const plackettLuceAfter = (before: readonly Rating[], places: readonly number[], at: number): readonly Rating[] => {
  const c = Math.sqrt(sumOf(before.map(({ deviation }) => deviation * deviation + FORM * FORM)))
  const strengths = before.map(({ rating }) => Math.exp((rating - 1500) / c))
  const stages = places.map((place) => ({
    place,
    rivals: sumOf(strengths.filter((_, seat) => expectItem(places[seat]) >= place)),
    sharing: places.filter((other) => other === place).length,
  }))
  return before.map((player, seat) => {
    const place = expectItem(places[seat])
    let [pull, information] = [0, 0]
    for (const [i, stage] of stages.entries()) {
      if (stage.place > place) continue
      const chance = expectItem(strengths[seat]) / stage.rivals
      pull += ((i === seat ? 1 : 0) - chance) / stage.sharing
      information += (chance * (1 - chance)) / stage.sharing
    }
    const share = player.deviation / c
    return {
      ...player,
      rating: player.rating + player.deviation * share * pull,
      deviation: player.deviation * Math.sqrt(Math.max(1 - share ** 3 * information, LEAST_LEFT)),
      at,
    }
  })
}

/**
 * Returns ratings by seat after a game that ended at `at`. Two seats: Glicko-2 per game, with the elapsed fraction of a
 * rating period. Three or more: Plackett-Luce by places. Deterministic: equal inputs give equal ratings to the last
 * digit.
 * @param places competition ranks by seat: 1 is best, ties share a rank
 * @throws RangeError for fewer than two seats, or another number of places
 */
export const rate = (before: readonly Rating[], places: readonly number[], at: number): readonly Rating[] => {
  if (before.length < 2 || places.length !== before.length)
    throw new RangeError(`${before.length} ratings do not match ${places.length} places`)
  const now = before.map((player) => ratingAt(player, at))
  if (before.length > 2) return plackettLuceAfter(now, places, at)
  return before.map((player, seat) => {
    const opponent = expectItem(now[1 - seat])
    const score = scoreBetween(places, seat, 1 - seat)
    return glickoAfter(player, [{ opponent, score }], periodsBetween(player.at, at), at)
  })
}
