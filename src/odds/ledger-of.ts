import { expectItem, lastOf } from '../dice/index.ts'
import type { OnProgress } from '../engine/index.ts'
import type { Ledger, LedgerEvent } from './ledger.ts'
import { accountOf, choicesIn } from './ledger-account.ts'
import { entriesOf, figuresIn, type Played, worthsOf } from './ledger-events.ts'
import type { Equity, Reference } from './reference.ts'
import { sumOf } from './sum.ts'

/** Returns the error bound of a sum of exact values in which each value occurs at most once. */
const errorBound = (from: readonly Equity[]): number => sumOf(from.map(({ error }) => error))

/** Returns the errors that an event adds to sums: the error of its change, and the error of each choice's cost. */
const errorsOf = (event: LedgerEvent): readonly number[] => [
  event.changeError ?? 0,
  ...choicesIn(event).map(({ costError = 0 }) => costError),
]

const squared = (events: readonly LedgerEvent[]): number =>
  sumOf(events.flatMap(errorsOf).map((error) => error * error))

/**
 * Returns the standard error of sums over independently estimated values: the larger of the errors of luck and of all
 * choices.
 */
const standardErrorOf = (events: readonly LedgerEvent[], start: number): number => {
  const errors = [true, false].map((isRoll) => squared(events.filter(({ kind }) => (kind === 'outcome') === isRoll)))
  return Math.max(start, Math.sqrt(Math.max(...errors)))
}

/** Returns a callback that adds figures up and reports the completed fraction of `total`. */
const counted = (total: number, tell: OnProgress | undefined) => {
  let sum = 0
  return (figures: number): void => {
    sum += figures
    tell?.(sum / total, total)
  }
}

/**
 * Splits a game, finished or not, into luck and skill: start + luck − own cost + others + meeting + unseen + residual =
 * result, for every seat and reference. docs/luck-and-skill.md explains the terms. `tell` receives progress, with
 * figures as positions.
 * @throws RangeError if the reference cannot value a state of this game
 */
export const ledgerOf = <S, A, V>(play: Played<S, A, V>, reference: Reference<S>, tell?: OnProgress): Ledger => {
  const done = counted(figuresIn(play), tell)
  const worths = worthsOf(play, reference, done)
  const entries = entriesOf(play, reference, worths, done)
  const events = entries.map(({ event }) => event)
  const start = expectItem(worths[0]).payoff
  const seats = start.map((_, seat) => accountOf(events, start.length, seat))
  let error: number | undefined
  return {
    currency: reference.currency ?? 'payoff',
    start,
    result: lastOf(worths).payoff,
    finished: play.game.node(lastOf(play.states)).kind === 'terminal',
    reference: reference.name,
    exact: reference.exact,
    ...(reference.unexplained && { unexplained: reference.unexplained }),
    seats,
    residual: Math.max(...seats.map(({ residual }) => Math.abs(residual))),
    get error() {
      if (!reference.exact)
        return (error ??= reference.together?.(play.states) ?? standardErrorOf(events, expectItem(worths[0]).error))
      return (error ??= errorBound(entries.length === 0 ? worths : entries.flatMap(({ from }) => from)))
    },
    events,
  }
}
