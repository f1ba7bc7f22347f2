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

/** What everybody is taken to follow, and what positions and choices are worth then. */
export type KnownSolution = Pick<Solution<unknown, unknown>, 'name' | 'valueOf' | 'choicesOf' | 'prepare'> & {
  readonly exact: boolean
  /** Positions that were solved; missing where they are not counted. */
  readonly states?: number
  /** Error of the figures of one state, where it differs from that of the start. */
  errorAt?(state: unknown): number
}

/** A game of which it is known what it is worth. Payoffs, or points, by seat at its start. */
export type Solved = {
  readonly manifest: AnyManifest
  readonly rules: Ruleset
  readonly currency: Currency
  readonly solution: KnownSolution
  readonly value: PerSeat<number>
  /** What the seat that acts first may expect, where one does. */
  readonly first: number | undefined
  /** No value is further from the truth than this; of an estimate (`isExact` says no) one standard error. */
  readonly bound: number
  /** What solving took, proving how exact it is included. */
  readonly seconds: number
}

type SolvedTable = { readonly manifest: AnyManifest; readonly rules: Ruleset; readonly seats: number }

/** By a reference that knows every value though it is no solution of the whole game. */
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

/** The other numbers of seats with which the game can be solved under these rules. */
const solvableSeats = ({ manifest, rules, seats }: SolvedTable): readonly number[] => {
  const { game, reference } = manifest
  const { min, max } = game.seats
  return Array.from({ length: max - min + 1 }, (_, i) => min + i)
    .filter((count) => count !== seats)
    .filter((count) => solve(game, rules, count).ok || reference?.(rules, count)?.exact === true)
}

/** Why a game cannot be solved with so many seats, and what to ask for instead. */
const unsolvable = (table: SolvedTable, why: string, hasPoints: boolean): never => {
  const points = hasPoints ? texts.solve.askForPoints : ''
  const others = solvableSeats(table)
  const list = others.length === 0 ? '' : texts.solve.askForSeats(others)
  return complain(`${why}${points}${list}`)
}

/**
 * By the solution, or the game's own exact reference; in points where those are asked for and the game is not played for them: the
 * points of several seats, each for itself, are known though they are not best play for the win.
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
 * Solves a game; where it is too big for that, its own reference may do, with its error. @throws Complaint where neither can be had, or
 * it does not count in that currency
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
  // Alone, points are what is played for wherever a game counts them.
  const usual = seats === 1 && manifest.points?.(rules, seats) !== undefined ? 'points' : 'payoff'
  return { manifest, rules, currency: currency ?? usual, solution, value, first, bound, seconds }
}

/** The same answer with the error of the figures at this position. */
export const solvedAt = (answer: Solved, { state }: Position): Solved => ({
  ...answer,
  bound: answer.solution.errorAt?.(state) ?? answer.bound,
})

export const isSolvedExactly = ({ solution, bound }: Solved): boolean => solution.exact && isExact(bound)

/** One offered choice: payoffs by seat after it, and what it costs the seat that decides against the best. */
export type ChoiceRow = {
  readonly seat: Seat
  /** In notation. */
  readonly action: string
  readonly value: PerSeat<number>
  readonly cost: number
}

/** Every choice offered at a position, in order of offer; none where dice fall or the game is over. */
export const choicesAt = ({ manifest: { game }, solution }: Solved, { state }: Position): readonly ChoiceRow[] =>
  deciders(game.node(state)).flatMap((seat) =>
    solution.choicesOf(state, seat).map(({ action, value, cost }) => ({
      seat,
      action: game.print(state, choice(seat, action), 'table'),
      value,
      cost,
    })),
  )
