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

/**
 * A house rule that is said in one word of its own notation, such as a whole character sheet: letters, digits, "-", "_", "." and
 * "~" only, so that it survives links, files and command lines.
 */
export type TextRule = Named & {
  readonly default: string
  /** Some values in their normal form, other than the default: what tests try, and examples for people. */
  readonly samples: readonly string[]
  /** The normal form of a value as it was written; a fault says in a sentence what to do. */
  read(text: string): Result<string>
  /** What may be written, in words: "a gladiator's name, or a sheet". */
  readonly about: string
  /** The longest value, in UTF-16 units; `LONGEST_TEXT` unless given. A server takes none that is longer than `LONGEST_TEXT`. */
  readonly longest?: number
}

/** The longest value of a house rule that a server takes, in UTF-16 units. */
export const LONGEST_TEXT = 400

/** One thing about which tables may differ, with the values it takes and the printed one. */
export type HouseRule = ChoiceRule | NumberRule | TextRule

/** The house rules in force, by name: complete, every value valid. */
export type Ruleset = { readonly [name: string]: string | number }

/** House rules as requested, not yet checked: from a form, a file or a command line. Names left out take their default. */
export type RulesRequest = { readonly [name: string]: string | number }

/** The ruleset type that follows from a tuple of house rules written `as const`. */
export type RulesetOf<R extends readonly HouseRule[]> = {
  readonly [K in R[number] as K['name']]: K extends ChoiceRule
    ? K['values'][number]
    : K extends TextRule
      ? string
      : number
}

/** The default of every house rule. */
export const defaultRules = (rules: readonly HouseRule[]): Ruleset =>
  Object.fromEntries(rules.map((rule) => [rule.name, rule.default]))

/** Whether a house rule makes a difference under these rules: a target does only where one plays to a target. */
export const isInEffect = (rule: HouseRule, rules: Ruleset): boolean =>
  Object.entries(rule.when ?? {}).every(([name, values]) => values.some((value) => value === rules[name]))

/** What makes these rules other than usual: the house rules of effect that are not at their default. */
export const changedRules = (houseRules: readonly HouseRule[], rules: Ruleset): readonly HouseRule[] =>
  houseRules.filter((rule) => isInEffect(rule, rules) && rules[rule.name] !== rule.default)

/** Values that show what a house rule can do: all named ones, both ends of a range, the default and the samples of a text. */
export const sampleValues = (rule: HouseRule): readonly (string | number)[] => {
  if ('values' in rule) return rule.values
  return 'read' in rule ? [rule.default, ...rule.samples] : [rule.min, rule.max]
}

/** The allowed values in words: "damaged, five-or-less or zero", "10 to 200", and what a text says of itself. */
export const allowedValues = (rule: HouseRule): string => {
  if ('read' in rule) return rule.about
  return 'values' in rule ? rule.values.join(', ').replace(/, ([^,]*)$/, ' or $1') : `${rule.min} to ${rule.max}`
}

/** How a value that cannot be read is quoted back: never longer than a line. */
const quoted = (given: string | number): string => {
  const text = `${given}`
  return `"${text.length > 60 ? `${text.slice(0, 59)}…` : text}"`
}

const noValue = (rule: HouseRule, given: string | number): Result<never> => {
  const allowed = 'min' in rule ? `a whole number from ${allowedValues(rule)}` : allowedValues(rule)
  return fault('value', `${quoted(given)} is not a value of ${rule.name}; it takes ${allowed}.`)
}

const readText = (rule: TextRule, given: string | number): Result<string> => {
  const { longest = LONGEST_TEXT } = rule
  if (`${given}`.length > longest) return fault('value', `${rule.name}: write at most ${longest} letters.`)
  const read = rule.read(`${given}`)
  return read.ok ? read : fault('value', `${rule.name}: ${read.error.message}`)
}

const readNamed = (rule: ChoiceRule | NumberRule, given: string | number): string | number | undefined => {
  if ('values' in rule) return rule.values.find((value) => value === given)
  const value = typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : given
  return typeof value === 'number' && Number.isInteger(value) && value >= rule.min && value <= rule.max
    ? value
    : undefined
}

const readValue = (rule: HouseRule, given: string | number): Result<string | number> => {
  if ('read' in rule) return readText(rule, given)
  const value = readNamed(rule, given)
  return value === undefined ? noValue(rule, given) : ok(value)
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
    if (!value.ok) return value
    chosen[name] = value.value
  }
  return ok(chosen)
}

/** The house rules whose values are too long for a server: such a game is played on one screen only. */
export const localOnlyRules = (rules: readonly HouseRule[], given: RulesRequest): readonly HouseRule[] =>
  rules.filter(({ name }) => `${given[name] ?? ''}`.length > LONGEST_TEXT)

/** A game's complete ruleset from the requested house rules. @throws RangeError on unknown names and values */
export const rulesFor = <H extends Ruleset>(
  game: { readonly houseRules: readonly HouseRule[]; start(rules: H, seats: number): unknown },
  request: RulesRequest = {},
): H => {
  const rules = parseRuleset(game.houseRules, request)
  if (!rules.ok) throw new RangeError(rules.error.message)
  return rules.value as H
}
