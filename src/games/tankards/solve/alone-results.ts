import { expectItem } from '../../../dice/index.ts'
import type { Results } from '../../goal.ts'
import { outlook } from './outlook.ts'
import { gamesIn, isSingleRoll, isToTarget, type TankardsRules, targetOf } from '../rules/rules.ts'
import { singleSpread } from './single-spread.ts'
import { plus, type Spread, surely } from './spread.ts'
import { words } from '../text/words.ts'

/** Returns the distribution of one game's (or one roll's) points under best play. */
const gameSpread = (rules: TankardsRules): Spread =>
  isSingleRoll(rules) ? singleSpread(rules).before : outlook(rules).spread(0)

/** Returns the distribution of the sum of this many games. */
const several = (spread: Spread, games: number): Spread =>
  Array.from({ length: games }).reduce<Spread>((sum) => plus(sum, spread), surely(0))

/** Chance of further games below which the computation stops. */
const TRIFLE = 1e-13

/** Returns the remaining points after one more game, and the chance that the target is reached. */
const oneMore = (short: Spread, spread: Spread, target: number) => {
  const sum = plus(short, spread)
  return { short: sum.slice(0, target), reached: sum.slice(target).reduce((all, chance) => all + chance, 0) }
}

/** Returns the distribution of the number of games to a target (T11). */
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

/** Undefined if games always bring nothing, because a target would never be reached. */
const spreadOf = (rules: TankardsRules): Spread | undefined => {
  const spread = gameSpread(rules)
  if (!isToTarget(rules)) return several(spread, gamesIn(rules))
  return expectItem(spread[0]) > 1 - TRIFLE ? undefined : gamesTo(targetOf(rules), spread)
}

/** Returns the probability of each result, exact except for rounding; undefined if play would never end. */
export const results = (rules: TankardsRules): Results | undefined => {
  const chances = spreadOf(rules)
  if (chances === undefined) return undefined
  // Best play to a target differs from maximising each game's points, and is not solved.
  const isBest = !isToTarget(rules)
  return { title: isBest ? words.alone.best : words.bots.landlord.title, isBest, chances }
}
