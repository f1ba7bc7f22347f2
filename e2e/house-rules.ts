import type { ChoiceRule, HouseRule } from '../src/engine/index.ts'
import type { AnyManifest } from '../src/games/index.ts'
import { shortRulesOf } from '../src/testing/short-rules.ts'

type Wish = Readonly<Record<string, string | number>>

/** True for a house rule with named values. */
export const isChoice = (rule: HouseRule): rule is ChoiceRule => 'values' in rule

/** Returns the last value of a house rule that is not the printed value. */
export const otherOf = ({ values, default: usual }: ChoiceRule): string => values.findLast((value) => value !== usual)!

const agree = (table: Wish, wish: Wish): boolean =>
  Object.entries(wish).every(([name, value]) => (table[name] ?? value) === value)

/** Returns a few rulesets that together cover every value of every house rule. */
export const tablesOf = ({ game }: AnyManifest): readonly Wish[] => {
  const tables: Record<string, string>[] = []
  for (const { name, values, default: usual, when } of game.houseRules.filter(isChoice))
    for (const value of values.filter((each) => each !== usual)) {
      const needed = Object.entries(when ?? {}).map(([rule, wanted]) => [rule, wanted[0]!])
      const wish = { ...Object.fromEntries(needed), [name]: value }
      const table = tables.find((each) => agree(each, wish))
      if (table === undefined) tables.push(wish)
      else Object.assign(table, wish)
    }
  return tables
}

/** Prints house rules for a URL. */
export const asAddress = (rules: Wish): string =>
  Object.entries(rules)
    .map(([name, value]) => `${name}:${value}`)
    .join()

/** Returns URL parameters for a game of a few minutes; undefined if the default rules are short. */
export const shortOf = (manifest: AnyManifest): string | undefined => {
  const rules = asAddress(shortRulesOf(manifest))
  return rules === '' ? undefined : `rules=${rules}`
}
