import {
  type AnyGame,
  changedRules,
  defaultRules,
  type HouseRule,
  type NumberRule,
  isInEffect,
  type Ruleset,
  LONGEST_TEXT,
  sampleValues,
  usualSeats,
} from '../../../engine/index.ts'
import type { AnyManifest } from '../../../games/index.ts'
import { parseRules, printRules } from './rules-text.ts'

export const SET_NAMES = ['a', 'b'] as const
export type SetName = (typeof SET_NAMES)[number]

/** Two complete, valid sets of house rules to compare. */
export type Sets = { readonly [name in SetName]: Ruleset }

/** Sets parsed from an address. An unreadable set has the printed rules and a fault. */
export type AskedSets = { readonly sets: Sets; readonly faults: { readonly [name in SetName]?: string } }

/** Parses the sets of `?a=name:value,…&b=…`; an omitted set has the printed rules. */
export const setsOf = (houseRules: readonly HouseRule[], search: URLSearchParams): AskedSets => {
  const printed = defaultRules(houseRules)
  const read = SET_NAMES.map((name) => [name, parseRules(houseRules, search.get(name) ?? '')] as const)
  const sets = read.map(([name, rules]) => [name, rules.ok ? rules.value : printed])
  const faults = read.flatMap(([name, rules]) => (rules.ok ? [] : [[name, rules.error.message]]))
  return { sets: Object.fromEntries(sets) as Sets, faults: Object.fromEntries(faults) as AskedSets['faults'] }
}

type Seated = Pick<AnyGame, 'seats'>

/** Number of seats from an address; an invalid value yields the default and a fault. */
export type AskedSeats = { readonly seats: number; readonly fault?: string }

/** Parses the number of seats of `?seats=3`. */
export const seatsIn = (game: Seated, search: URLSearchParams): AskedSeats => {
  const text = search.get('seats')
  const asked = text !== null && /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN
  if (asked >= game.seats.min && asked <= game.seats.max) return { seats: asked }
  return { seats: usualSeats(game), ...(text !== null && { fault: text }) }
}

/** Properties of a game that its addresses depend on. */
type Addressed = Seated & Pick<AnyGame, 'id' | 'houseRules'>

/** Address of a comparison. Omits printed rules and the default number of seats. */
export const compareAddress = (game: Addressed, sets: Sets, seats: number = usualSeats(game)): string => {
  const rules = SET_NAMES.map((name) => [name, printRules(game.houseRules, sets[name])]).filter(
    ([, text]) => text !== '',
  )
  const parts = [...(seats === usualSeats(game) ? [] : [['seats', `${seats}`]]), ...rules]
  return `/compare/${game.id}${parts.length === 0 ? '' : `?${parts.map((part) => part.join('=')).join('&')}`}`
}

/** True if both sets have the same rules in effect. */
export const isSame = (houseRules: readonly HouseRule[], { a, b }: Sets): boolean =>
  houseRules.every((rule) => a[rule.name] === b[rule.name] || !(isInEffect(rule, a) || isInEffect(rule, b)))

/** Equivalent terminal command. `--with` lists the rules of B that differ from A or from the printed rules. */
export const commandOf = (game: Addressed, { a, b }: Sets, seats: number = usualSeats(game)): string => {
  const { id, houseRules } = game
  const pairs = (set: Ruleset, apart: Ruleset): string =>
    houseRules
      .filter((rule) => isInEffect(rule, set))
      .filter((rule) => set[rule.name] !== rule.default || set[rule.name] !== apart[rule.name])
      .map(({ name }) => `${name}=${set[name]!}`)
      .join(',')
  const first = pairs(a, a)
  const sitting = seats === usualSeats(game) ? '' : ` --seats ${seats}`
  return `hazelring compare ${id}${sitting}${first === '' ? '' : ` --rules ${first}`} --with ${pairs(b, a)}`
}

/** Value of a house rule in the game's words. */
export type RuleSaid = { readonly rule: string; readonly title: string; readonly value: string }

const ruleSaid = ({ text }: AnyManifest, rule: HouseRule, rules: Ruleset): RuleSaid => {
  const { name } = rule
  const [words, value] = [text.houseRules[name], rules[name]!]
  const owned = 'read' in rule ? rule.nameOf?.(`${value}`) : undefined
  const shown = words?.values[value]?.title ?? words?.say?.(`${value}`, rules) ?? owned ?? `${value}`
  return { rule: name, title: words?.title ?? name, value: shown }
}

/** Rules in effect that differ from the printed rules, in the game's words. */
export const changesOf = (manifest: AnyManifest, rules: Ruleset): readonly RuleSaid[] =>
  changedRules(manifest.game.houseRules, rules).map((rule) => ruleSaid(manifest, rule, rules))

/** Name of an owner's pieces in these rules; undefined for Hazelring's own. */
export const piecesPlayed = (manifest: AnyManifest, rules: Ruleset): string | undefined =>
  changesOf(manifest, rules).find(({ rule }) => rule === manifest.content?.rule)?.value

const within = ({ min, max }: NumberRule, value: number): number => Math.min(max, Math.max(min, value))

/**
 * Values to suggest for a house rule: all named values; of a number half, single and double its default, within its
 * range; samples of a text rule, except complete custom boards.
 */
const valuesOf = (rule: HouseRule): readonly (string | number)[] =>
  'min' in rule
    ? [...new Set([rule.default / 2, rule.default, rule.default * 2].map((value) => within(rule, Math.round(value))))]
    : sampleValues(rule).filter((value) => `${value}`.length <= LONGEST_TEXT)

/** All rulesets that differ from `rules` in exactly one rule in effect. Never suggests a change of custom pieces. */
export const neighboursOf = (
  manifest: AnyManifest,
  rules: Ruleset,
): readonly (RuleSaid & { readonly rules: Ruleset })[] =>
  manifest.game.houseRules
    .filter((rule) => isInEffect(rule, rules) && rule.name !== manifest.content?.rule)
    .flatMap((rule) =>
      valuesOf(rule)
        .filter((value) => value !== rules[rule.name])
        .map((value) => ({ ...rules, [rule.name]: value }))
        .map((changed) => ({ ...ruleSaid(manifest, rule, changed), rules: changed })),
    )
