import { expectItem } from '../../dice/index.ts'
import { sumOf } from '../../odds/sum.ts'
import { MOST_DEVIATION, type Rating } from './rating.ts'

/** How far a player's form in one game spreads around their strength. */
const FORM = MOST_DEVIATION / 2

/** No game takes more than this share of a variance away. */
const LEAST_LEFT = 1e-4

/**
 * Ratings after one game of three seats or more, by places (1 is best, equal ones share): Weng and Lin's Bayesian approximation for the
 * Plackett-Luce model (J. Mach. Learn. Res. 12, 2011, algorithm 4), as openskill 5.0.1 computes it. Deviations have grown to the time of
 * the game already; volatility stays.
 */
export const plackettLuceAfter = (
  before: readonly Rating[],
  places: readonly number[],
  at: number,
): readonly Rating[] => {
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
