import { fault, type Result } from '../../../dice/index.ts'
import { type HouseRule, parseRuleset, type Ruleset, sampleValues } from '../../../engine/index.ts'
import { dataWords } from '../words.ts'

type NameAndValue = readonly [name: string, value: string]

/** Formats house rules for an address, `name:value,name:value`; omits printed values. */
export const printRules = (houseRules: readonly HouseRule[], rules: Ruleset): string =>
  houseRules
    .filter((rule) => rules[rule.name] !== rule.default)
    .map(({ name }) => `${name}:${rules[name]!}`)
    .join(',')

const example = ([rule]: readonly HouseRule[]): string =>
  rule === undefined ? 'name:value' : `${rule.name}:${sampleValues(rule).at(-1)!}`

const pairOf = (part: string): NameAndValue | undefined => {
  const [name, value, ...rest] = part.split(':')
  return name && value && rest.length === 0 ? [name, value] : undefined
}

/**
 * Parses the house rules of an address into a complete set; an empty text means printed rules. Fault codes: `pairs`
 * (malformed), `twice` (repeated rule), `rule` (unknown), `value` (invalid). Their messages list the valid input.
 */
export const parseRules = (houseRules: readonly HouseRule[], text: string): Result<Ruleset> => {
  const pairs = text === '' ? [] : text.split(',').map(pairOf)
  const names = pairs.map((pair) => pair?.[0])
  const broken = pairs.indexOf(undefined)
  if (broken >= 0) return fault('pairs', dataWords.notLike(example(houseRules), text.split(',')[broken] ?? ''))
  const twice = names.find((name, i) => names.indexOf(name) < i)
  if (twice !== undefined) return fault('twice', dataWords.givenTwice(twice))
  return parseRuleset(houseRules, Object.fromEntries(pairs as readonly NameAndValue[]))
}
