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

/** So many games more, each whole. */
const gamesAhead = (state: State, seat: Seat, decide: (game: TableState) => Action): Spread => {
  const count = gamesToCome(state)
  const fresh =
    count === 0 ? surely(0) : totalAhead(tankards.start(state.rules, seatsOf(state).length).game, seat, decide)
  return Array.from({ length: count }).reduce<Spread>((sum) => plus(sum, fresh), surely(0))
}

/** Everybody's total in the end, the action given taken first if there is one. */
const totals = (state: State, decide: (game: TableState) => Action, action?: Action): PerSeat<Spread> =>
  seatsOf(state).map((seat) => {
    const now = movedUp(totalAhead(state.game, seat, decide, action), state.standing.totals[seat]!)
    return plus(now, gamesAhead(state, seat, decide))
  })

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
      return equity(chancesToLead(totals(state, decideFor(state))))
    },
    prospects: (state, seat) =>
      asked(state, seat).map((action) => equity(chancesToLead(totals(state, decideFor(state), action)))),
    mix: (state, seat) => {
      const chosen = chosenIn(state, seat)
      return asked(state, seat).map((action) => (action === chosen ? 1 : 0))
    },
  }
}
