import type { Ruleset } from '../engine/index.ts'
import type { Effort } from './effort.ts'
import { everyRuleset, singlesAndPairs } from './rulesets.ts'
import type { SomeGame } from './subject.ts'

/** A ruleset and a number of seats. */
export type RuledTable = { readonly rules: Ruleset; readonly seats: number }

const distinct = <T>(values: readonly T[]): readonly T[] => [...new Set(values)]

const counts = ({ seats: { min, max } }: SomeGame, every: boolean): readonly number[] =>
  every ? Array.from({ length: max - min + 1 }, (_, i) => min + i) : distinct([min, Math.floor((min + max) / 2), max])

/** Tables for testing a game: rulesets with the smallest, middle and largest number of seats, or all combinations. */
export const tablesOf = (game: SomeGame, { everything }: Effort): readonly RuledTable[] => {
  const sets = everything ? everyRuleset(game.houseRules) : singlesAndPairs(game.houseRules)
  return sets.flatMap((rules) => counts(game, everything).map((seats) => ({ rules, seats })))
}
