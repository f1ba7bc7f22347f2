import { worthOfActingFirst } from '../../analysis/comparison/acting-first.ts'
import { itemAt } from '../../dice/index.ts'
import { choice, deciders, offered, type PerSeat, type Ruleset, type Seat } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import { type Solution, solve } from '../../solver/index.ts'
import { type Currency, isExact, type Reference } from '../../odds/index.ts'
import { throwUserError } from '../user-error.ts'
import { progressTeller } from '../compare/progress.ts'
import { checkCurrency } from '../currency.ts'
import type { Position } from './position.ts'
import { texts } from '../text/texts.ts'

/** Values of positions and choices under an assumed strategy, called `name`. */
export type KnownSolution = Pick<Solution<unknown, unknown>, 'name' | 'valueOf' | 'choicesOf' | 'prepare'> & {
  readonly exact: boolean
  /** Number of solved positions; undefined if not counted. */
  readonly states?: number
  /** Error of one state's figures; undefined if equal everywhere. */
  errorAt?(state: unknown): number
}

/** Game with known values; payoffs or points by seat at its start. */
export type Solved = {
  readonly manifest: AnyManifest
  readonly rules: Ruleset
  readonly currency: Currency
  readonly solution: KnownSolution
  readonly value: PerSeat<number>
  /** Expectation of the first player; undefined if no seat acts first. */
  readonly first: number | undefined
  /** Largest error of any value; for an estimate (`isExact` false) its standard error. */
  readonly bound: number
  /** Seconds spent on solving, including the bound. */
  readonly seconds: number
}

type SolvedTable = { readonly manifest: AnyManifest; readonly rules: Ruleset; readonly seats: number }

/** Takes values from a reference that need not solve the whole game. */
const byReference = (
  { manifest: { game }, rules, seats }: SolvedTable,
  reference: Reference<unknown>,
): KnownSolution & Pick<Solved, 'bound'> => ({
  name: reference.name,
  exact: reference.exact,
  valueOf: (state) => reference.equity(state).payoff,
  choicesOf: (state, seat) => {
    const prospects = reference.prospects(state, seat)
    const most = Math.max(...prospects.map(({ payoff }) => itemAt(payoff, seat)))
    return offered(game.node(state), seat).map((action, i) => {
      const value = itemAt(prospects, i).payoff
      return { action, value, cost: most - itemAt(value, seat) }
    })
  },
  ...(reference.prepare && { prepare: reference.prepare }),
  bound: reference.equity(game.start(rules, seats)).error,
  ...(!reference.exact && { errorAt: (state) => reference.equity(state).error }),
})

/** Returns other numbers of seats for which the game can be solved under these rules. */
const solvableSeats = ({ manifest, rules, seats }: SolvedTable): readonly number[] => {
  const { game, reference } = manifest
  const { min, max } = game.seats
  return Array.from({ length: max - min + 1 }, (_, i) => min + i)
    .filter((count) => count !== seats)
    .filter((count) => solve(game, rules, count).ok || reference?.(rules, count)?.exact === true)
}

/** Explains why a game cannot be solved with these seats, and lists alternatives. @throws UserError always */
const unsolvable = (table: SolvedTable, why: string, hasPoints: boolean): never => {
  const points = hasPoints ? texts.solve.askForPoints : ''
  const others = solvableSeats(table)
  const list = others.length === 0 ? '' : texts.solve.askForSeats(others)
  return throwUserError(`${why}${points}${list}`)
}

/**
 * Returns values from the solution; without one, from the game's own exact reference. With `--currency points` returns
 * points, if the payoff is something else. With several seats these points do not come from best play for points.
 */
const knownOf = (
  { manifest, rules, seats }: SolvedTable,
  currency: Currency | undefined,
  takesEstimates: boolean,
): KnownSolution & Pick<Solved, 'bound'> => {
  const points = manifest.points?.(rules, seats)
  const solution = solve<unknown, unknown, unknown, Ruleset>(manifest.game, rules, seats)
  if (currency === 'points' && points !== undefined && !(seats === 1 && solution.ok))
    return byReference({ manifest, rules, seats }, points)
  if (solution.ok) return solution.value
  const own = manifest.reference?.(rules, seats)
  if (own !== undefined && (own.exact || takesEstimates)) return byReference({ manifest, rules, seats }, own)
  return unsolvable({ manifest, rules, seats }, solution.error.message, points !== undefined)
}

/**
 * Solves a game; if too large, uses its own reference with its error. @throws UserError if neither exists, or the game
 * lacks the currency
 */
export const solved = (
  manifest: AnyManifest,
  rules: Ruleset,
  seats: number,
  currency?: Currency,
  takesEstimates = false,
): Solved => {
  if (currency !== undefined) checkCurrency(manifest, rules, seats, currency)
  const { game } = manifest
  const began = performance.now()
  const solution = knownOf({ manifest, rules, seats }, currency, takesEstimates)
  const start: unknown = game.start(rules, seats)
  const progress = progressTeller(texts.progress.solved)
  solution.prepare?.(start, progress.tell)
  progress.end()
  const value = solution.valueOf(start)
  const { bound } = solution
  const seconds = Math.round(performance.now() - began) / 1000
  const first = worthOfActingFirst(game, start, solution.valueOf)
  // In solo games with points, points are the payoff.
  const usual = seats === 1 && manifest.points?.(rules, seats) !== undefined ? 'points' : 'payoff'
  return { manifest, rules, currency: currency ?? usual, solution, value, first, bound, seconds }
}

/** Copies the solution with the error of a position's figures. */
export const solvedAt = (answer: Solved, { state }: Position): Solved => ({
  ...answer,
  bound: answer.solution.errorAt?.(state) ?? answer.bound,
})

export const isSolvedExactly = ({ solution, bound }: Solved): boolean => solution.exact && isExact(bound)

/** Offered choice: payoffs by seat after it, and its cost to the deciding seat against the best. */
export type ChoiceRow = {
  readonly seat: Seat
  readonly action: string
  readonly value: PerSeat<number>
  readonly cost: number
}

/** Returns all choices at a position, in order of offer; empty at rolls and after the game. */
export const choicesAt = ({ manifest: { game }, solution }: Solved, { state }: Position): readonly ChoiceRow[] =>
  deciders(game.node(state)).flatMap((seat) =>
    solution.choicesOf(state, seat).map(({ action, value, cost }) => ({
      seat,
      action: game.print(state, choice(seat, action), 'table'),
      value,
      cost,
    })),
  )
