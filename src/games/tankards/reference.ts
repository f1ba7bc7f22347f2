import { deciders, offered, type PerSeat, type Policy, type Seat } from '../../engine/index.ts'
import type { Equity, Reference } from '../../odds/index.ts'
import { ROUNDING } from './optimal.ts'
import { totalAhead } from './outlook-seat.ts'
import { scoreOptimal } from './policies.ts'
import { type TableState, tankards, type TankardsAction, type TankardsRules, type TankardsState } from './rules.ts'
import { chancesToLead, movedUp, plus, type Spread, surely } from './spread.ts'

type State = TankardsState
type Action = TankardsAction

const seatsOf = ({ standing }: State): readonly Seat[] => standing.totals.map((_, seat) => seat)

/** Games that are still to come after the one under way. */
const gamesToCome = ({ rules, standing, phase }: State): number =>
  phase === 'game' && rules.length === 'games' ? rules.games - standing.games.length - 1 : 0

/** What so many whole games more bring, each played for the most points; found once for one reference. */
const gamesMore = (rules: TankardsRules, seats: number, decide: (game: TableState) => Action) => {
  const sums: Spread[] = [surely(0)]
  const fresh = (): Spread => totalAhead(tankards.start(rules, seats).game, 0, decide)
  return (count: number): Spread => {
    for (let n = sums.length; n <= count; n++) sums[n] = plus(sums[n - 1]!, sums[1] ?? fresh())
    return sums[count]!
  }
}

/** Rolling off is fair: all who still do have the same chance. */
const rollingOff =
  ({ off }: State): ((seat: Seat) => number) =>
  (seat) =>
    off!.among.includes(seat) ? 1 / off!.among.length : 0

/** No probability is off by more: sums of at most some thousand products of probabilities, each with `ROUNDING` of its own. */
const BOUND = 8 * ROUNDING

const equity = (payoff: PerSeat<number>): Equity => ({ payoff, error: BOUND })

/**
 * The chances to win when everybody plays for the most points from here on: exact but for rounding, for any number of seats,
 * points card and style, and for one game or a set number of them. Undefined for play to a target, where games do not add up.
 */
export const pointsReference = (rules: TankardsRules, seats: number): Reference<State> | undefined => {
  if (seats === 1 || rules.length === 'target') return undefined
  const policy: Policy<Action, State> = scoreOptimal(rules)
  const chosenIn = (state: State, seat: Seat): Action =>
    policy.choose({ seat, view: state, actions: offered(tankards.node(state), seat), log: [] })[0]!.action
  const decideFor = (state: State) => (game: TableState) => chosenIn({ ...state, game }, game.turn)
  const start = tankards.start(rules, seats)
  const more = gamesMore(rules, seats, decideFor(start))
  const totalOf = (state: State, seat: Seat, action?: Action): Spread => {
    const now = totalAhead(state.game, seat, decideFor(state), action)
    return plus(movedUp(now, state.standing.totals[seat]!), more(gamesToCome(state)))
  }
  const asked = (state: State, seat: Seat): readonly Action[] => {
    const node = tankards.node(state)
    if (!deciders(node).includes(seat)) throw new RangeError(`seat ${seat} does not decide here`)
    return offered(node, seat)
  }
  return {
    name: 'everybody playing for the most points',
    exact: true,
    equity: (state) => {
      const node = tankards.node(state)
      if (node.kind === 'terminal') return { payoff: node.payoff, error: 0 }
      if (state.phase === 'roll-off') return equity(seatsOf(state).map(rollingOff(state)))
      return equity(chancesToLead(seatsOf(state).map((seat) => totalOf(state, seat))))
    },
    prospects: (state, seat) => {
      const actions = asked(state, seat)
      const waiting = seatsOf(state).map((other) => (other === seat ? surely(0) : totalOf(state, other)))
      return actions.map((action) => equity(chancesToLead(waiting.with(seat, totalOf(state, seat, action)))))
    },
    mix: (state, seat) => {
      const chosen = chosenIn(state, seat)
      return asked(state, seat).map((action) => (action === chosen ? 1 : 0))
    },
  }
}
