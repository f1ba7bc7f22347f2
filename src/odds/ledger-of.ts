import { expectItem, lastOf } from '../dice/index.ts'
import type { OnProgress } from '../engine/index.ts'
import type { Ledger, LedgerEvent } from './ledger.ts'
import { accountOf, choicesIn } from './ledger-account.ts'
import { entriesOf, figuresIn, type Played, worthsOf } from './ledger-events.ts'
import type { Equity, Reference } from './reference.ts'
import { sumOf } from './sum.ts'

/** How far any figure may be off where values are exact: each is a sum of values, every one taken at most as often as it is listed here. */
const errorBound = (from: readonly Equity[]): number => sumOf(from.map(({ error }) => error))

/** The errors of what an event adds to sums: its change, and what each choice in it cost. */
const errorsOf = (event: LedgerEvent): readonly number[] => [
  event.changeError ?? 0,
  ...choicesIn(event).map(({ costError = 0 }) => costError),
]

const squared = (events: readonly LedgerEvent[]): number =>
  sumOf(events.flatMap(errorsOf).map((error) => error * error))

/** How far sums over a game may be off where values are estimates that err apart: luck, or all that choices bring, whichever errs more. */
const standardErrorOf = (events: readonly LedgerEvent[], start: number): number => {
  const errors = [true, false].map((isRoll) => squared(events.filter(({ kind }) => (kind === 'outcome') === isRoll)))
  return Math.max(start, Math.sqrt(Math.max(...errors)))
}

/** Counts figures up to `total`, and tells what share of them is done. */
const counted = (total: number, tell: OnProgress | undefined) => {
  let sum = 0
  return (figures: number): void => {
    sum += figures
    tell?.(sum / total, total)
  }
}

/**
 * Takes a game apart into luck and skill, finished or not: start + luck − own cost + others + meeting + unseen + residual =
 * result for every seat, whatever the reference says. What the terms mean, and why they add up: docs/luck-and-skill.md. `tell` hears how
 * far it is, the number of figures as positions.
 * @throws RangeError when the reference cannot value a state of this game
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
