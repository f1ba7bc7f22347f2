import { type Faces, expectItem, itemAt, memo } from '../../../dice/index.ts'
import { type Equity, measuredCostError, measuredError, type Reference, type Unexplained } from '../../../odds/index.ts'
import { isSeries, isUsualEvent, type SwordEventRules } from '../rules/house-rules.ts'
import { measuredErrors } from './errors.data.ts'
import { ledgerEstimatorFor } from './evaluation/estimate.ts'
import { beforeInitiative, beforeOrder } from './lookahead/initiative.ts'
import { type Lookahead, lookaheadFor } from './lookahead/lookahead.ts'
import { turnStateIn, waitingFrom } from './lookahead/turn-state.ts'
import { strikeExpectation } from './lookahead/strike-solution.ts'
import type { Expectation } from './lookahead/lookahead-context.ts'
import type { BestTurn } from './lookahead/turn-tree.ts'
import { stakesFor, tallyOf } from './lookahead/series-stakes.ts'
import { swordEvent } from '../rules/rules.ts'
import type { EventState, Strike, SwordEventAction, SwordEventState } from '../rules/state.ts'
import { attackDice, diceIn, rerolledBy, rollerOf, strikeIn, strikeRollIn, without } from '../rules/strike.ts'
import { openForAll } from './strike/exchange.ts'
import { latticeOf } from './strike/lattice.ts'
import { ROWS } from './strike/roll.ts'
import { PLANNED } from './turn-table.ts'
import { isUntouched, roundsToCome, turnActions } from '../rules/turns.ts'
import { words } from '../words.ts'

/** The current roll of a strike, with each seat's value of the dice. */
type RollNow = {
  /** Returns the values before all dice outside `kept` are rolled. If all are kept: the values under the best plan. */
  thrown(kept: Faces): Expectation
  /** Returns the values if all dice are kept. */
  kept(): Expectation
}

/** Opens the current roll: before the roll, with its dice, or during a reroll. */
const rollNow = (ahead: Lookahead, state: EventState): RollNow => {
  const strike = strikeIn(state)
  const solution = ahead.solveStrike(turnStateIn(state), {
    dice: attackDice(state.rules, strike),
    target: strike.target,
  })
  const parties = openForAll(solution.exchange, strikeRollIn(state))
  const lattice = latticeOf(diceIn(state.rules, strike))
  const left = expectItem(state.knights[rollerOf(strike)]).rerolls
  const faces = strike[strike.stage]
  const worth = (of: (party: number) => number): Expectation => strikeExpectation(ahead.context, solution, of)
  return {
    thrown: (dice) =>
      worth((party) => itemAt(expectItem(parties[party]).values, left * lattice.nodes + lattice.nodeOf(dice))),
    kept: () =>
      worth((party) =>
        itemAt(expectItem(parties[party]).ends, left * ROWS + expectItem(lattice.rows[lattice.nodeOf(faces)])),
      ),
  }
}

/** Returns the value of every action on the current dice. */
const rollProspects = (
  ahead: Lookahead,
  state: EventState,
  actions: readonly SwordEventAction[],
): readonly Expectation[] => {
  const strike = strikeIn(state)
  const faces = strike[strike.stage]
  const now = rollNow(ahead, state)
  // The ReRoll of a reroll in progress is already subtracted.
  const knights = state.knights.map((one, seat) =>
    seat === rollerOf(strike) ? { ...one, rerolls: one.rerolls - 1 } : one,
  )
  const then = rollNow(ahead, { ...state, knights })
  return actions.map((action) =>
    action === 'keep' ? now.kept() : then.thrown(without(faces, rerolledBy(action as 'keep'))),
  )
}

const expectationOf = (ahead: Lookahead, state: EventState): Expectation => {
  const { rules, knights, fallen, turn } = state
  const { leaf } = ahead.context
  const rounds = roundsToCome(state)
  switch (state.phase) {
    case 'initiative':
      return beforeInitiative(leaf, { fighters: knights, fallen, rounds }, rules)
    case 'tied':
      return beforeOrder(leaf, { fighters: knights, fallen, rounds }, state.tiers)
    case 'turn':
      return isUntouched(turn)
        ? ahead.opening(knights, fallen, waitingFrom(state, state.acted), rounds)
        : ahead.going(turnStateIn(state))
    case 'roll':
    case 'reroll':
    case 'rerolled':
      return rollNow(ahead, state).thrown(keptIn(strikeIn(state)))
    case 'over':
      throw new RangeError('a finished event has no further value')
    default:
      return state.phase satisfies never
  }
}

/** Returns the dice that are not being rerolled. */
const keptIn = ({ air, stage, ...rolls }: Strike): Faces => without(rolls[stage], air)

const turnProspects = (ahead: Lookahead, state: EventState): readonly Pick<BestTurn, 'worth' | 'steps'>[] => {
  const turnState = turnStateIn(state)
  const ways = ahead.ways(turnState)
  const actions = turnActions(state)
  return actions.map((action) => {
    if (action === 'heal') return { worth: ahead.healed(turnState), steps: 1 }
    // Only a move into another knight has no index. It costs an action and ends the moves of this turn.
    return ways[PLANNED.findIndex((way) => way === action)] ?? { worth: ahead.going(bumped(turnState)), steps: 1 }
  })
}

