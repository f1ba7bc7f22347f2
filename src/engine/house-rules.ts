import { fault, ok, type Result } from '../dice/index.ts'

/** Required values of other house rules, by name. */
type When = { readonly [rule: string]: readonly (string | number)[] }

type Named = {
  readonly name: string
  /** Condition under which the rule has an effect; undefined: always. */
  readonly when?: When
}

/** House rule with named values. */
export type ChoiceRule = Named & {
  readonly values: readonly string[]
  readonly default: string
  /** Values allowed only at unrated tables with a person, because such games may be very long. */
  readonly casual?: readonly string[]
}

/** House rule with an integer value; both bounds are included. */
export type NumberRule = Named & { readonly min: number; readonly max: number; readonly default: number }

/**
 * House rule whose value is a word in its own notation, such as a character sheet. Uses only letters, digits, "-", "_",
 * "." and "~", to survive links, files and command lines.
 */
export type TextRule = Named & {
  readonly default: string
  /** Normalized values besides the default; inputs for tests and examples for people. */
  readonly samples: readonly string[]
  /**
   * Normalizes a value; a fault's message says what to write. The values may depend on one other rule of the request,
   * such as an owner's pieces.
   */
  read(text: string, request?: RulesRequest): Result<string>
  /** Description of allowed values: "a gladiator's name, or a sheet". */
  readonly about: string
  /** Maximum length of a value in UTF-16 units; default: `LONGEST_TEXT`, the limit of servers. */
  readonly longest?: number
  /** Returns the name of an owner's pieces. Defined if all values except the default are such pieces. */
  nameOf?(value: string): string
}

/** Maximum length of a house rule's value that a server accepts, in UTF-16 units. */
export const LONGEST_TEXT = 400

/** Rule that tables may change: allowed values and printed default. */
export type HouseRule = ChoiceRule | NumberRule | TextRule

/** House rules of a game by name: complete and valid. */
export type Ruleset = { readonly [name: string]: string | number }

/** Unvalidated house rules from a form, file or command line; missing names have their default. */
export type RulesRequest = { readonly [name: string]: string | number }

/** Ruleset type for a tuple of house rules declared `as const`. */
export type RulesetOf<R extends readonly HouseRule[]> = {
  readonly [K in R[number] as K['name']]: K extends ChoiceRule
    ? K['values'][number]
    : K extends TextRule
      ? string
      : number
}

/** Returns the default of every house rule. */
export const defaultRules = (rules: readonly HouseRule[]): Ruleset =>
  Object.fromEntries(rules.map((rule) => [rule.name, rule.default]))

/** True if the rule has an effect under these rules; for example, a target matters only in games to a target. */
export const isInEffect = (rule: HouseRule, rules: Ruleset): boolean =>
  Object.entries(rule.when ?? {}).every(([name, values]) => values.some((value) => value === rules[name]))

/** Returns the house rules that take effect and differ from their default. */
export const changedRules = (houseRules: readonly HouseRule[], rules: Ruleset): readonly HouseRule[] =>
  houseRules.filter((rule) => isInEffect(rule, rules) && rules[rule.name] !== rule.default)

/** Returns the rules in effect whose values require an unrated table with a person. */
export const casualRules = (houseRules: readonly HouseRule[], rules: Ruleset): readonly HouseRule[] =>
  changedRules(houseRules, rules).filter(
    (rule) => 'values' in rule && rule.casual?.some((value) => value === rules[rule.name]) === true,
  )

/** Returns sample values of a house rule: all named values, both ends of a range, or a text's default and samples. */
export const sampleValues = (rule: HouseRule): readonly (string | number)[] => {
  if ('values' in rule) return rule.values
  return 'read' in rule ? [rule.default, ...rule.samples] : [rule.min, rule.max]
}

/** Lists allowed values: "damaged, five-or-less or zero", "10 to 200", or a text rule's description. */
export const allowedValues = (rule: HouseRule): string => {
  if ('read' in rule) return rule.about
  return 'values' in rule ? rule.values.join(', ').replace(/, ([^,]*)$/, ' or $1') : `${rule.min} to ${rule.max}`
}

