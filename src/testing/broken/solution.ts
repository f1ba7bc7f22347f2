import { ok } from '../../dice/index.ts'
import type { OwnSolution } from '../../engine/index.ts'
import { pig, type PigAction, type PigRules, type PigState } from '../tiny/pig.ts'
import { modelled, pigSolved } from '../tiny/pig-subject.ts'
import type { Variant } from './variant.ts'

type PigSolution = OwnSolution<PigState, PigAction>

/** Returns Pig with one fault in its solution. */
const spoil = (fault: string, change: (own: PigSolution) => PigSolution): Variant => {
  const solved = (rules: PigRules) => {
    const own = pigSolved(rules)
    return ok(change(own))
  }
  return { law: 'solution', fault, subject: { ...modelled, game: { ...pig, solved } } }
}

const worth =
  (at: (state: PigState) => boolean, otherwise: (value: readonly number[]) => readonly number[]) =>
  (own: PigSolution) => ({
    ...own,
    valueOf: (state: PigState) => (at(state) ? otherwise(own.valueOf(state)) : own.valueOf(state)),
  })

/** Broken solutions of a game's own. */
export const brokenSolutions: readonly Variant[] = [
  spoil(
    'the loser is paid',
    worth(
      ({ phase }) => phase === 'over',
      (value) => value.toReversed(),
    ),
  ),
  spoil(
    'a die in the air counts a hair too much',
    worth(
      ({ phase }) => phase === 'roll',
      ([a, b]) => [a! + 1e-6, b! - 1e-6],
    ),
  ),
  spoil(
    'positions are worth less than their best choice',
    worth(
      ({ pot }) => pot > 4,
      ([a, b]) => [a! * 0.99, b! * 0.99],
    ),
  ),
  spoil('choices in another order', (own) => ({
    ...own,
    choicesOf: (state, seat) => own.choicesOf(state, seat).toReversed(),
  })),
  spoil('a choice that is missing', (own) => ({
    ...own,
    choicesOf: (state, seat) => own.choicesOf(state, seat).slice(1),
  })),
  spoil('the best choice costs something', (own) => ({
    ...own,
    choicesOf: (state, seat) => own.choicesOf(state, seat).map((one) => ({ ...one, cost: one.cost + 0.01 })),
  })),
  spoil('a choice is told to be worth what the other one is', (own) => ({
    ...own,
    choicesOf: (state, seat) => {
      const choices = own.choicesOf(state, seat)
      return choices.map((one, i) => ({ ...one, value: choices.at(-1 - i)!.value }))
    },
  })),
]
