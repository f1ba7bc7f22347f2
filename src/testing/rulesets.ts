import { defaultRules, type HouseRule, isInEffect, type Ruleset, sampleValues } from '../engine/index.ts'

type Value = string | number

/** Some values, the others open. */
type Fixed = { readonly [rule: string]: Value }

const distinct = <T>(values: readonly T[]): readonly T[] => [...new Set(values)]

/** The values worth trying: all named ones, of a number its default and both ends, samples of a text. The default comes first. */
export const valuesOf = (rule: HouseRule): readonly Value[] => distinct<Value>([rule.default, ...sampleValues(rule)])

const firstOf = <T, U>(list: readonly T[], found: (item: T) => U | undefined): U | undefined => {
  for (const item of list) {
    const result = found(item)
    if (result !== undefined) return result
  }
  return undefined
}

/** Fixes as many more as are needed for all that is not at its default to be of effect; undefined where that cannot be. */
const upheld = (rules: readonly HouseRule[], fixed: Fixed): Fixed | undefined => {
  const needs = rules
    .filter(({ name, default: usual }) => name in fixed && fixed[name] !== usual)
    .flatMap(({ when = {} }) => Object.entries(when))
  if (needs.some(([name, values]) => name in fixed && !values.includes(fixed[name]!))) return undefined
  const open = needs.find(([name]) => !(name in fixed))
  return open === undefined ? fixed : firstOf(open[1], (value) => upheld(rules, { ...fixed, [open[0]]: value }))
}

/** Rulesets that differ in something that is of effect, in the order in which they are met. */
const different = (rules: readonly HouseRule[], sets: readonly Ruleset[]): readonly Ruleset[] => {
  const told = (set: Ruleset): string => JSON.stringify(rules.map((rule) => isInEffect(rule, set) && set[rule.name]))
  return [...new Map(sets.map((set) => [told(set), set])).values()]
}

/** The usual rules with these values, and what they need to be of effect. */
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

/** Each pair of values that are not the usual ones alone, everything else as usual. */
const pairs = (rules: readonly HouseRule[]): readonly Ruleset[] =>
  twoOf(changesOf(rules))
    .filter(([a, b]) => fixedRule(a) !== fixedRule(b))
    .flatMap(([a, b]) => usualBut(rules, { ...a, ...b }))

/** The default, and every other value alone. */
const singles = (rules: readonly HouseRule[]): readonly Ruleset[] => [
  defaultRules(rules),
  ...changesOf(rules).flatMap((change) => usualBut(rules, change)),
]

/** Every pair of values of two rules that some ruleset can have, the usual values among them. */
export const pairsToCover = (rules: readonly HouseRule[]): readonly Fixed[] =>
  twoOf(rules)
    .flatMap(([a, b]) => valuesOf(a).flatMap((x) => valuesOf(b).map((y) => ({ [a.name]: x, [b.name]: y }))))
    .filter((pair) => upheld(rules, pair) !== undefined)

const covers = (set: Fixed, pair: Fixed): boolean => Object.entries(pair).every(([name, value]) => set[name] === value)

/** Fixes one more rule, at the value that meets most of the pairs; ties go to the first. */
const widened = (rules: readonly HouseRule[], fixed: Fixed, rule: HouseRule, open: readonly Fixed[]): Fixed => {
  const choices = valuesOf(rule)
    .map((value) => upheld(rules, { ...fixed, [rule.name]: value }))
    .filter((set) => set !== undefined)
  const gains = choices.map((set) => open.filter((pair) => covers(set, pair)).length)
  return choices[gains.indexOf(Math.max(...gains))]!
}

/** Rulesets in which every pair of values occurs: each is begun with a pair that is still open, then filled greedily. */
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

/** Beyond so many rulesets pairs stand together in one ruleset; every single value has one of its own all the same. */
const MANY_RULESETS = 60

const pairsOrCovering = (rules: readonly HouseRule[]): readonly Ruleset[] => {
  const alone = pairs(rules)
  return alone.length > MANY_RULESETS ? covering(rules) : alone
}

const known = new WeakMap<readonly HouseRule[], readonly Ruleset[]>()

/** The default, each value alone, and all pairs; values that are of no effect are not tried. */
export const singlesAndPairs = (rules: readonly HouseRule[]): readonly Ruleset[] => {
  const sets = known.get(rules) ?? different(rules, [...singles(rules), ...pairsOrCovering(rules)])
  known.set(rules, sets)
  return sets
}

/** Beyond so many rulesets not even the long run has the whole product: pairs, each alone, stand for it. */
const TOO_MANY = 10_000

/** Every product of values; where that is too much the default, each value alone, each pair alone, and all pairs together. */
export const everyRuleset = (rules: readonly HouseRule[]): readonly Ruleset[] => {
  const count = rules.reduce((n, rule) => n * valuesOf(rule).length, 1)
  if (count > TOO_MANY) return different(rules, [...singles(rules), ...pairs(rules), ...covering(rules)])
  const all = rules.reduce<readonly Ruleset[]>(
    (sets, rule) => sets.flatMap((set) => valuesOf(rule).map((value) => ({ ...set, [rule.name]: value }))),
    [{}],
  )
  return different(rules, all)
}
