import { type HouseRule, parseRuleset } from '../../engine/index.ts'
import { Breach, type Law } from '../law.ts'
import { valuesOf } from '../rulesets.ts'
import { same } from '../values.ts'

const WORD = /^[a-z0-9][\w-]{0,40}$/i

const faultIn = (rule: HouseRule): string | undefined => {
  if (!WORD.test(rule.name)) return 'its name cannot be written down'
  if ('values' in rule) {
    if (rule.values.length < 2 || new Set(rule.values).size !== rule.values.length)
      return 'its values are too few or alike'
    if (!rule.values.includes(rule.default)) return 'its default is none of its values'
    return rule.values.every((value) => WORD.test(value)) ? undefined : 'a value cannot be written down'
  }
  const whole = [rule.min, rule.max, rule.default].every((n) => Number.isSafeInteger(n) && n >= 0)
  return whole && rule.min <= rule.default && rule.default <= rule.max ? undefined : 'its range is not sane'
}

/** What a rule hangs on is another rule, and a value that it can have. */
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

/** Numbers come as text out of files and forms. */
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
