import { itemAt } from '../dice/index.ts'
import type { ChoiceValue, Model, OwnSolution, PerSeat, Seat } from '../engine/index.ts'
import { BEST_PLAY, type Equity, type Reference } from '../odds/index.ts'
import type { Flat } from './compile.ts'

/** What a solution by a model rests on: the model, the same laid out flat, and what each position is worth to its role 0. */
export type SolvedModel<S> = { readonly model: Model<S>; readonly flat: Flat; readonly values: Float64Array }

/** A game solved: what every position is worth under best play by all, and what every choice costs. */
export interface Solution<S, A> extends Reference<S> {
  readonly exact: true
  /** Positions (of the model) or states that were solved. */
  readonly states: number
  /** No value is further from the truth than this; computed when first asked for. */
  readonly bound: number
  /** For evaluating and simulating other ways to play; missing where no model was solved. */
  readonly ground?: SolvedModel<S>
  /** Expected payoffs by seat under best play from here on. */
  valueOf(state: S): PerSeat<number>
  /** Every action offered to this seat with its worth, in order of offer; empty when it does not decide here. */
  choicesOf(state: S, seat: Seat): readonly ChoiceValue<A>[]
}

/** Choices whose costs differ by no more than this share of the payoffs' sum are taken for equally good. */
export const TIE = 1e-11

/** What a way of solving has to bring. */
export type Solved<S, A> = OwnSolution<S, A> & Pick<Solution<S, A>, 'ground'>

/** Choices with what each is worth to all, and what it costs this seat beside its best. */
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

/** A solution from what a way of solving brings: equally good choices are taken alike, but where chance has to decide. */
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
