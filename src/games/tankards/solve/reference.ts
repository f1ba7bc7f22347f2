import { expectItem, itemAt, memo } from '../../../dice/index.ts'
import { deciders, offered, type PerSeat, type Seat } from '../../../engine/index.ts'
import type { Equity, Reference } from '../../../odds/index.ts'
import { ROUNDING } from './optimal.ts'
import { totalSpread } from './seat-forecast.ts'
import {
  gamesIn,
  gamesToCome,
  isToTarget,
  offOf,
  tankards,
  type TankardsAction,
  type TankardsRules,
  type TankardsState,
  targetOf,
} from '../rules/rules.ts'
import { words } from '../text/words.ts'
import { actionBy, strategyOf } from './optimal-points.ts'
import { cardKey } from '../rules/all-rolls.ts'
import { hasPenalties } from '../rules/combinations.ts'
import { chancesIn, type Race, raceTo } from './race.ts'
import { chancesToLead, chancesWith, movedUp, plus, type Spread, surely } from './spread.ts'

const seatsOf = ({ standing }: TankardsState): readonly Seat[] => standing.totals.map((_, seat) => seat)

/** Distribution of a seat's points in the current game, or after an action. */
type Ahead = (state: TankardsState, seat: Seat, action?: TankardsAction) => Spread

/** Winning chances during a game: now, and after each action of a seat. */
type WinningChances = {
  now(state: TankardsState): PerSeat<number>
  after(state: TankardsState, seat: Seat, actions: readonly TankardsAction[]): readonly PerSeat<number>[]
}

/** Winning chances for a fixed number of games. Totals are sums, and the highest total wins. */
const byTotals = (rules: TankardsRules, seats: number, ahead: Ahead): WinningChances => {
  const sums: Spread[] = [surely(0)]
  const more = (count: number): Spread => {
    for (let n = sums.length; n <= count; n++)
      sums[n] = plus(expectItem(sums[n - 1]), sums[1] ?? ahead(tankards.start(rules, seats), 0))
    return expectItem(sums[count])
  }
  const totalOf: Ahead = (state, seat, action) =>
    plus(movedUp(ahead(state, seat, action), expectItem(state.standing.totals[seat])), more(gamesToCome(state)))
  return {
    now: (state) => chancesToLead(seatsOf(state).map((seat) => totalOf(state, seat))),
    after: (state, seat, actions) => {
      const waiting = seatsOf(state).map((other) => (other === seat ? surely(0) : totalOf(state, other)))
      return chancesWith(
        waiting,
        seat,
        actions.map((action) => totalOf(state, seat, action)),
      )
    },
  }
}

/** Caches the last race, which tables request repeatedly. */
const lastRace = memo<Race>(1)

/** Highest target whose race is solved. The time grows with its square; this target takes half a minute. */
const MOST_RACE = 2000

/** True if the solver cannot solve play to this target: more than two seats, or a target above `MOST_RACE`. */
const isBeyond = (rules: TankardsRules, seats: number): boolean =>
  isToTarget(rules) && (seats > 2 || targetOf(rules) > MOST_RACE)

/** Winning chances for two players to a target (T11). */
const byRace = (rules: TankardsRules, ahead: Ahead): WinningChances => {
  const key = [cardKey(rules), rules.style, targetOf(rules)].join()
  const race = (): Race => lastRace(key, () => raceTo(targetOf(rules), ahead(tankards.start(rules, 2), 0)))
  const chances = (state: TankardsState, seat: Seat, ways: readonly Spread[]): readonly PerSeat<number>[] => {
    const { totals } = state.standing
    const other = 1 - seat
    return chancesIn(race(), [expectItem(totals[seat]), expectItem(totals[other])], ahead(state, other), ways).map(
      (chance) => (seat === 0 ? [chance, 1 - chance] : [1 - chance, chance]),
    )
  }
  return {
    now: (state) => itemAt(chances(state, 0, [ahead(state, 0)]), 0),
    after: (state, seat, actions) =>
      chances(
        state,
        seat,
        actions.map((action) => ahead(state, seat, action)),
      ),
  }
}

/** Winning chances in a roll-off, which are equal for all players still in it. */
const rollingOff = (state: TankardsState): PerSeat<number> => {
  const { among } = offOf(state)
  return seatsOf(state).map((seat) => (among.includes(seat) ? 1 / among.length : 0))
}

/** Bound on the error of a probability: sums of a few thousand products, each with error `ROUNDING`. */
const BOUND = 8 * ROUNDING

/**
 * Error bound: `BOUND` for each game of a series. In a race, the mean number of games is at most the target plus one
 * game's maximum, divided by one game's mean.
 */
const boundOf = (rules: TankardsRules): number => BOUND * (isToTarget(rules) ? 2 + targetOf(rules) : gamesIn(rules))

const offeredTo = (state: TankardsState, seat: Seat): readonly TankardsAction[] => {
  const node = tankards.node(state)
  if (!deciders(node).includes(seat)) throw new RangeError(`seat ${seat} does not decide here`)
  return offered(node, seat)
}

/**
 * Winning chances if all maximize points from this position to the end. Exact except for rounding, for any points card
 * and style. Covers a fixed number of games with any number of seats, and play to a target of up to `MOST_RACE` with two
 * seats. Undefined for other targets, whose race has too many states, and on cards with negative points.
 */
export const pointsReference = (rules: TankardsRules, seats: number): Reference<TankardsState> | undefined => {
  if (seats === 1 || isBeyond(rules, seats) || hasPenalties(rules)) return undefined
  const strategy = strategyOf(rules)
  const ahead: Ahead = (state, seat, action) =>
    totalSpread(state.game, seat, (game) => actionBy(strategy, game, game.turn), action)
  const winningChances = isToTarget(rules) ? byRace(rules, ahead) : byTotals(rules, seats, ahead)
  const error = boundOf(rules)
  const chancesAt = (state: TankardsState): PerSeat<number> =>
    state.phase === 'roll-off' ? rollingOff(state) : winningChances.now(state)
  return {
    name: words.odds.reference,
    exact: true,
    equity: (state) => {
      const node = tankards.node(state)
      return node.kind === 'terminal' ? { payoff: node.payoff, error: 0 } : { payoff: chancesAt(state), error }
    },
    prospects: (state, seat) =>
      winningChances.after(state, seat, offeredTo(state, seat)).map((payoff): Equity => ({ payoff, error })),
    mix: (state, seat) => {
      const chosen = actionBy(strategy, state.game, seat)
      return offeredTo(state, seat).map((action) => (action === chosen ? 1 : 0))
    },
  }
}
