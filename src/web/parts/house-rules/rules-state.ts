import {
  defaultRules,
  type HouseRule,
  isInEffect,
  parseRule,
  parseRuleset,
  type Ruleset,
  type RulesRequest,
} from '../../../engine/index.ts'
import type { AnyManifest, RuleWords } from '../../../games/index.ts'

type Rules = readonly HouseRule[]

export const isAllowed = (rule: HouseRule, value: string | number, request?: RulesRequest): boolean =>
  parseRule(rule, value, request).ok

/** Returns the house rules that have an effect under the current choices. */
export const inEffect = (houseRules: Rules, request: RulesRequest): Rules => {
  const rules = { ...defaultRules(houseRules), ...request }
  return houseRules.filter((rule) => isInEffect(rule, rules))
}

/** Drops invalid values of rules without effect, because the user cannot see and correct them. */
export const withoutHiddenFaults = (houseRules: Rules, request: RulesRequest): RulesRequest => {
  const seen = new Set(inEffect(houseRules, request))
  const hidden = houseRules.filter(
    (rule) => !seen.has(rule) && !isAllowed(rule, request[rule.name] ?? rule.default, request),
  )
  return hidden.length === 0
    ? request
    : Object.fromEntries(Object.entries(request).filter(([name]) => hidden.every((rule) => rule.name !== name)))
}

/** Drops house rules without effect from a request. */
export const toPlay = (houseRules: Rules, request: RulesRequest): RulesRequest => {
  const seen = inEffect(houseRules, request)
  return Object.fromEntries(Object.entries(request).filter(([name]) => seen.some((rule) => rule.name === name)))
}

/**
 * Complete ruleset with default values for rules without effect, so that equal play means equal data. Undefined while a
 * visible value is invalid.
 */
export const inForce = (houseRules: Rules, request: RulesRequest): Ruleset | undefined => {
  const read = parseRuleset(houseRules, withoutHiddenFaults(houseRules, request))
  if (!read.ok) return undefined
  const seen = inEffect(houseRules, read.value)
  return Object.fromEntries(
    houseRules.map((rule) => [rule.name, seen.includes(rule) ? read.value[rule.name]! : rule.default]),
  )
}

/** True if both sets of house rules are valid, and have the same rules in effect. */
export const isAlike = (houseRules: Rules, a: RulesRequest, b: RulesRequest): boolean => {
  const [one, other] = [inForce(houseRules, a), inForce(houseRules, b)]
  return one !== undefined && other !== undefined && houseRules.every(({ name }) => one[name] === other[name])
}

/** Returns an owner's pieces in a request. Presets leave them unchanged. */
export const piecesIn = ({ content }: AnyManifest, request: RulesRequest): RulesRequest =>
  Object.fromEntries(Object.entries(request).filter(([name]) => name === content?.rule))

/** True if the rules are those of a preset, with any pieces. */
export const isPreset = (manifest: AnyManifest, rules: RulesRequest, preset: RulesRequest): boolean =>
  isAlike(manifest.game.houseRules, rules, { ...piecesIn(manifest, rules), ...preset })

export const changedIn = (rules: Rules, request: RulesRequest): number =>
  rules.filter((rule) => (request[rule.name] ?? rule.default) !== rule.default).length

/** Group of house rules with a title, or a single rule without a title. */
export type RuleSection = { readonly title?: string; readonly rules: Rules }

/** Groups the rules in the game's order; a group has the position of its first rule. */
export const sectionsOf = (words: { readonly [name: string]: RuleWords }, rules: Rules): readonly RuleSection[] =>
  [...Map.groupBy(rules, ({ name }) => words[name]?.group ?? `\0${name}`)].map(([key, members]) =>
    key.startsWith('\0') ? { rules: members } : { title: key, rules: members },
  )

/** Words of a house rule; uses the rule's name if the game has none. */
export const wordsFor = ({ text }: AnyManifest, { name }: HouseRule): RuleWords =>
  text.houseRules[name] ?? { title: name, about: '', ruling: '', values: {} }
