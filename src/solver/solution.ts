import { itemAt } from '../dice/index.ts'
import type { ChoiceValue, Model, OwnSolution, PerSeat, Seat } from '../engine/index.ts'
import { BEST_PLAY, type Equity, type Reference } from '../odds/index.ts'
import type { Flat } from './compile.ts'

/** Solved model: model, typed arrays, and each position's value to its role 0. */
export type SolvedModel<S> = { readonly model: Model<S>; readonly flat: Flat; readonly values: Float64Array }

/** Solved game: values of all positions and costs of all choices under best play. */
export interface Solution<S, A> extends Reference<S> {
  readonly exact: true
  /** Number of solved positions (of the model) or states. */
  readonly states: number
  /** Bound on the error of all values; computed on first access. */
  readonly bound: number
  /** Solved model, for evaluating other strategies; undefined if the game was solved without a model. */
  readonly ground?: SolvedModel<S>
  /** Returns the expected payoffs by seat if all seats play best from this state. */
  valueOf(state: S): PerSeat<number>
  /** Returns the values of a seat's offered actions, in order of offer; empty if the seat does not decide. */
  choicesOf(state: S, seat: Seat): readonly ChoiceValue<A>[]
}

/** Costs that differ by less, as a fraction of the payoffs' sum, belong to equally good choices. */
export const TIE = 1e-11

/** Result that every solver must provide. */
export type Solved<S, A> = OwnSolution<S, A> & Pick<Solution<S, A>, 'ground'>

/** Returns choices with payoffs for all seats, and their cost to this seat against its best. */
export const choicesWorth = <A>(
  actions: readonly A[],
  payoffs: readonly PerSeat<number>[],
  seat: Seat,
): readonly ChoiceValue<A>[] => {
  const own = payoffs.map((payoff) => itemAt(payoff, seat))
  const best = Math.max(...own)
  return actions.map((action, i) => ({ action, value: itemAt(payoffs, i), cost: best - itemAt(own, i) }))
}

const evenly = (chosen: readonly boolean[]): readonly number[] => {
  const share = 1 / chosen.filter(Boolean).length
  return chosen.map((is) => (is ? share : 0))
}

/** Builds a solution from a solver's result; equally good choices are mixed uniformly unless the solver gives a mix. */
export const solutionOf = <S, A>(solved: Solved<S, A>): Solution<S, A> => {
  const { name = BEST_PLAY, states, ground, valueOf, choicesOf, sum, bound, mixOf, prepare } = solved
  let known: number | undefined
  const error = (): number => (known ??= bound())
  const equity = (payoff: PerSeat<number>): Equity => ({
    payoff,
    get error() {
      return error()
    },
  })
  const asked = (state: S, seat: Seat): readonly ChoiceValue<A>[] => {
    const choices = choicesOf(state, seat)
    if (choices.length === 0) throw new RangeError(`seat ${seat} does not decide here`)
    return choices
  }
  return {
    name,
    exact: true,
    states,
    ...(ground === undefined ? {} : { ground }),
    ...(prepare === undefined ? {} : { prepare }),
    get bound() {
      return error()
    },
    valueOf,
    choicesOf,
    equity: (state) => equity(valueOf(state)),
    prospects: (state, seat) => asked(state, seat).map(({ value }) => equity(value)),
    mix: (state, seat) => mixOf?.(state, seat) ?? evenly(asked(state, seat).map(({ cost }) => cost <= TIE * sum)),
  }
}
