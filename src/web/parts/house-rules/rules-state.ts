import {
  defaultRules,
  type HouseRule,
  isInEffect,
  parseRuleset,
  type Ruleset,
  type RulesRequest,
} from '../../../engine/index.ts'
import type { AnyManifest, RuleWords } from '../../../games/index.ts'

type Rules = readonly HouseRule[]

export const isAllowed = (rule: HouseRule, value: string | number): boolean =>
  parseRuleset([rule], { [rule.name]: value }).ok

/** The house rules that make a difference under what is chosen so far. */
export const inEffect = (houseRules: Rules, request: RulesRequest): Rules => {
  const rules = { ...defaultRules(houseRules), ...request }
  return houseRules.filter((rule) => isInEffect(rule, rules))
}

/** What is chosen, without nonsense in house rules that are out of sight: nobody could mend it there. */
export const withoutHiddenFaults = (houseRules: Rules, request: RulesRequest): RulesRequest => {
  const seen = new Set(inEffect(houseRules, request))
  const hidden = houseRules.filter((rule) => !seen.has(rule) && !isAllowed(rule, request[rule.name] ?? rule.default))
  return hidden.length === 0
    ? request
    : Object.fromEntries(Object.entries(request).filter(([name]) => hidden.every((rule) => rule.name !== name)))
}

/** What of a request is to be played: house rules without effect are not written down. */
export const toPlay = (houseRules: Rules, request: RulesRequest): RulesRequest => {
  const seen = inEffect(houseRules, request)
  return Object.fromEntries(Object.entries(request).filter(([name]) => seen.some((rule) => rule.name === name)))
}

/**
 * What a request comes to: complete, what makes no difference as printed, so that equal play is equal data. Undefined while
 * a value in sight cannot be played.
 */
export const inForce = (houseRules: Rules, request: RulesRequest): Ruleset | undefined => {
  const read = parseRuleset(houseRules, withoutHiddenFaults(houseRules, request))
  if (!read.ok) return undefined
  const seen = inEffect(houseRules, read.value)
  return Object.fromEntries(
    houseRules.map((rule) => [rule.name, seen.includes(rule) ? read.value[rule.name]! : rule.default]),
  )
}

/** Whether two sets of house rules are played alike. */
export const isAlike = (houseRules: Rules, a: RulesRequest, b: RulesRequest): boolean => {
  const [one, other] = [inForce(houseRules, a), inForce(houseRules, b)]
  return one !== undefined && other !== undefined && houseRules.every(({ name }) => one[name] === other[name])
}

export const changedIn = (rules: Rules, request: RulesRequest): number =>
  rules.filter((rule) => (request[rule.name] ?? rule.default) !== rule.default).length

/** House rules that stand together: those of one group, or a single one. */
export type RuleSection = { readonly title?: string; readonly rules: Rules }

/** In the order of the game; a group stands where its first house rule does. */
export const sectionsOf = (words: { readonly [name: string]: RuleWords }, rules: Rules): readonly RuleSection[] =>
  [...Map.groupBy(rules, ({ name }) => words[name]?.group ?? `\0${name}`)].map(([key, members]) =>
    key.startsWith('\0') ? { rules: members } : { title: key, rules: members },
  )

/** The words of a house rule; its bare name where a game has none. */
export const wordsFor = ({ text }: AnyManifest, { name }: HouseRule): RuleWords =>
  text.houseRules[name] ?? { title: name, about: '', ruling: '', values: {} }
