import type { ChoiceRule, HouseRule } from '../src/engine/index.ts'
import type { AnyManifest } from '../src/games/index.ts'
import { shortRulesOf } from '../src/testing/short-rules.ts'

type Wish = Readonly<Record<string, string | number>>

/** A house rule that is one of several, as most are. */
export const isChoice = (rule: HouseRule): rule is ChoiceRule => 'values' in rule

/** The last value of a house rule that is not the printed one. */
export const otherOf = ({ values, default: usual }: ChoiceRule): string => values.findLast((value) => value !== usual)!

const agree = (table: Wish, wish: Wish): boolean =>
  Object.entries(wish).every(([name, value]) => (table[name] ?? value) === value)

/** As few tables as can easily be found, so that every value of every house rule is in effect at one of them. */
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

/** House rules as an address says them. */
export const asAddress = (rules: Wish): string =>
  Object.entries(rules)
    .map(([name, value]) => `${name}:${value}`)
    .join()

/** The part of an address that asks for a game of no more than some minutes; none where the usual one is. */
export const shortOf = (manifest: AnyManifest): string | undefined => {
  const rules = asAddress(shortRulesOf(manifest))
  return rules === '' ? undefined : `rules=${rules}`
}
