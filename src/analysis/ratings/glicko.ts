import { GLICKO_SCALE, MOST_DEVIATION, type Rating } from './rating.ts'

/**
 * Game from one player's view. `score`: 1 won, ½ drawn, 0 lost, or an earned score, which may leave this range.
 * `noise`: variance of the score; undefined for results, whose expectation determines it.
 */
export type ScoredGame = {
  readonly opponent: Pick<Rating, 'rating' | 'deviation'>
  readonly score: number
  readonly noise?: number
}

/** Glickman's τ: limits changes of volatility. */
const TAU = 0.5
const CLOSE_ENOUGH = 1e-6

/** Weight of an opponent's result, Glickman's g(φ); falls with the opponent's uncertainty. */
const weightOf = (deviation: number): number => 1 / Math.sqrt(1 + (3 * (deviation / GLICKO_SCALE) ** 2) / Math.PI ** 2)

const expected = (rating: number, { rating: other, deviation }: ScoredGame['opponent']): number =>
  1 / (1 + Math.exp((-weightOf(deviation) * (rating - other)) / GLICKO_SCALE))

/** Returns the expected score of a player against another, from 0 to 1, given both uncertainties. */
export const expectedScore = (player: ScoredGame['opponent'], opponent: ScoredGame['opponent']): number =>
  expected(player.rating, { ...opponent, deviation: Math.hypot(player.deviation, opponent.deviation) })

/** Evidence of games about a strength on Glicko-2's scale: `information` is 1/v, `pull` is Δ/v. */
const evidenceOf = (rating: number, games: readonly ScoredGame[]): { information: number; pull: number } => {
  let [information, pull] = [0, 0]
  for (const { opponent, score, noise } of games) {
    const chance = expected(rating, opponent)
    const weight = weightOf(opponent.deviation)
    const slope = chance * (1 - chance)
    const share = slope / (noise ?? slope)
    information += weight * weight * slope * share
    pull += weight * (score - chance) * share
  }
  return { information, pull }
}

/** Returns the volatility that best explains a surprise, by the Illinois algorithm (step 5 of Glickman's paper). */
const volatilityAfter = (volatility: number, phi: number, v: number, delta: number): number => {
  const start = Math.log(volatility * volatility)
  const f = (x: number): number => {
    const e = Math.exp(x)
    const sum = phi * phi + v + e
    return (e * (delta * delta - sum)) / (2 * sum * sum) - (x - start) / (TAU * TAU)
  }
  let a = start
  let b = Math.log(Math.max(delta * delta - phi * phi - v, Number.MIN_VALUE))
  if (delta * delta <= phi * phi + v) {
    b = start - TAU
    while (f(b) < 0) b -= TAU
  }
  let [fa, fb] = [f(a), f(b)]
  while (Math.abs(b - a) > CLOSE_ENOUGH) {
    const c = a + ((a - b) * fa) / (fb - fa)
    const fc = f(c)
    if (fc * fb <= 0) [a, fa] = [b, fb]
    else fa /= 2
    ;[b, fb] = [c, fc]
  }
  return Math.exp(a / 2)
}

/**
 * Returns the rating after the games of a rating period (Glickman, "Example of the Glicko-2 system", 2022), with the
 * opponents' earlier ratings. `periods`: elapsed rating periods, 1 in the paper, a fraction if each game is rated as it
 * ends.
 */
export const glickoAfter = (before: Rating, games: readonly ScoredGame[], periods: number, at: number): Rating => {
  const phi = before.deviation / GLICKO_SCALE
  const { information, pull } = evidenceOf(before.rating, games)
  const volatility =
    information === 0 ? before.volatility : volatilityAfter(before.volatility, phi, 1 / information, pull / information)
  const grown = Math.min(phi * phi + periods * volatility * volatility, (MOST_DEVIATION / GLICKO_SCALE) ** 2)
  const variance = 1 / (1 / grown + information)
  return {
    rating: before.rating + GLICKO_SCALE * variance * pull,
    deviation: GLICKO_SCALE * Math.sqrt(variance),
    volatility,
    at,
  }
}
