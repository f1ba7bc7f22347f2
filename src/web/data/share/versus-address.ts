import { type HouseRule, isInEffect, type Ruleset } from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/index.ts'
import type { VersusFighter, Versus } from '../../../games/versus.ts'
import { parseRules, printRules } from './rules-text.ts'

type AnyVersus = Versus<Ruleset>

/** Parsed address: common house rules, and fighters in addition to the ready-made. `faults`: unreadable parts. */
export type VersusPageAsked = {
  readonly rules: Ruleset
  readonly own: readonly VersusFighter[]
  readonly faults: readonly string[]
}

const JOIN = '~'

/** House rules that apply to every pairing: those with few values that belong to no seat. */
export const commonRules = (
  { houseRules }: Pick<AnyManifest['game'], 'houseRules'>,
  { seats }: Pick<AnyVersus, 'seats'>,
): readonly (HouseRule & { readonly values: readonly string[] })[] =>
  houseRules.flatMap((rule) => ('values' in rule && !seats.includes(rule.name) ? [rule] : []))

/** Drops duplicates and ready-made fighters from a list of own fighters. */
export const ownOnes = (
  versus: Pick<AnyVersus, 'readyMade'>,
  rules: Ruleset,
  read: readonly VersusFighter[],
): readonly VersusFighter[] => {
  const readyMade = versus.readyMade(rules)
  return read.filter(
    ({ text }, i) =>
      !readyMade.some((one) => one.text === text) && read.findIndex((other) => other.text === text) === i,
  )
}

/** Parses `?rules=name:value,…&with=SHEET~SHEET`. */
export const askedOf = (
  { game: { houseRules } }: AnyManifest,
  versus: AnyVersus,
  search: URLSearchParams,
): VersusPageAsked => {
  const rules = parseRules(houseRules, search.get('rules') ?? '')
  const given = search.get('with') ?? ''
  const usual = Object.fromEntries(houseRules.map((rule) => [rule.name, rule.default]))
  const led = Object.fromEntries(versus.seats.map((name) => [name, usual[name]!]))
  const common = { ...(rules.ok ? rules.value : usual), ...led }
  const read = given === '' ? undefined : versus.read(given, common)
  return {
    rules: common,
    own: read?.ok === true ? ownOnes(versus, common, read.value) : [],
    faults: [rules, ...(read === undefined ? [] : [read])].flatMap((one) => (one.ok ? [] : [one.error.message])),
  }
}

/** Address of the page "who beats whom"; inverse of `askedOf`. */
export const versusAddress = (
  { id, houseRules }: Pick<AnyManifest['game'], 'id' | 'houseRules'>,
  { rules, own }: Pick<VersusPageAsked, 'rules' | 'own'>,
): string => {
  const parts = [
    ['rules', printRules(houseRules, rules)],
    ['with', encodeURIComponent(own.map(({ text }) => text).join(JOIN))],
  ].filter(([, text]) => text !== '')
  return `/versus/${id}${parts.length === 0 ? '' : `?${parts.map((part) => part.join('=')).join('&')}`}`
}

/** Equivalent terminal command for the page "who beats whom". */
export const versusCommand = (
  { id, houseRules }: Pick<AnyManifest['game'], 'id' | 'houseRules'>,
  versus: Pick<AnyVersus, 'readyMade'>,
  { rules, own }: Pick<VersusPageAsked, 'rules' | 'own'>,
): string => {
  const changed = houseRules.filter((rule) => isInEffect(rule, rules) && rules[rule.name] !== rule.default)
  const list = own.length === 0 ? '' : ` ${[...versus.readyMade(rules), ...own].map(({ text }) => text).join(',')}`
  const rest = changed.length === 0 ? '' : ` --rules ${changed.map(({ name }) => `${name}=${rules[name]}`).join(',')}`
  return `hazelring compare ${id} --sheets${list}${rest}`
}
