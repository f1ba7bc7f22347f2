import { memo, toNumber } from '../../dice/index.ts'
import { changeSeat, offered, type PerSeat, type Seat } from '../../engine/index.ts'
import type { Equity, Reference } from '../../odds/index.ts'
import { bidOf, chanceToHold } from './odds.ts'
import { bidderOf, newHiddenGame, type NewHiddenGameState, payoffOf, roundsOf } from './rules.ts'

/** Rough standard error of the estimates. */
const ERROR = 0.1

const chancesBy = memo<PerSeat<number>>(1000)

/** Chances to win if every seat is equally likely to score in each of the rounds that are left. */
const chancesAfter = (totals: PerSeat<number>, left: number): PerSeat<number> =>
  chancesBy(`${totals.join(' ')} ${left}`, () => {
    if (left === 0) return payoffOf(totals)
    const ways = totals.map((_, seat) => afterPoint(totals, seat, left))
    return totals.map((_, seat) => ways.reduce((sum, chances) => sum + (chances[seat] ?? 0), 0) / totals.length)
  })

const afterPoint = (totals: PerSeat<number>, scorer: Seat, left: number): PerSeat<number> =>
  chancesAfter(
    changeSeat(totals, scorer, (total) => total + 1),
    left - 1,
  )

/** Rounds without a scored point, including this one. */
const roundsLeft = ({ rules, round }: NewHiddenGameState): number => roundsOf(rules) - round + 1

const equityOf = (payoff: PerSeat<number>): Equity => ({ payoff, error: ERROR })

/** Values of a seat's actions, as if the last bid were called at once. */
const prospectsOf = (state: NewHiddenGameState, seat: Seat): readonly Equity[] => {
  const actions = offered(newHiddenGame.node(state), seat)
  if (actions.length === 0) throw new RangeError(`Seat ${seat} does not decide here.`)
  const view = newHiddenGame.view(state, seat)
  return actions.map((action) => {
    const [bidder, caller] = action === 'call' ? [bidderOf(view), seat] : [seat, (seat + 1) % view.totals.length]
    const holds = toNumber(chanceToHold(view, seat, bidOf(view, action)))
    const [met, failed] = [bidder, caller].map((scorer) => afterPoint(view.totals, scorer, roundsLeft(view)))
    return equityOf(view.totals.map((_, of) => holds * (met?.[of] ?? 0) + (1 - holds) * (failed?.[of] ?? 0)))
  })
}

/** Reference for luck and skill, which the coach also uses: estimates that end each round with the next call. */
export const reference = (): Reference<NewHiddenGameState> => ({
  name: 'estimates of the next call',
  exact: false,
  seesOnlyOpen: true,
  equity: (state) =>
    state.phase === 'over'
      ? { payoff: payoffOf(state.totals), error: 0 }
      : equityOf(chancesAfter(state.totals, roundsLeft(state))),
  prospects: prospectsOf,
  mix: (state, seat) => {
    const values = prospectsOf(state, seat).map(({ payoff }) => payoff[seat] ?? 0)
    const best = values.indexOf(Math.max(...values))
    return values.map((_, i) => (i === best ? 1 : 0))
  },
})
