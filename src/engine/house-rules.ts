import { fault, ok, type Result } from '../dice/index.ts'

/** Values of other house rules, by name. */
type When = { readonly [rule: string]: readonly (string | number)[] }

type Named = {
  readonly name: string
  /** The rule is of effect only where each of these others has one of these values. Left out: always. */
  readonly when?: When
}

/** A house rule with named values, the default among them. */
export type ChoiceRule = Named & { readonly values: readonly string[]; readonly default: string }

/** A house rule that is a whole number within a range, both ends included. */
export type NumberRule = Named & { readonly min: number; readonly max: number; readonly default: number }

export type HouseRule = ChoiceRule | NumberRule

/** The house rules in force, by name: complete, every value valid. */
export type Ruleset = { readonly [name: string]: string | number }

/** What somebody asks for, not yet checked: a form, a file, a command line. Names left out take their default. */
export type RulesRequest = { readonly [name: string]: string | number }

/** The ruleset type that follows from a tuple of house rules written `as const`. */
export type RulesetOf<R extends readonly HouseRule[]> = {
  readonly [K in R[number] as K['name']]: K extends ChoiceRule ? K['values'][number] : number
}

/** The default of every house rule. */
export const defaultRules = (rules: readonly HouseRule[]): Ruleset =>
  Object.fromEntries(rules.map((rule) => [rule.name, rule.default]))

/** Whether a house rule makes a difference under these rules: a target does only where one plays to a target. */
export const isInEffect = (rule: HouseRule, rules: Ruleset): boolean =>
  Object.entries(rule.when ?? {}).every(([name, values]) => values.includes(rules[name]!))

/** What makes these rules other than usual: the house rules of effect that are not at their default. */
export const changedRules = (houseRules: readonly HouseRule[], rules: Ruleset): readonly HouseRule[] =>
  houseRules.filter((rule) => isInEffect(rule, rules) && rules[rule.name] !== rule.default)

/** The allowed values in words: "damaged, five-or-less or zero", "10 to 200". */
export const allowedValues = (rule: HouseRule): string =>
  'values' in rule ? rule.values.join(', ').replace(/, ([^,]*)$/, ' or $1') : `${rule.min} to ${rule.max}`

const readValue = (rule: HouseRule, given: string | number): string | number | undefined => {
  if ('values' in rule) return rule.values.find((value) => value === given)
  const value = typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : given
  return typeof value === 'number' && Number.isInteger(value) && value >= rule.min && value <= rule.max
    ? value
    : undefined
}

/** Completes and checks a request. Refuses unknown names (`rule`) and values (`value`), saying what is allowed. */
export const parseRuleset = (rules: readonly HouseRule[], request: RulesRequest): Result<Ruleset> => {
  const chosen: Record<string, string | number> = { ...defaultRules(rules) }
  for (const [name, given] of Object.entries(request)) {
    const rule = rules.find((r) => r.name === name)
    if (rule === undefined)
      return fault(
        'rule',
        `There is no house rule "${name}"; choose from ${rules.map((r) => r.name).join(', ') || 'none'}.`,
      )
    const value = readValue(rule, given)
    if (value === undefined)
      return fault('value', `"${given}" is not a value of ${name}; it takes ${allowedValues(rule)}.`)
    chosen[name] = value
  }
  return ok(chosen)
}

/** A game's complete ruleset from what somebody asks for. @throws RangeError on unknown names and values */
export const rulesFor = <H extends Ruleset>(
  game: { readonly houseRules: readonly HouseRule[]; start(rules: H, seats: number): unknown },
  request: RulesRequest = {},
): H => {
  const rules = parseRuleset(game.houseRules, request)
  if (!rules.ok) throw new RangeError(rules.error.message)
  return rules.value as H
}
