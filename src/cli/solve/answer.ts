import { worthOfActingFirst } from '../../analysis/comparison/acting-first.ts'
import { itemAt } from '../../dice/index.ts'
import { choice, deciders, offered, type PerSeat, type Ruleset, type Seat } from '../../engine/index.ts'
import type { AnyManifest } from '../../games/index.ts'
import { type Solution, solve } from '../../solver/index.ts'
import { type Currency, isExact, type Reference } from '../../odds/index.ts'
import { complain } from '../complaint.ts'
import { progressTeller } from '../compare/progress.ts'
import { checkCurrency } from '../currency.ts'
import type { Position } from './position.ts'
import { texts } from '../text/texts.ts'

/** The assumed strategy, and the values of positions and choices under it. */
export type KnownSolution = Pick<Solution<unknown, unknown>, 'name' | 'valueOf' | 'choicesOf' | 'prepare'> & {
  readonly exact: boolean
  /** Number of solved positions; undefined if not counted. */
  readonly states?: number
  /** Error of one state's figures, if it differs from that at the start. */
  errorAt?(state: unknown): number
}

/** A game with known values. Payoffs, or points, by seat at its start. */
export type Solved = {
  readonly manifest: AnyManifest
  readonly rules: Ruleset
  readonly currency: Currency
  readonly solution: KnownSolution
  readonly value: PerSeat<number>
  /** First player's expectation, if there is one. */
  readonly first: number | undefined
  /** Maximum error of any value; for an estimate (`isExact` is false) the standard error. */
  readonly bound: number
  /** Seconds of solving, including the proof of the bound. */
  readonly seconds: number
}

type SolvedTable = { readonly manifest: AnyManifest; readonly rules: Ruleset; readonly seats: number }

/** Values from a reference that knows every value without solving the whole game. */
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

/** Other numbers of seats with which the game can be solved under these rules. */
const solvableSeats = ({ manifest, rules, seats }: SolvedTable): readonly number[] => {
  const { game, reference } = manifest
  const { min, max } = game.seats
  return Array.from({ length: max - min + 1 }, (_, i) => min + i)
    .filter((count) => count !== seats)
    .filter((count) => solve(game, rules, count).ok || reference?.(rules, count)?.exact === true)
}

/** Explains why a game cannot be solved with this many seats, and which alternatives exist. */
const unsolvable = (table: SolvedTable, why: string, hasPoints: boolean): never => {
  const points = hasPoints ? texts.solve.askForPoints : ''
  const others = solvableSeats(table)
  const list = others.length === 0 ? '' : texts.solve.askForSeats(others)
  return complain(`${why}${points}${list}`)
}

/**
 * Values from the solution, or from the game's own exact reference; in points if requested and the game is played for
 * something else. The points of several seats are known although they are not best play for the win.
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
 * Solves a game; if it is too big, uses its own reference with its error. @throws Complaint if both are unavailable,
 * or the game does not count in that currency
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

/** The answer with the error of this position's figures. */
export const solvedAt = (answer: Solved, { state }: Position): Solved => ({
  ...answer,
  bound: answer.solution.errorAt?.(state) ?? answer.bound,
})

export const isSolvedExactly = ({ solution, bound }: Solved): boolean => solution.exact && isExact(bound)

/** One offered choice: payoffs by seat after it, and its cost to the deciding seat against the best. */
export type ChoiceRow = {
  readonly seat: Seat
  /** In notation. */
  readonly action: string
  readonly value: PerSeat<number>
  readonly cost: number
}

/** All choices at a position, in order of offer; empty at rolls and after the game. */
export const choicesAt = ({ manifest: { game }, solution }: Solved, { state }: Position): readonly ChoiceRow[] =>
  deciders(game.node(state)).flatMap((seat) =>
    solution.choicesOf(state, seat).map(({ action, value, cost }) => ({
      seat,
      action: game.print(state, choice(seat, action), 'table'),
      value,
      cost,
    })),
  )
