import { ok } from '../../dice/index.ts'
import { type HouseRule, LONGEST_TEXT, parseRuleset, sampleValues, type TextRule } from '../../engine/index.ts'
import { Breach, type Law } from '../law.ts'
import { valuesOf } from '../rulesets.ts'
import { same } from '../values.ts'

const WORD = /^[a-z0-9][\w-]{0,40}$/i

/** Text without characters that links, files or command lines would change. */
const TEXT = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}._~-]*$/u

/**
 * Returns the fault of a text rule. Samples must be legal, normalized and not the default; invalid values must be
 * refused.
 */
const textFault = (rule: TextRule): string | undefined => {
  const values = sampleValues(rule)
  if (rule.samples.length === 0 || new Set(values).size !== values.length) return 'its samples are too few or alike'
  const wrong = values.find((value) => !TEXT.test(`${value}`) || `${value}`.length > (rule.longest ?? LONGEST_TEXT))
  if (wrong !== undefined) return `its value ${wrong} cannot be written down`
  const odd = values.find((value) => !same(rule.read(`${value}`), ok(value)))
  if (odd !== undefined) return `its value ${odd} is not in its normal form`
  const nonsense = ['', ' ', '~', '\0', '9'.repeat(LONGEST_TEXT)].map((text) => rule.read(text))
  return nonsense.every((read) => !read.ok && read.error.message.endsWith('.')) ? undefined : 'it reads nonsense'
}

const faultIn = (rule: HouseRule): string | undefined => {
  if (!WORD.test(rule.name)) return 'its name cannot be written down'
  if ('values' in rule) {
    if (rule.values.length < 2 || new Set(rule.values).size !== rule.values.length)
      return 'its values are too few or alike'
    if (!rule.values.includes(rule.default)) return 'its default is none of its values'
    return rule.values.every((value) => WORD.test(value)) ? undefined : 'a value cannot be written down'
  }
  if ('read' in rule) return textFault(rule)
  const whole = [rule.min, rule.max, rule.default].every((n) => Number.isSafeInteger(n) && n >= 0)
  return whole && rule.min <= rule.default && rule.default <= rule.max ? undefined : 'its range is not sane'
}

/** Returns the fault of a rule's `when`, which may name only other rules and their possible values. */
const whenFault = (rules: readonly HouseRule[], { name, when = {} }: HouseRule): string | undefined => {
  for (const [on, values] of Object.entries(when)) {
    const other = rules.find((rule) => rule.name === on && on !== name)
    if (other === undefined) return `it hangs on ${on}, which is no other rule`
    if (values.length === 0) return `it hangs on no value of ${on}`
    const odd = values.find((value) => {
      const read = parseRuleset([other], { [on]: value })
      return !read.ok || read.value[on] !== value
    })
    if (odd !== undefined) return `it hangs on ${on} ${odd}, which there is not`
  }
  return undefined
}

/** Checks that numbers can also be given as text, as in files and forms. */
const checkParsing = (rules: readonly HouseRule[], rule: HouseRule): void => {
  for (const value of valuesOf(rule)) {
    const parsed = parseRuleset(rules, { [rule.name]: String(value) })
    if (!parsed.ok || !same(parsed.value[rule.name], value)) throw new Breach(`${rule.name} ${value} is not understood`)
  }
}

export const rules: Law = {
  name: 'house rules',
  about: 'House rules have names, values and defaults that survive a file.',
  check({ game: { houseRules } }) {
    if (new Set(houseRules.map(({ name }) => name)).size !== houseRules.length) throw new Breach('two have one name')
    for (const rule of houseRules) {
      const fault = faultIn(rule) ?? whenFault(houseRules, rule)
      if (fault !== undefined) throw new Breach(`${rule.name}: ${fault}`)
      checkParsing(houseRules, rule)
    }
  },
}
