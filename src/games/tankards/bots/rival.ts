import { expectItem } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import { DICE } from '../rules/card.ts'
import { usedSet } from '../solve/optimal-points.ts'
import type { Desk } from './fast-playout.ts'
import { type TankardsQuestion, type TankardsPolicy, player, scoreOptimal } from './policies.ts'
import { grandTotal, type TableState, type TankardsAction, type TankardsRules } from '../rules/rules.ts'
import { mostPoints } from '../solve/turn-played.ts'
import { pointsRows } from '../solve/points-rows.ts'
import { bestRerollBy, bestTakeBy, sightBy, type Stand } from '../solve/sight.ts'

const other = (seat: Seat): Seat => 1 - seat

const standIn = (game: TableState, seat: Seat): Stand => ({
  mine: usedSet(game, seat),
  theirs: usedSet(game, other(seat)),
  lead: grandTotal(game, seat) - grandTotal(game, other(seat)),
})

const standAt = ({ used, points }: Desk, seat: Seat): Stand => ({
  mine: expectItem(used[seat]),
  theirs: expectItem(used[other(seat)]),
  lead: expectItem(points[seat]) - expectItem(points[other(seat)]),
})

/** One game of six rounds between two, by rows of chances. */
const duellist = (rules: TankardsRules): TankardsPolicy => {
  const sight = sightBy(rules, pointsRows(rules))
  const actionIn = ({ view: { game }, seat }: TankardsQuestion): TankardsAction => {
    const stand = standIn(game, seat)
    if (game.phase === 'choose') return `take ${expectItem(DICE[bestTakeBy(sight, stand, game.dice)])}`
    const die = bestRerollBy(sight, stand, game.dice)
    return die < 0 ? 'keep' : `reroll ${expectItem(DICE[die])}`
  }
  return player(rules, 'rival', actionIn, {
    reroll: (desk, seat) => {
      const die = bestRerollBy(sight, standAt(desk, seat), desk.faces)
      return die < 0 ? 0 : 1 << die
    },
    take: (desk, seat) => bestTakeBy(sight, standAt(desk, seat), desk.faces),
  })
}

/** Rows grow with the points that a turn can bring; up to so many they are quick to make. */
const MOST_FOR_ROWS = 120

/**
 * Plays for the win where two play one game of six rounds: of all choices the one with the best chance if both play for the most
 * points from the next turn on, exactly. Otherwise it plays for the most points itself.
 */
export const rival = (rules: TankardsRules, seats: number): TankardsPolicy => {
  const isDuel = seats === 2 && rules.length === 'one' && rules.style === 'six-rounds'
  return isDuel && mostPoints(rules) <= MOST_FOR_ROWS ? duellist(rules) : scoreOptimal(rules)
}
