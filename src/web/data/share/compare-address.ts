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

/** Two sets of house rules, complete and valid. */
export type Sets = { readonly [name in SetName]: Ruleset }

/** What an address asks for. A set that cannot be read is as printed, and its fault says why. */
export type AskedSets = { readonly sets: Sets; readonly faults: { readonly [name in SetName]?: string } }

/** The two sets of an address `?a=name:value,…&b=…`; a set that is left out is as printed. */
export const setsOf = (houseRules: readonly HouseRule[], search: URLSearchParams): AskedSets => {
  const printed = defaultRules(houseRules)
  const read = SET_NAMES.map((name) => [name, parseRules(houseRules, search.get(name) ?? '')] as const)
  const sets = read.map(([name, rules]) => [name, rules.ok ? rules.value : printed])
  const faults = read.flatMap(([name, rules]) => (rules.ok ? [] : [[name, rules.error.message]]))
  return { sets: Object.fromEntries(sets) as Sets, faults: Object.fromEntries(faults) as AskedSets['faults'] }
}

type Seated = Pick<AnyGame, 'seats'>

/** How many sit down by the address; the usual number where it does not say or cannot be read, and then what it says. */
export type AskedSeats = { readonly seats: number; readonly fault?: string }

/** The number of seats of an address `?seats=3`. */
export const seatsIn = (game: Seated, search: URLSearchParams): AskedSeats => {
  const text = search.get('seats')
  const asked = text !== null && /^\d{1,3}$/.test(text) ? Number(text) : Number.NaN
  if (asked >= game.seats.min && asked <= game.seats.max) return { seats: asked }
  return { seats: usualSeats(game), ...(text !== null && { fault: text }) }
}

/** What an address of the page names: which game, and what is usual in it. */
type Addressed = Seated & Pick<AnyGame, 'id' | 'houseRules'>

/** The address of a comparison; what is as printed, and the usual number of seats, is left out. */
export const compareAddress = (game: Addressed, sets: Sets, seats: number = usualSeats(game)): string => {
  const rules = SET_NAMES.map((name) => [name, printRules(game.houseRules, sets[name])]).filter(
    ([, text]) => text !== '',
  )
  const parts = [...(seats === usualSeats(game) ? [] : [['seats', `${seats}`]]), ...rules]
  return `/compare/${game.id}${parts.length === 0 ? '' : `?${parts.map((part) => part.join('=')).join('&')}`}`
}

/** Whether nothing that is of effect differs. */
export const isSame = (houseRules: readonly HouseRule[], { a, b }: Sets): boolean =>
  houseRules.every((rule) => a[rule.name] === b[rule.name] || !(isInEffect(rule, a) || isInEffect(rule, b)))

/** The command that compares the same: `--with` says all in which B differs, from A or from what is printed. */
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

/** A house rule at one of its values, in the game's words. */
export type RuleSaid = { readonly rule: string; readonly title: string; readonly value: string }

const ruleSaid = ({ text }: AnyManifest, { name }: HouseRule, value: string | number): RuleSaid => {
  const words = text.houseRules[name]
  const shown = words?.values[value]?.title ?? words?.say?.(`${value}`) ?? `${value}`
  return { rule: name, title: words?.title ?? name, value: shown }
}

/** What a set has that is of effect and not as printed. */
export const changesOf = (manifest: AnyManifest, rules: Ruleset): readonly RuleSaid[] =>
  changedRules(manifest.game.houseRules, rules).map((rule) => ruleSaid(manifest, rule, rules[rule.name]!))

const within = ({ min, max }: NumberRule, value: number): number => Math.min(max, Math.max(min, value))

/**
 * What one might try of a house rule: all named values; of a number what is printed, half of that and twice as much, as far as allowed,
 * ascending; samples of a text, but no whole boards of one's own.
 */
const valuesOf = (rule: HouseRule): readonly (string | number)[] =>
  'min' in rule
    ? [...new Set([rule.default / 2, rule.default, rule.default * 2].map((value) => within(rule, Math.round(value))))]
    : sampleValues(rule).filter((value) => `${value}`.length <= LONGEST_TEXT)

/** Every set that differs from this one in a single house rule of effect. */
export const neighboursOf = (
  manifest: AnyManifest,
  rules: Ruleset,
): readonly (RuleSaid & { readonly rules: Ruleset })[] =>
  manifest.game.houseRules
    .filter((rule) => isInEffect(rule, rules))
    .flatMap((rule) =>
      valuesOf(rule)
        .filter((value) => value !== rules[rule.name])
        .map((value) => ({ ...ruleSaid(manifest, rule, value), rules: { ...rules, [rule.name]: value } })),
    )
