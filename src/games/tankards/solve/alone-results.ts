import { expectItem } from '../../../dice/index.ts'
import type { Results } from '../../goal.ts'
import { outlook } from './outlook.ts'
import { gamesIn, isSingleRoll, isToTarget, type TankardsRules, targetOf } from '../rules/rules.ts'
import { singleSpread } from './single-spread.ts'
import { plus, type Spread, surely } from './spread.ts'
import { words } from '../text/words.ts'

/** The points of one game, or of one roll, playing for the most of them. */
const gameSpread = (rules: TankardsRules): Spread =>
  isSingleRoll(rules) ? singleSpread(rules).before : outlook(rules).spread(0)

/** So many games, each whole. */
const several = (spread: Spread, games: number): Spread =>
  Array.from({ length: games }).reduce<Spread>((sum) => plus(sum, spread), surely(0))

/** Below this it no longer matters how many games more it might take. */
const TRIFLE = 1e-13

/** What a number of points short of the target becomes with one more game, and the chance that it is reached. */
const oneMore = (short: Spread, spread: Spread, target: number) => {
  const sum = plus(short, spread)
  return { short: sum.slice(0, target), reached: sum.slice(target).reduce((all, chance) => all + chance, 0) }
}

/** How likely it is to take so many games to a target (T11). */
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

/** Of games that always bring nothing a target would take endless many. */
const spreadOf = (rules: TankardsRules): Spread | undefined => {
  const spread = gameSpread(rules)
  if (!isToTarget(rules)) return several(spread, gamesIn(rules))
  return expectItem(spread[0]) > 1 - TRIFLE ? undefined : gamesTo(targetOf(rules), spread)
}

/** How likely each result is: exact but for rounding; undefined where it would take for ever. */
export const results = (rules: TankardsRules): Results | undefined => {
  const chances = spreadOf(rules)
  if (chances === undefined) return undefined
  // To a target one would play otherwise than for the most points of each game: nobody has solved that.
  const isBest = !isToTarget(rules)
  return { title: isBest ? words.alone.best : words.bots.landlord.title, isBest, chances }
}
