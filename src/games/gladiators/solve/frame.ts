import { countTo } from '../rules/actions.ts'
import type { BattleRules } from '../rules/battle.ts'
import type { Sheet } from '../rules/sheet.ts'
import { type SideSpace, sideSpace } from './space.ts'
import { type Guard, guardOfDice, type Strike, strikeOf } from './tables.ts'
import { HEALTH } from '../rules/content.ts'

/** The acting seat. */
export type Actor = 0 | 1

/**
 * Indices of all positions before a turn in one array: by the resources of both, then the health of both, then a slot
 * (who acts, whether stunned, and the class of the opponent's defence).
 */
export type Layout = {
  readonly size: number
  /** Slots of one pair of resources and one pair of healths. */
  readonly slots: number
  /** By seat: the first slot where it acts; the stride of one resource, and of one health. */
  readonly slotFrom: readonly [number, number]
  readonly resourceStep: readonly [number, number]
  readonly healthStep: readonly [number, number]
  /** By seat: the number of defence classes. */
  readonly guards: readonly [number, number]
}

export type Spaces = readonly [SideSpace, SideSpace]

const slotsOf = (actor: SideSpace, other: SideSpace): number => actor.stuns * other.guards.length

/** Returns the layout of a pairing, with the number of its positions. */
export const layoutOf = ([a, b]: Spaces): Layout => {
  const first = slotsOf(a, b)
  const slots = first + slotsOf(b, a)
  const resource = HEALTH * HEALTH * slots
  return {
    size: a.resources * b.resources * resource,
    slots,
    slotFrom: [0, first],
    resourceStep: [b.resources * resource, resource],
    healthStep: [HEALTH * slots, slots],
    guards: [a.guards.length, b.guards.length],
  }
}

/** Resources (as in `SideSpace`) and healths (from 1) of both. */
export type FramePlace = { readonly resources: readonly [number, number]; readonly health: readonly [number, number] }

/** Returns the slot of an acting seat, its stun, and the class of the opponent's defence. */
export const slotAt = ({ slotFrom, guards }: Layout, actor: Actor, stunned: number, guard: number): number =>
  slotFrom[actor] + stunned * guards[1 - actor]! + guard

/** Returns the first slot of these resources and healths. */
export const baseAt = ({ resourceStep, healthStep }: Layout, { resources, health }: FramePlace): number =>
  resources[0] * resourceStep[0] +
  resources[1] * resourceStep[1] +
  (health[0] - 1) * healthStep[0] +
  (health[1] - 1) * healthStep[1]

/** A pairing: its tables, and a value for each position. */
export type Frame = {
  readonly rules: BattleRules
  readonly spaces: Spaces
  readonly layout: Layout
  /** By seat, form and number of declared Luck dice. */
  readonly strikes: readonly [readonly (readonly Strike[])[], readonly (readonly Strike[])[]]
  /** By seat, defence class and number of declared Luck dice. */
  readonly guards: readonly [readonly (readonly Guard[])[], readonly (readonly Guard[])[]]
  /** Chance to win of the acting seat in each position. */
  readonly values: Float64Array
}

const strikesFor = ({ form, sheet }: SideSpace, { critical }: BattleRules): readonly (readonly Strike[])[] =>
  form.map((one) => countTo(sheet.luck).map((luck) => strikeOf(one.dice, luck, one.class, critical)))

const guardsFor = ({ guards, guardsByLuck, sheet }: SideSpace): readonly (readonly Guard[])[] =>
  guards.map((dice) => countTo(guardsByLuck ? sheet.luck : 0).map((luck) => guardOfDice(dice, luck)))

export const spacesOf = (sheets: readonly [Sheet, Sheet], rules: BattleRules): Spaces => [
  sideSpace(sheets[0], rules),
  sideSpace(sheets[1], rules),
]

/** A pairing without its values; enough for a bound. */
export type FrameTables = Omit<Frame, 'values'>

export const tablesOf = (spaces: Spaces, rules: BattleRules): FrameTables => ({
  rules,
  spaces,
  layout: layoutOf(spaces),
  strikes: [strikesFor(spaces[0], rules), strikesFor(spaces[1], rules)],
  guards: [guardsFor(spaces[0]), guardsFor(spaces[1])],
})

/** Returns a pairing without computed values. */
export const frameOf = (spaces: Spaces, rules: BattleRules): Frame => {
  const tables = tablesOf(spaces, rules)
  return { ...tables, values: new Float64Array(tables.layout.size).fill(0.5) }
}
