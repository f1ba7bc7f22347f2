import { expectItem } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import { advantagePoints, type Card, D20, SIDES } from '../rules/card.ts'
import { dieIn, type TurnValues, setNamed, toCome, usedSet } from './optimal-points.ts'
import { pointsForecast, type PointsForecast, optimalTake } from './points-forecast.ts'
import {
  finalTotal,
  hasAdvantageRolls,
  isSingleRoll,
  roundsOf,
  type TableState,
  type TankardsAction,
} from '../rules/rules.ts'
import { singleSpread } from './single-spread.ts'
import { mixed, movedUp, plus, type Spread, surely } from './spread.ts'
import { ALL_DICE } from '../rules/all-rolls.ts'

const SURELY_ZERO = surely(0)

/** Points of the Advantage Roll (clause 3). */
export const advantageSpread = (card: Card): Spread =>
  mixed(
    Array.from({ length: SIDES[D20] }, (_, i) => ({
      spread: SURELY_ZERO,
      by: advantagePoints(i + 1, card),
      weight: 1 / SIDES[D20],
    })),
  )

/** Distribution after a final roll, with the die taken and the later rounds. `die` is set if it is already chosen. */
const afterFinalRoll = (forecast: PointsForecast, faces: readonly number[], used: number, die?: number): Spread => {
  const { plan } = forecast
  const taken = die === undefined ? optimalTake(plan, faces, used) : optimalTake(plan, faces, ALL_DICE & ~(1 << die))
  return movedUp(forecast.spread(used | (1 << taken.die)), taken.points)
}

/** Distribution if all dice but `die` have landed and `die` is being rerolled. */
const whileRerolling = (forecast: PointsForecast, faces: readonly number[], used: number, die: number): Spread => {
  const sides = expectItem(SIDES[die])
  return mixed(
    Array.from({ length: sides }, (_, i) => ({
      spread: afterFinalRoll(forecast, faces.with(die, i + 1), used),
      by: 0,
      weight: 1 / sides,
    })),
  )
}

const inTheAir = (game: TableState, seat: Seat, set: number): Spread => {
  const { rules, dice } = game
  if (isSingleRoll(rules)) return singleSpread(rules).after(dice, set)
  const [forecast, used] = [pointsForecast(rules), usedSet(game, seat)]
  return set === 0 ? afterFinalRoll(forecast, dice, used) : whileRerolling(forecast, dice, used, dieIn(set))
}

/** Distributions of points, if `decide` chooses the reroll. */
const spreadsBy = (decide: (game: TableState) => TankardsAction): TurnValues<Spread> => ({
  waiting: (game, seat) => {
    const { rules } = game
    if (!isSingleRoll(rules)) return pointsForecast(rules).spread(usedSet(game, seat))
    return roundsOf(game, seat).length > 0 ? SURELY_ZERO : singleSpread(rules).before
  },
  inTheAir,
  rolled: (game, seat) => inTheAir(game, seat, setNamed(decide(game))),
  taken: (game, seat, die) => afterFinalRoll(pointsForecast(game.rules), game.dice, usedSet(game, seat), die),
})

/** A seat's final total in this game, including the Advantage Roll. */
export const totalSpread = (
  game: TableState,
  seat: Seat,
  decide: (game: TableState) => TankardsAction,
  action?: TankardsAction,
): Spread => {
  const rounds = movedUp(toCome(spreadsBy(decide), game, seat, action), finalTotal(game, seat))
  const isOpen = hasAdvantageRolls(game) && game.advantages[game.order.indexOf(seat)] === undefined
  return isOpen ? plus(rounds, advantageSpread(game.rules)) : rounds
}
