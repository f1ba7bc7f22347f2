import { fault, type Result } from '../../../dice/index.ts'
import { type HouseRule, parseRuleset, type Ruleset, sampleValues } from '../../../engine/index.ts'
import { dataWords } from '../words.ts'

type NameAndValue = readonly [name: string, value: string]

/** House rules as they stand in an address, `name:value,name:value`: what is as printed is left out. */
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
 * The complete house rules that an address asks for; no text asks for the rules as printed. Refuses what are no pairs
 * (`pairs`), a rule named twice (`twice`), unknown rules (`rule`) and values (`value`), saying what is allowed.
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
