import { defaultRules, type HouseRule, parseRule, type Ruleset, type RulesRequest } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/index.ts'
import { dataWords } from '../words.ts'

const w = dataWords

/** House rule and value from a link or file, not yet validated. */
export type RuleRequest = readonly [name: string, value: unknown]

/** Complete, valid house rules from external input, with a message per rejected part. */
export type ReadRules = { readonly rules: Ruleset; readonly faults: readonly string[] }

const LONGEST_NAME = 40
const shown = (text: string): string => (text.length > LONGEST_NAME ? `${text.slice(0, LONGEST_NAME)}…` : text)

const ruleTitle = ({ text }: AnyManifest, name: string): string => text.houseRules[name]?.title ?? name

const allowedWords = (manifest: AnyManifest, rule: HouseRule): string => {
  if ('min' in rule) return w.wholeNumber(rule.min, rule.max)
  if ('read' in rule) return rule.about
  const said = manifest.text.houseRules[rule.name]?.values
  return w.anyOf(rule.values.map((value) => w.quoted(said?.[value]?.title ?? value)))
}

/** Parses one requested rule; returns a message if invalid. */
const readPart = (manifest: AnyManifest, [name, value]: RuleRequest, request: RulesRequest): Ruleset | string => {
  const rule = manifest.game.houseRules.find((each) => each.name === name)
  if (rule === undefined) return w.noRule(manifest.text.title, shown(name))
  const given = typeof value === 'number' || typeof value === 'string' ? value : JSON.stringify(value)
  const read = parseRule(rule, given, request)
  if (read.ok) return { [name]: read.value }
  return w.noValue(ruleTitle(manifest, name), shown(`${given}`), allowedWords(manifest, rule))
}

/**
 * Applies valid requests. For an invalid request, the rule keeps its default and the result has a message. If a rule
 * occurs twice, the first value counts.
 */
export const readAsked = (manifest: AnyManifest, asked: readonly RuleRequest[]): ReadRules => {
  const rules: Record<string, string | number> = {}
  const faults: string[] = []
  const request = Object.fromEntries(asked.map(([name, value]) => [name, String(value)]))
  for (const part of asked) {
    const read = readPart(manifest, part, request)
    if (typeof read === 'string') faults.push(read)
    else if (Object.hasOwn(rules, part[0])) faults.push(w.twice(ruleTitle(manifest, part[0])))
    else Object.assign(rules, read)
  }
  return { rules: { ...defaultRules(manifest.game.houseRules), ...rules }, faults }
}

/** Parses the house rules of an address (`name:value,name:value`), with messages for invalid parts. */
export const readAddress = (manifest: AnyManifest, text: string): ReadRules => {
  const parts = text.split(',').filter((part) => part.trim() !== '')
  const pairs = parts.map((part) => /^([^:]+):([^:]+)$/.exec(part))
  const read = readAsked(
    manifest,
    pairs.filter((pair) => pair !== null).map(([, name, value]) => [name!, value!]),
  )
  const broken = parts.filter((_, i) => pairs[i] === null).map((part) => w.noPair(shown(part)))
  return { rules: read.rules, faults: [...broken, ...read.faults] }
}
