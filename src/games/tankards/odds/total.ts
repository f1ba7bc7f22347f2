import { expectItem } from '../../../dice/index.ts'
import { deciders, offered, type Seat } from '../../../engine/index.ts'
import type { Equity, Reference } from '../../../odds/index.ts'
import { advantagePoints, D20, SIDES } from '../rules/card.ts'
import { ROUNDING } from '../solve/optimal.ts'
import { leastPoints, mostPoints } from '../solve/best-turn.ts'
import { expectedTotal, totalAfter } from '../solve/optimal-points.ts'
import {
  finalTotal,
  gamesIn,
  gamesToCome,
  grandTotal,
  hasAdvantageRolls,
  isToTarget,
  ROUNDS,
  type TableState,
  tankards,
  type TankardsAction,
  type TankardsRules,
  type TankardsState,
} from '../rules/rules.ts'
import { words } from '../text/words.ts'
import { perCard } from '../rules/all-rolls.ts'

const D20_FACES = Array.from({ length: SIDES[D20] }, (_, i) => i + 1)

/** Number of cached cards. Each needs one number. */
const CARDS = 1000

/** Mean points of the Advantage Roll (clause 3). */
const advantageMean = perCard((card) => {
  return D20_FACES.reduce((sum, face) => sum + advantagePoints(face, card), 0) / D20_FACES.length
}, CARDS)

const isRolled = ({ order, advantages }: TableState, seat: Seat): boolean =>
  advantages[order.indexOf(seat)] !== undefined

/** Points that the Advantage Roll added to a seat's total, or its mean before the roll. */
const advantage = (game: TableState, seat: Seat): number => {
  if (!hasAdvantageRolls(game)) return 0
  return isRolled(game, seat) ? finalTotal(game, seat) - grandTotal(game, seat) : advantageMean(game.rules)
}

/** Mean total of a whole game before its first roll. */
const par = (rules: TankardsRules, seats: number): number => {
  const { game } = tankards.start(rules, seats)
  return expectedTotal(game, 0) + advantage(game, 0)
}

/**
 * A seat's points in all other games, finished and future. In play to a target, relative to the mean of finished games.
 */
const besides = (state: TankardsState, seat: Seat): number => {
  const { rules, standing, phase } = state
  const { games, totals } = standing
  const mine = expectItem(totals[seat])
  if (isToTarget(rules)) return mine - par(rules, totals.length) * (games.length + (phase === 'game' ? 1 : 0))
  const left = gamesToCome(state)
  return left === 0 ? mine : mine + left * par(rules, totals.length)
}

const now = (state: TankardsState, seat: Seat): number =>
  state.phase === 'game' ? expectedTotal(state.game, seat) + advantage(state.game, seat) : 0

/** A seat's mean final points, or those after an action. */
const pointsOf = (state: TankardsState, seat: Seat, action?: TankardsAction): number => {
  const { game } = state
  const thisGame =
    action === undefined || seat !== game.turn
      ? now(state, seat)
      : totalAfter(game, seat, action) + advantage(game, seat)
  return besides(state, seat) + thisGame
}

const nameFor = (rules: TankardsRules, seats: number): string => {
  const { reference, targetReference } = words.odds
  return isToTarget(rules) ? targetReference(par(rules, seats).toFixed(2)) : reference
}

/** Upper bound on the size of a game's points: the maximum of each turn and of the Advantage Roll. */
const mostOf = (rules: TankardsRules): number =>
  ROUNDS * (mostPoints(rules) - leastPoints(rules)) +
  Math.max(...D20_FACES.map((face) => Math.abs(advantagePoints(face, rules))))

/** Upper bound for the error of a total: rounding in the points of all games. */
const highestTotal = ({ rules, standing }: TankardsState): number =>
  ROUNDING * mostOf(rules) * (standing.games.length + gamesIn(rules))

const equityAt = (state: TankardsState, action?: TankardsAction): Equity => ({
  payoff: state.standing.totals.map((_, seat) => pointsOf(state, seat, action)),
  get error() {
    return highestTotal(state)
  },
})

const prospectsAt = (state: TankardsState, seat: Seat): readonly Equity[] => {
  const node = tankards.node(state)
  if (!deciders(node).includes(seat)) throw new RangeError(`seat ${seat} does not decide here`)
  return offered(node, seat).map((action) => equityAt(state, action))
}

/**
 * Final points if all seats maximize them, exact except for rounding, for any number of seats. Seats do not affect each
 * other's points. In play to a target the number of games is unbounded. Points then count relative to the mean of a
 * game, starting at 0.
 */
export const totals = (rules: TankardsRules, seats: number): Reference<TankardsState> => {
  return {
    get name() {
      return nameFor(rules, seats)
    },
    exact: true,
    currency: 'points',
    equity: (state) => equityAt(state),
    prospects: prospectsAt,
    mix: (state, seat) => {
      const own = prospectsAt(state, seat).map(({ payoff }) => expectItem(payoff[seat]))
      const first = own.indexOf(Math.max(...own))
      return own.map((_, i) => (i === first ? 1 : 0))
    },
  }
}
