import type { Ruleset } from '../engine/index.ts'
import type { Effort } from './effort.ts'
import { everyRuleset, singlesAndPairs } from './rulesets.ts'
import type { SomeGame } from './subject.ts'

/** A ruleset and a number of seats. */
export type RuledTable = { readonly rules: Ruleset; readonly seats: number }

const distinct = <T>(values: readonly T[]): readonly T[] => [...new Set(values)]

const counts = ({ seats: { min, max } }: SomeGame, every: boolean): readonly number[] =>
  every ? Array.from({ length: max - min + 1 }, (_, i) => min + i) : distinct([min, Math.floor((min + max) / 2), max])

/**
 * Tables for testing a game. The long run has every ruleset with every number of seats. The short run has the default
 * rules with the smallest, middle and largest number of seats, and every other ruleset with one of these in turn.
 */
export const tablesOf = (game: SomeGame, { everything }: Effort): readonly RuledTable[] => {
  const sets = everything ? everyRuleset(game.houseRules) : singlesAndPairs(game.houseRules)
  const all = counts(game, everything)
  return sets.flatMap((rules, n) =>
    all.filter((_, i) => everything || n === 0 || i === n % all.length).map((seats) => ({ rules, seats })),
  )
}
