import { itemAt } from '../dice/index.ts'
import { type AnyPlay, endingOf, type Ruleset } from '../engine/index.ts'
import type { Division, Goal } from './goal.ts'
import { plural } from '../kit/text.ts'
import type { AnyManifest } from './manifest.ts'
import { words } from './words.ts'

export type { Division, Goal, Results } from './goal.ts'

const POINT_GOAL: Goal = { one: words.point, many: words.points }

/** Returns the goal of a solo game under these rules. */
export const goalOf = ({ alone }: AnyManifest, rules: Ruleset): Goal => alone?.goal(rules) ?? POINT_GOAL

/** Returns the result of a finished solo game. Undefined while it continues, and for several players. */
export const resultOf = ({ alone }: AnyManifest, play: AnyPlay): number | undefined => {
  const ending = endingOf(play)
  if (ending === undefined || play.header.seats.length !== 1) return undefined
  return alone === undefined ? itemAt(ending.payoff, 0) : alone.result(play.game.view(play.states.at(-1), 0))
}

/** Returns the points at a step of a solo game; undefined if the game has no points. */
export const pointsAt = ({ alone }: AnyManifest, play: AnyPlay, step: number): number | undefined =>
  alone?.points(play.game.view(play.states[step], 0))

/** Returns the division in which this game's record counts. Undefined if there is none, or if it is still open. */
export const divisionOf = ({ alone }: AnyManifest, play: AnyPlay): Division | undefined =>
  alone?.division?.(play.game.view(play.states.at(-1), 0))

/** Formats a result: "94 points", "1 game", "won by submission in turn 4". */
export const amountText = ({ one, many, ranks }: Goal, result: number): string =>
  ranks?.say(result) ?? words.amount(result, plural(result, one, many))

/** Converts a ranked result to its amount; returns any other result unchanged. */
export const amountOf = ({ ranks }: Goal, result: number): number => ranks?.amount(result) ?? result

/** True if result a is better than result b. */
export const isBetter = ({ fewer }: Goal, a: number, b: number): boolean => (fewer === true ? a < b : a > b)

/** Returns the probability (0 to 1) of a result at least as good as this result. */
export const chanceToReach = (goal: Goal, chances: ArrayLike<number>, result: number): number =>
  Array.from(chances).reduce((sum, chance, n) => (isBetter(goal, result, n) ? sum : sum + chance), 0)
