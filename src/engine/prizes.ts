import type { AnyGame, PerSeat } from './game.ts'
import type { Ruleset } from './house-rules.ts'

/** What each seat gets where the places, first to last, are worth these prizes: those tied share what their places bring. */
export const sharedPrizes = (prizes: readonly number[], places: PerSeat<number>): PerSeat<number> =>
  places.map((place) => {
    const tied = places.filter((other) => other === place).length
    return prizes.slice(place - 1, place - 1 + tied).reduce((sum, prize) => sum + prize, 0) / tied
  })

/** What each seat gets for its place in a game that its rules did not end. */
export const settledAs = (game: Pick<AnyGame, 'prizes'>, rules: Ruleset, places: PerSeat<number>): PerSeat<number> =>
  sharedPrizes(game.prizes?.(rules, places.length) ?? [1], places)
