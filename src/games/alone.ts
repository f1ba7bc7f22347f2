import { itemAt } from '../dice/index.ts'
import { type AnyPlay, endingOf, type Ruleset } from '../engine/index.ts'
import type { Division, Goal } from './goal.ts'
import { plural } from '../kit/text.ts'
import type { AnyManifest } from './manifest.ts'
import { words } from './words.ts'

export type { Division, Goal, Results } from './goal.ts'

const POINT_GOAL: Goal = { one: words.point, many: words.points }

/** What counts for one who plays alone by these rules. */
export const goalOf = ({ alone }: AnyManifest, rules: Ruleset): Goal => alone?.goal(rules) ?? POINT_GOAL

/** What a finished game of one came to; undefined while it goes on, and where several play. */
export const resultOf = ({ alone }: AnyManifest, play: AnyPlay): number | undefined => {
  const ending = endingOf(play)
  if (ending === undefined || play.header.seats.length !== 1) return undefined
  return alone === undefined ? itemAt(ending.payoff, 0) : alone.result(play.game.view(play.states.at(-1), 0))
}

/** Points made until a step of a game of one; undefined where its game does not count them. */
export const pointsAt = ({ alone }: AnyManifest, play: AnyPlay, step: number): number | undefined =>
  alone?.points(play.game.view(play.states[step], 0))

/** Where the record of this game belongs; undefined where its game has no divisions, and until one is known. */
export const divisionOf = ({ alone }: AnyManifest, play: AnyPlay): Division | undefined =>
  alone?.division?.(play.game.view(play.states.at(-1), 0))

/** "94 points", "1 game", "won by submission in turn 4". */
export const amountText = ({ one, many, ranks }: Goal, result: number): string =>
  ranks?.say(result) ?? words.amount(result, plural(result, one, many))

/** How much of what the goal counts a result is: itself, of ranks what they say. */
export const amountOf = ({ ranks }: Goal, result: number): number => ranks?.amount(result) ?? result

/** Whether one result is better than another. */
export const isBetter = ({ fewer }: Goal, a: number, b: number): boolean => (fewer === true ? a < b : a > b)

/** How likely a result of those chances is at least as good as this one: 0 to 1. */
export const chanceToReach = (goal: Goal, chances: ArrayLike<number>, result: number): number =>
  Array.from(chances).reduce((sum, chance, n) => (isBetter(goal, result, n) ? sum : sum + chance), 0)
