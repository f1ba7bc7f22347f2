import { defaultRules, type HouseRule, isInEffect, type Ruleset, sampleValues } from '../engine/index.ts'

type Value = string | number

/** Values of some rules; the other rules have none yet. */
type Fixed = { readonly [rule: string]: Value }

const distinct = <T>(values: readonly T[]): readonly T[] => [...new Set(values)]

/** Values to test: all named values, a number's default and both ends, samples of a text. The default is first. */
export const valuesOf = (rule: HouseRule): readonly Value[] => distinct<Value>([rule.default, ...sampleValues(rule)])

const firstOf = <T, U>(list: readonly T[], found: (item: T) => U | undefined): U | undefined => {
  for (const item of list) {
    const result = found(item)
    if (result !== undefined) return result
  }
  return undefined
}

/** Fixes further values until all non-default values have an effect; undefined if impossible. */
const upheld = (rules: readonly HouseRule[], fixed: Fixed): Fixed | undefined => {
  const needs = rules
    .filter(({ name, default: usual }) => name in fixed && fixed[name] !== usual)
    .flatMap(({ when = {} }) => Object.entries(when))
  if (needs.some(([name, values]) => name in fixed && !values.includes(fixed[name]!))) return undefined
  const open = needs.find(([name]) => !(name in fixed))
  return open === undefined ? fixed : firstOf(open[1], (value) => upheld(rules, { ...fixed, [open[0]]: value }))
}

/** Rulesets with an effective difference, in order of appearance. */
const different = (rules: readonly HouseRule[], sets: readonly Ruleset[]): readonly Ruleset[] => {
  const told = (set: Ruleset): string => JSON.stringify(rules.map((rule) => isInEffect(rule, set) && set[rule.name]))
  return [...new Map(sets.map((set) => [told(set), set])).values()]
}

/** Returns the default rules with these values, and with the values that these require. */
const usualBut = (rules: readonly HouseRule[], fixed: Fixed): readonly Ruleset[] => {
  const set = upheld(rules, fixed)
  return set === undefined ? [] : [{ ...defaultRules(rules), ...set }]
}

const changesOf = (rules: readonly HouseRule[]): readonly Fixed[] =>
  rules.flatMap((rule) =>
    valuesOf(rule)
      .slice(1)
      .map((value) => ({ [rule.name]: value })),
  )

const twoOf = <T>(list: readonly T[]): readonly (readonly [T, T])[] =>
  list.flatMap((a, i) => list.slice(i + 1).map((b) => [a, b] as const))

const fixedRule = (fixed: Fixed): string => Object.keys(fixed)[0]!

/** Each pair of non-default values alone, with all other rules at their default. */
const pairs = (rules: readonly HouseRule[]): readonly Ruleset[] =>
  twoOf(changesOf(rules))
    .filter(([a, b]) => fixedRule(a) !== fixedRule(b))
    .flatMap(([a, b]) => usualBut(rules, { ...a, ...b }))

/** The default, and every other value alone. */
const singles = (rules: readonly HouseRule[]): readonly Ruleset[] => [
  defaultRules(rules),
  ...changesOf(rules).flatMap((change) => usualBut(rules, change)),
]

/** All possible pairs of values of two rules, including defaults. */
export const pairsToCover = (rules: readonly HouseRule[]): readonly Fixed[] =>
  twoOf(rules)
    .flatMap(([a, b]) => valuesOf(a).flatMap((x) => valuesOf(b).map((y) => ({ [a.name]: x, [b.name]: y }))))
    .filter((pair) => upheld(rules, pair) !== undefined)

const covers = (set: Fixed, pair: Fixed): boolean => Object.entries(pair).every(([name, value]) => set[name] === value)

/** Fixes one more rule at the value that covers most open pairs; ties go to the first. */
const widened = (rules: readonly HouseRule[], fixed: Fixed, rule: HouseRule, open: readonly Fixed[]): Fixed => {
  const choices = valuesOf(rule)
    .map((value) => upheld(rules, { ...fixed, [rule.name]: value }))
    .filter((set) => set !== undefined)
  const gains = choices.map((set) => open.filter((pair) => covers(set, pair)).length)
  return choices[gains.indexOf(Math.max(...gains))]!
}

/** Rulesets that cover all pairs of values: each starts with an open pair and is filled greedily. */
const covering = (rules: readonly HouseRule[]): readonly Ruleset[] => {
  const sets: Ruleset[] = []
  for (let open = pairsToCover(rules); open.length > 0; ) {
    const set = rules.reduce<Fixed>(
      (fixed, rule) => (rule.name in fixed ? fixed : widened(rules, fixed, rule, open)),
      upheld(rules, open[0]!)!,
    )
    sets.push({ ...defaultRules(rules), ...set })
    open = open.filter((pair) => !covers(set, pair))
  }
  return sets
}

/** Number of rulesets above which one ruleset covers several pairs. Single values always have their own ruleset. */
const MANY_RULESETS = 60

const pairsOrCovering = (rules: readonly HouseRule[]): readonly Ruleset[] => {
  const alone = pairs(rules)
  return alone.length > MANY_RULESETS ? covering(rules) : alone
}

const known = new WeakMap<readonly HouseRule[], readonly Ruleset[]>()

/** The default, each value alone, and all pairs, without ineffective values. */
export const singlesAndPairs = (rules: readonly HouseRule[]): readonly Ruleset[] => {
  const sets = known.get(rules) ?? different(rules, [...singles(rules), ...pairsOrCovering(rules)])
  known.set(rules, sets)
  return sets
}

/** Number of rulesets above which even the long run uses pairs instead of the full product. */
const TOO_MANY = 10_000

/** Full product of values; if too large, the default, each value alone, each pair alone, and all pairs together. */
export const everyRuleset = (rules: readonly HouseRule[]): readonly Ruleset[] => {
  const count = rules.reduce((n, rule) => n * valuesOf(rule).length, 1)
  if (count > TOO_MANY) return different(rules, [...singles(rules), ...pairs(rules), ...covering(rules)])
  const all = rules.reduce<readonly Ruleset[]>(
    (sets, rule) => sets.flatMap((set) => valuesOf(rule).map((value) => ({ ...set, [rule.name]: value }))),
    [{}],
  )
  return different(rules, all)
}
