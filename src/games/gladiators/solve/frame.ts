import { toNumber } from '../../../dice/index.ts'
import { countTo } from '../rules/actions.ts'
import { type BattleRules, focusChance } from '../rules/battle.ts'
import type { Sheet } from '../rules/sheet.ts'
import { type SideSpace, sideSpace } from './space.ts'
import { type Guard, guardOfDice, type Strike, strikeOf } from './tables.ts'

export type Actor = 0 | 1

/**
 * Index of the positions before a turn: by both resources, by both healths, then by slot. A slot is the acting seat,
 * its stun, and the class of the opponent's defence.
 */
export type Layout = {
  readonly size: number
  readonly slots: number
  /**
   * By seat. `slotFrom`: first slot in which it acts. `resourceStep`, `healthStep`: index step of a resource or health.
   */
  readonly slotFrom: readonly [number, number]
  readonly resourceStep: readonly [number, number]
  readonly healthStep: readonly [number, number]
  /** Number of defence classes, by seat. */
  readonly guards: readonly [number, number]
}

export type Spaces = readonly [SideSpace, SideSpace]

const slotsOf = (actor: SideSpace, other: SideSpace): number => actor.stuns * other.guards.length

export const layoutOf = ([a, b]: Spaces): Layout => {
  const first = slotsOf(a, b)
  const slots = first + slotsOf(b, a)
  const resource = a.sheet.health * b.sheet.health * slots
  return {
    size: a.resources * b.resources * resource,
    slots,
    slotFrom: [0, first],
    resourceStep: [b.resources * resource, resource],
    healthStep: [b.sheet.health * slots, slots],
    guards: [a.guards.length, b.guards.length],
  }
}

/** Resources of both, counted as in `SideSpace`, and healths from 1. */
export type FramePlace = { readonly resources: readonly [number, number]; readonly health: readonly [number, number] }

/** Slot in which this seat acts, with its stun and the opponent's defence class. */
export const slotAt = ({ slotFrom, guards }: Layout, actor: Actor, stunned: number, guard: number): number =>
  slotFrom[actor] + stunned * guards[1 - actor]! + guard

/** Index of the first slot for these resources and healths. */
export const baseAt = ({ resourceStep, healthStep }: Layout, { resources, health }: FramePlace): number =>
  resources[0] * resourceStep[0] +
  resources[1] * resourceStep[1] +
  (health[0] - 1) * healthStep[0] +
  (health[1] - 1) * healthStep[1]

/** A pairing with its tables and a value for each position. */
export type Frame = {
  readonly rules: BattleRules
  readonly spaces: Spaces
  readonly layout: Layout
  /** Indexed by seat, form and declared Luck dice. */
  readonly strikes: readonly [readonly (readonly Strike[])[], readonly (readonly Strike[])[]]
  /** Indexed by seat, defence class and declared Luck dice. */
  readonly guards: readonly [readonly (readonly Guard[])[], readonly (readonly Guard[])[]]
  /** Chance that FOCUS ends a stun (G7). */
  readonly focus: number
  /** Winning chance of the acting seat in each position. */
  readonly values: Float64Array
}

const strikesFor = ({ form, sheet }: SideSpace, rules: BattleRules): readonly (readonly Strike[])[] =>
  form.map((one) => countTo(sheet.luck).map((luck) => strikeOf(one.dice, luck, one.class, rules)))

const guardsFor = ({ guards, guardsByLuck, sheet }: SideSpace): readonly (readonly Guard[])[] =>
  guards.map((dice) => countTo(guardsByLuck ? sheet.luck : 0).map((luck) => guardOfDice(dice, luck)))

export const spacesOf = (sheets: readonly [Sheet, Sheet], rules: BattleRules): Spaces => [
  sideSpace(sheets[0], rules),
  sideSpace(sheets[1], rules),
]

/** A pairing without its values. This is enough to bound the error. */
export type FrameTables = Omit<Frame, 'values'>

export const tablesOf = (spaces: Spaces, rules: BattleRules): FrameTables => ({
  rules,
  spaces,
  layout: layoutOf(spaces),
  strikes: [strikesFor(spaces[0], rules), strikesFor(spaces[1], rules)],
  guards: [guardsFor(spaces[0]), guardsFor(spaces[1])],
  focus: toNumber(focusChance(rules)),
})

/** Returns the frame of a pairing; all values start at one half. */
export const frameOf = (spaces: Spaces, rules: BattleRules): Frame => {
  const tables = tablesOf(spaces, rules)
  return { ...tables, values: new Float64Array(tables.layout.size).fill(0.5) }
}
