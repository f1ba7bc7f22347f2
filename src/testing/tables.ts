import { defaultRules, type HouseRule, type Ruleset } from '../engine/index.ts'
import type { Effort } from './effort.ts'
import type { SomeGame } from './subject.ts'

/** A ruleset and a number of seats. */
export type Table = { readonly rules: Ruleset; readonly seats: number }

type Value = string | number

const distinct = <T>(values: readonly T[]): readonly T[] => [...new Set(values)]

/** The values worth trying: all named ones, of a number its default and both ends. The default comes first. */
export const valuesOf = (rule: HouseRule): readonly Value[] =>
  distinct<Value>('values' in rule ? [rule.default, ...rule.values] : [rule.default, rule.min, rule.max])

const product = (rules: readonly HouseRule[]): readonly Ruleset[] =>
  rules.reduce<readonly Ruleset[]>(
    (sets, rule) => sets.flatMap((set) => valuesOf(rule).map((value) => ({ ...set, [rule.name]: value }))),
    [{}],
  )

/** The default, every other value alone, and all pairs of such values. */
const singlesAndPairs = (rules: readonly HouseRule[]): readonly Ruleset[] => {
  const usual = defaultRules(rules)
  const changes = rules.flatMap((rule) =>
    valuesOf(rule)
      .slice(1)
      .map((value) => ({ name: rule.name, value })),
  )
  const pairs = changes.flatMap((a, i) =>
    changes
      .slice(i + 1)
      .filter((b) => b.name !== a.name)
      .map((b) => [a, b]),
  )
  const sets = [[], ...changes.map((change) => [change]), ...pairs]
  return sets.map((set) => ({ ...usual, ...Object.fromEntries(set.map(({ name, value }) => [name, value])) }))
}

const counts = ({ seats: { min, max } }: SomeGame, every: boolean): readonly number[] =>
  every ? Array.from({ length: max - min + 1 }, (_, i) => min + i) : distinct([min, Math.floor((min + max) / 2), max])

/** The tables at which a game is tried: rulesets times the smallest, middle and largest number of seats, or everything. */
export const tablesOf = (game: SomeGame, { everything }: Effort): readonly Table[] => {
  const sets = everything ? product(game.houseRules) : singlesAndPairs(game.houseRules)
  return sets.flatMap((rules) => counts(game, everything).map((seats) => ({ rules, seats })))
}
