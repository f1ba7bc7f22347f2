import type { Ledger } from './ledger.ts'
import { accountOf } from './ledger-account.ts'
import { entriesOf, type Played, worthsOf } from './ledger-events.ts'
import type { Equity, Reference } from './reference.ts'
import { sumOf } from './sum.ts'

/**
 * How far any figure may be off where the reference does not say it itself: each is a sum of values, every one taken at most as often as it is listed here. Bounds add
 * up; standard errors of separate samples add in squares (common dice make the true one smaller).
 */
const errorOf = (from: readonly Equity[], exact: boolean): number => {
  const errors = from.map(({ error }) => error)
  return exact ? sumOf(errors) : Math.sqrt(sumOf(errors.map((error) => error * error)))
}

/**
 * Takes a game apart into luck and skill, finished or not: start + luck − own cost + others + meeting + unseen + residual =
 * result for every seat, whatever the reference says. What the terms mean, and why they add up: docs/luck-and-skill.md.
 * @throws RangeError when the reference cannot value a state of this game
 */
export const ledgerOf = <S, A, V>(play: Played<S, A, V>, reference: Reference<S>): Ledger => {
  const worths = worthsOf(play, reference)
  const entries = entriesOf(play, reference, worths)
  const events = entries.map(({ event }) => event)
  const start = worths[0]!.payoff
  const seats = start.map((_, seat) => accountOf(events, start.length, seat))
  let error: number | undefined
  return {
    currency: reference.currency ?? 'payoff',
    start,
    result: worths.at(-1)!.payoff,
    finished: play.game.node(play.states.at(-1)!).kind === 'terminal',
    reference: reference.name,
    exact: reference.exact,
    ...(reference.unexplained && { unexplained: reference.unexplained }),
    seats,
    residual: Math.max(...seats.map(({ residual }) => Math.abs(residual))),
    get error() {
      const equities = entries.length === 0 ? worths : entries.flatMap(({ from }) => from)
      return (error ??= reference.together?.(play.states) ?? errorOf(equities, reference.exact))
    },
    events,
  }
}
