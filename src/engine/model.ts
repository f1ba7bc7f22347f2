import { expectItem } from '../dice/index.ts'

/**
 * A node of a small tree with shared branches, reused by many positions: the rolls and choices between two positions
 * of a model. Children come before parents; the root is last. `weights` are whole numbers with a sum of at most 2^53 −
 * 1. `role` says who chooses, 0 or 1, as the position counts roles.
 */
export type ModelNode =
  | { readonly kind: 'result'; readonly result: number }
  | { readonly kind: 'choice'; readonly role: Role; readonly next: readonly number[] }
  | { readonly kind: 'chance'; readonly next: readonly number[]; readonly weights: readonly number[] }

/** Nodes of one tree, the root last. */
export type ModelTable = readonly ModelNode[]

/** A side of a position: role 0 is seat 0, or seat 1 if the position is turned. A solo game has role 0 only. */
export type Role = 0 | 1

/** One exit of a position. `turned`: roles swap in the target position. */
export type ModelEdge = { readonly position: number; readonly turned: boolean }

/** A position: a table with one exit per result, or an end with role 0's payoff. */
export type ModelPosition =
  | { readonly kind: 'open'; readonly table: number; readonly next: readonly ModelEdge[] }
  | { readonly kind: 'over'; readonly payoff: number }

/** Location of a state in a model: a node of a position's table (node 0 if the position is over). */
export type ModelPlace = { readonly position: number; readonly node: number; readonly turned: boolean }

/**
 * A game as dense numbers, for fast solving: one seat, or two with a constant sum of payoffs. Built from the functions
 * that `step` calls; the law "model" checks it against `node` and `step`.
 */
export interface Model<S> {
  readonly seats: 1 | 2
  /** Sum of both seats' payoffs at every end; for a solo game, the upper bound of its payoff. */
  readonly sum: number
  readonly tables: readonly ModelTable[]
  readonly positions: readonly ModelPosition[]
  /** Returns the location of a state. Choices of its node have the order of the offered actions. */
  place(state: S): ModelPlace
  /** Returns a state at that location. */
  state(place: ModelPlace): S
}

/** Returns the location that an exit leads to; the position it leaves may be turned itself. */
export const entered = (
  { tables, positions }: Pick<Model<unknown>, 'tables' | 'positions'>,
  { position, turned }: ModelEdge,
  from: boolean,
): ModelPlace => {
  const there = expectItem(positions[position])
  const node = there.kind === 'over' ? 0 : expectItem(tables[there.table]).length - 1
  return { position, node, turned: turned !== from }
}

/** Returns the payoffs by seat for a value to role 0. */
export const bySeat = (
  { seats, sum }: Pick<Model<unknown>, 'seats' | 'sum'>,
  value: number,
  turned: boolean,
): readonly number[] => (seats === 1 ? [value] : turned ? [sum - value, value] : [value, sum - value])
