import type { AnyGame, PerSeat } from './game.ts'
import type { Ruleset } from './house-rules.ts'

/** Returns each seat's share of the prizes (first to last). Tied seats share the prizes of their places. */
export const sharedPrizes = (prizes: readonly number[], places: PerSeat<number>): PerSeat<number> =>
  places.map((place) => {
    const tied = places.filter((other) => other === place).length
    return prizes.slice(place - 1, place - 1 + tied).reduce((sum, prize) => sum + prize, 0) / tied
  })

/** Returns the payoffs for these places in a game closed early. */
export const payoffsByPlaces = (
  game: Pick<AnyGame, 'prizes'>,
  rules: Ruleset,
  places: PerSeat<number>,
): PerSeat<number> => sharedPrizes(game.prizes?.(rules, places.length) ?? [1], places)