const bumped = (turnState: ReturnType<typeof turnStateIn>): ReturnType<typeof turnStateIn> => ({
  ...turnState,
  actions: turnState.actions - 1,
  halted: true,
})

/**
 * Unexplained part of events between different bots (research/sword-event/measuring/residual.ts). `together`: one
 * standard error of a whole event as a share of all stakes, times the root of its turns. `unexplained`: roots of mean
 * squares over 12 events, in points (`12 BOT,BOT,… seed=903`).
 */
type EventErrors = { readonly together: number; readonly unexplained: Unexplained }

/**
 * For two to four seats: greedy and steady; greedy, cautious and steady; cautious, wary, steady and greedy
 * (2026-11-22). Four together: 3.30 points in 133 turns, over 26 events on three lists.
 */
const EVENT_ERRORS: readonly EventErrors[] = [
  { together: 0.017, unexplained: { rest: 0.617, luck: 1.307 } },
  { together: 0.021, unexplained: { rest: 1.074, luck: 1.492 } },
  { together: 0.041, unexplained: { rest: 2.512, luck: 1.361 } },
]

/**
 * Four seats under the default rules, with separate weights (2026-11-26). Together: 2.20 points in 111 turns, over 28
 * events of various bots.
 */
const USUAL_FOUR: EventErrors = { together: 0.03, unexplained: { rest: 1.444, luck: 1.401 } }

const eventErrorsOf = (rules: SwordEventRules, seats: number): EventErrors =>
  seats === 4 && isUsualEvent(rules) ? USUAL_FOUR : expectItem(EVENT_ERRORS[seats - 2])

/** True at the start of a turn. */
const isFresh = ({ game: { phase, turn } }: SwordEventState): boolean => phase === 'turn' && isUntouched(turn)

/** Returns the phase that selects the error of the estimate. */
export const errorPhase = ({ game: { phase } }: { readonly game: Pick<EventState, 'phase'> }): string =>
  phase === 'initiative' || phase === 'tied' ? 'initiative' : phase === 'turn' ? 'turn' : 'strike'

/** Returns one standard error of a seat's expectation in this state, as a share of all stakes. */
const stateError = (state: SwordEventState): number =>
  measuredError(measuredErrors, state.game.knights.length, errorPhase(state))

const unsure = (worth: Expectation, { context }: Lookahead, state: SwordEventState): Equity => ({
  payoff: Array.from(worth),
  error: stateError(state) * context.total,
})

/** Returns a choice's value with the error of its cost, measured as a difference to the best choice. */
const unsureChoice = (worth: Expectation, ahead: Lookahead, state: SwordEventState): Equity => {
  const share = measuredCostError(measuredErrors, state.game.knights.length, errorPhase(state))
  return { ...unsure(worth, ahead, state), ...(share !== undefined && { costError: share * ahead.context.total }) }
}

/** Number of cached look-aheads. A series needs another look-ahead after each event. */
const KEPT_LOOKAHEADS = 1000

/** One-turn look-ahead that measures luck and skill. It assumes that all players follow the estimate. */
export const reference = (rules: SwordEventRules, seats: number): Reference<SwordEventState> => {
  const { together, unexplained } = eventErrorsOf(rules, seats)
  const aheads = memo<Lookahead>(KEPT_LOOKAHEADS)
  const aheadOf = (state: SwordEventState): Lookahead => {
    const tally = tallyOf(state)
    return aheads(JSON.stringify(tally) ?? '', () =>
      lookaheadFor(rules, seats, stakesFor(rules, seats, tally), { everySeat: true, estimators: ledgerEstimatorFor }),
    )
  }
  const prospectsOf = (state: SwordEventState, seat: number): readonly Equity[] => {
    const node = swordEvent.node(state)
    if (node.kind !== 'decision' || node.seat !== seat) throw new RangeError(`seat ${seat} does not decide here`)
    const ahead = aheadOf(state)
    const { game } = state
    if (game.phase !== 'turn')
      return rollProspects(ahead, game, node.actions).map((worth) => unsureChoice(worth, ahead, state))
    return turnProspects(ahead, game).map(({ worth, steps }) => ({ ...unsureChoice(worth, ahead, state), steps }))
  }
  return {
    name: words.reference,
    exact: false,
    ...(!isSeries(rules) && { unexplained }),
    equity: (state) => {
      const node = swordEvent.node(state)
      if (node.kind === 'terminal') return { payoff: node.payoff, error: 0 }
      const ahead = aheadOf(state)
      return unsure(expectationOf(ahead, state.game), ahead, state)
    },
    prospects: prospectsOf,
    together: (states) => {
      const start = expectItem(states[0])
      const { total } = aheadOf(start).context
      return total * Math.max(stateError(start), together * Math.sqrt(states.filter(isFresh).length))
    },
    // Errors of consecutive states are similar, so a step's error is the unexplained part of a turn.
    changeError: (before) => aheadOf(before).context.total * together,
    mix: (state, seat) => {
      const own = prospectsOf(state, seat).map(({ payoff }) => expectItem(payoff[seat]))
      const best = own.indexOf(Math.max(...own))
      return own.map((_, i) => (i === best ? 1 : 0))
    },
  }
}
