import { approximateMatrix } from '../../../solver/index.ts'
import { choice, offered, type PerSeat, type Seat } from '../../../engine/index.ts'
import type { Equity, Reference, Unexplained } from '../../../odds/index.ts'
import { type Content, TOKENS } from '../content/schema.ts'
import { prepareTypicals } from './typical-turns.ts'
import { stateError } from './error-of.ts'
import { type Estimate, estimateFor } from './estimate.ts'
import type { KingRules } from '../rules/house-rules.ts'
import { kingOfTheRollWith } from '../rules/rules.ts'
import type { KingState } from '../rules/state.ts'

/**
 * Joint standard error of the figures of a match, per root of its number of turns. It is the unexplained part of 50
 * matches (research/king-of-the-roll/residual.ts, 2026-11-27): two planners 0.49 in 6.6 turns, one alone 0.36 in 5.7.
 */
const TOGETHER: { readonly [seats: number]: number } = { 1: 0.151, 2: 0.192 }

/**
 * Unexplained part (`rest`) and luck of these matches, in winning chances. Both are roots of mean squares (`residual.ts
 * 50`, `… 50 planner`).
 */
const UNEXPLAINED: { readonly [seats: number]: Unexplained } = {
  1: { rest: 0.362, luck: 0.258 },
  2: { rest: 0.492, luck: 0.2 },
}

const equityOf = (worth: number, { seats }: KingState, error: number): Equity => ({
  payoff: seats === 1 ? [worth] : [worth, 1 - worth],
  error,
})

/** Returns the seat's best value from the first fighter's values of a match. */
const bestFor = (worths: readonly number[], seat: Seat): number =>
  seat === 0 ? Math.max(...worths) : Math.min(...worths)

/**
 * True with two seats if the seat places its first die directly after its pass or card. That choice then has the value
 * of the best first die.
 */
const followsAtOnce = ({ seats, phase, acting }: KingState, seat: Seat): boolean =>
  seats === 2 && phase === 'place' && acting === seat

/** Simultaneous tokens: the first fighter's value for every pair of tokens, and both mixed strategies. */
type Tokens = { readonly worths: readonly (readonly number[])[]; readonly mixes: PerSeat<readonly number[]> }

/**
 * One-turn look-ahead that measures luck and skill (docs/decisions/0013). It assumes that all players follow its
 * estimates. It uses only the number of cards in hand, so the result is the same for every viewer.
 */
export const referenceFor =
  (content: Content, name: string) =>
  (_: KingRules, seats: number): Reference<KingState> => {
    const game = kingOfTheRollWith(content)
    const estimate: Estimate = estimateFor(content, game)
    const tokensAt = (state: KingState): Tokens => {
      const worths = TOKENS.map((mine) =>
        TOKENS.map((theirs) =>
          estimate(game.step(state, { kind: 'joint', choices: [choice(0, mine), choice(1, theirs)] })),
        ),
      )
      const { rows, columns } = approximateMatrix(worths)
      return { worths, mixes: [rows, columns] }
    }
    const tokenProspects = (state: KingState, seat: Seat): readonly number[] => {
      const { worths, mixes } = tokensAt(state)
      const against = mixes[1 - seat]!
      return TOKENS.map((_token, i) =>
        against.reduce((sum, share, j) => sum + share * (seat === 0 ? worths[i]![j]! : worths[j]![i]!), 0),
      )
    }
    const prospectsOf = (state: KingState, seat: Seat): readonly number[] => {
      const actions = offered(game.node(state), seat)
      if (actions.length === 0) throw new RangeError(`seat ${seat} does not decide here`)
      if (state.phase === 'token') return tokenProspects(state, seat)
      return actions.map((action) => {
        const next = game.step(state, choice(seat, action))
        return followsAtOnce(next, seat) ? bestFor(prospectsOf(next, seat), seat) : estimate(next)
      })
    }
    let isPrepared = false
    return {
      name,
      exact: false,
      unexplained: UNEXPLAINED[seats]!,
      seesOnlyOpen: true,
      prepare: (_state, tell) => {
        if (!isPrepared) prepareTypicals(content, tell)
        isPrepared = true
      },
      equity: (state) => equityOf(estimate(state), state, stateError(state)),
      together: (states) => Math.max(stateError(states[0]!), TOGETHER[seats]! * Math.sqrt(states.at(-1)!.turn)),
      prospects: (state, seat) => prospectsOf(state, seat).map((worth) => equityOf(worth, state, stateError(state))),
      mix: (state, seat) => {
        const worths = prospectsOf(state, seat)
        if (state.phase === 'token') return tokensAt(state).mixes[seat]!
        const best = worths.indexOf(bestFor(worths, seat))
        return worths.map((_worth, i) => (i === best ? 1 : 0))
      },
    }
  }