/** Quotes an invalid value for a message, truncated to 60 characters. */
const quoted = (given: string | number): string => {
  const text = `${given}`
  return `"${text.length > 60 ? `${text.slice(0, 59)}…` : text}"`
}

const noValue = (rule: HouseRule, given: string | number): Result<never> => {
  const allowed = 'min' in rule ? `a whole number from ${allowedValues(rule)}` : allowedValues(rule)
  return fault('value', `${quoted(given)} is not a value of ${rule.name}; allowed: ${allowed}.`)
}

const readText = (rule: TextRule, given: string | number, request: RulesRequest): Result<string> => {
  const { longest = LONGEST_TEXT } = rule
  if (`${given}`.length > longest) return fault('value', `${rule.name}: use at most ${longest} letters.`)
  const read = rule.read(`${given}`, request)
  return read.ok ? read : fault('value', `${rule.name}: ${read.error.message}`)
}

const readNamed = (rule: ChoiceRule | NumberRule, given: string | number): string | number | undefined => {
  if ('values' in rule) return rule.values.find((value) => value === given)
  const value = typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : given
  return typeof value === 'number' && Number.isInteger(value) && value >= rule.min && value <= rule.max
    ? value
    : undefined
}

/** Reads a value of one rule. A text may depend on the other values of the request. */
export const parseRule = (
  rule: HouseRule,
  given: string | number,
  request: RulesRequest = {},
): Result<string | number> => {
  if ('read' in rule) return readText(rule, given, request)
  const value = readNamed(rule, given)
  return value === undefined ? noValue(rule, given) : ok(value)
}

/** Completes and validates a request. Faults for unknown names (`rule`) and values (`value`) list what is allowed. */
export const parseRuleset = (rules: readonly HouseRule[], request: RulesRequest): Result<Ruleset> => {
  const chosen: Record<string, string | number> = { ...defaultRules(rules) }
  for (const [name, given] of Object.entries(request)) {
    const rule = rules.find((r) => r.name === name)
    if (rule === undefined)
      return fault(
        'rule',
        `There is no house rule "${name}"; choose from ${rules.map((r) => r.name).join(', ') || 'none'}.`,
      )
    const value = parseRule(rule, given, request)
    if (!value.ok) return value
    chosen[name] = value.value
  }
  return ok(chosen)
}

/** Maximum size of an owner's pieces that a server accepts, in bytes of UTF-8. */
export const LARGEST_CONTENT = 6000

const utf8Size = (text: string): number => new TextEncoder().encode(text).length

const isOwned = (rule: HouseRule): boolean => 'read' in rule && rule.nameOf !== undefined

/** Returns the rules whose values exceed a server's limit; they restrict the game to one device. */
export const localOnlyRules = (rules: readonly HouseRule[], given: RulesRequest): readonly HouseRule[] =>
  rules.filter((rule) => {
    const value = `${given[rule.name] ?? ''}`
    return isOwned(rule) ? utf8Size(value) > LARGEST_CONTENT : value.length > LONGEST_TEXT
  })

/** Returns the rules whose values are an owner's pieces; they restrict an online game to private tables. */
export const ownedRules = (rules: readonly HouseRule[], given: RulesRequest): readonly HouseRule[] =>
  rules.filter((rule) => isOwned(rule) && (given[rule.name] ?? rule.default) !== rule.default)

/** Returns a game's complete ruleset for the requested house rules. @throws RangeError on unknown names and values */
export const rulesFor = <H extends Ruleset>(
  game: { readonly houseRules: readonly HouseRule[]; start(rules: H, seats: number): unknown },
  request: RulesRequest = {},
): H => {
  const rules = parseRuleset(game.houseRules, request)
  if (!rules.ok) throw new RangeError(rules.error.message)
  return rules.value as H
}
