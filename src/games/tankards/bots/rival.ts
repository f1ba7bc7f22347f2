import { expectItem } from '../../../dice/index.ts'
import type { Question, Seat } from '../../../engine/index.ts'
import { DICE } from '../rules/card.ts'
import { hasPenalties } from '../rules/combinations.ts'
import { usedSet } from '../solve/optimal-points.ts'
import { scoreOptimal, type TankardsPolicy } from './policies.ts'
import {
  grandTotal,
  isOneGame,
  isSingleRoll,
  type TableState,
  type TankardsAction,
  type TankardsRules,
  type TankardsState,
} from '../rules/rules.ts'
import { mostPoints } from '../solve/best-turn.ts'
import { pointsRows } from '../solve/points-rows.ts'
import { bestRerollBy, bestTakeBy, turnLookahead, type TurnStart } from '../solve/turn-lookahead.ts'

const turnStart = (game: TableState, seat: Seat): TurnStart => ({
  mine: usedSet(game, seat),
  theirs: usedSet(game, 1 - seat),
  lead: grandTotal(game, seat) - grandTotal(game, 1 - seat),
})

/** Player of one six-round game for two, by rows of chances. */
const duellist = (rules: TankardsRules): TankardsPolicy => {
  const lookahead = turnLookahead(rules, pointsRows(rules))
  const actionIn = ({ view: { game }, seat }: Question<TankardsAction, TankardsState>): TankardsAction => {
    const start = turnStart(game, seat)
    if (game.phase === 'choose') return `take ${expectItem(DICE[bestTakeBy(lookahead, start, game.dice)])}`
    const die = bestRerollBy(lookahead, start, game.dice)
    return die < 0 ? 'keep' : `reroll ${expectItem(DICE[die])}`
  }
  return { id: 'rival', choose: (question) => [{ action: actionIn(question), weight: 1 }] }
}

/** Highest points of a turn for which the rows are computed quickly. The size of a row grows with these points. */
const MOST_FOR_ROWS = 120

/**
 * Maximizes the winning chance in a single six-round game for two; exact if both maximize points from the next turn on.
 * In other games, and on cards with negative points, it maximizes its own points.
 */
export const rival = (rules: TankardsRules, seats: number): TankardsPolicy => {
  const isDuel = seats === 2 && isOneGame(rules) && !isSingleRoll(rules)
  return isDuel && mostPoints(rules) <= MOST_FOR_ROWS && !hasPenalties(rules) ? duellist(rules) : scoreOptimal(rules)
}
