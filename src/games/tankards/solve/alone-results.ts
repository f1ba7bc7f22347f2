import { expectItem } from '../../../dice/index.ts'
import type { Results } from '../../goal.ts'
import { pointsForecast } from './points-forecast.ts'
import { leastPoints } from './best-turn.ts'
import { gamesIn, isSingleRoll, isToTarget, type TankardsRules, targetOf } from '../rules/rules.ts'
import { singleSpread } from './single-spread.ts'
import { plus, type Spread, surely } from './spread.ts'
import { words } from '../text/words.ts'

/** Points of one game, or of one roll, if the player maximizes points. */
const gameSpread = (rules: TankardsRules): Spread =>
  isSingleRoll(rules) ? singleSpread(rules).before : pointsForecast(rules).spread(0)

const several = (spread: Spread, games: number): Spread =>
  Array.from({ length: games }).reduce<Spread>((sum) => plus(sum, spread), surely(0))

/** Probability below which further games are ignored. */
const TRIFLE = 1e-13

/** Returns the distribution of totals below the target after another game, and the chance to reach it. */
const oneMore = (short: Spread, spread: Spread, target: number) => {
  const sum = plus(short, spread)
  return { short: sum.slice(0, target), reached: sum.slice(target).reduce((all, chance) => all + chance, 0) }
}

/** Probability of each number of games to a target (T11). */
const gamesTo = (target: number, spread: Spread): Spread => {
  const chances = [0]
  let [short, left] = [surely(0), 1]
  while (left > TRIFLE) {
    const next = oneMore(short, spread, target)
    chances.push(next.reached)
    short = next.short
    left = short.reduce((all, chance) => all + chance, 0)
  }
  return Float64Array.from(chances)
}

/** Undefined for a target that the player never reaches, and on cards with negative points. */
const spreadOf = (rules: TankardsRules): Spread | undefined => {
  if (leastPoints(rules) < 0) return undefined
  const spread = gameSpread(rules)
  if (!isToTarget(rules)) return several(spread, gamesIn(rules))
  return expectItem(spread[0]) > 1 - TRIFLE ? undefined : gamesTo(targetOf(rules), spread)
}

/** Probability of each result, exact except for rounding. Undefined if `spreadOf` returns undefined. */
export const results = (rules: TankardsRules): Results | undefined => {
  const chances = spreadOf(rules)
  if (chances === undefined) return undefined
  // Play for the most points per game is not the best play to a target, which is not solved.
  const isBest = !isToTarget(rules)
  return { title: isBest ? words.alone.best : words.bots.landlord.title, isBest, chances }
}
