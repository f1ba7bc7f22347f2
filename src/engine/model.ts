import { expectItem } from '../dice/index.ts'

/**
 * Node of a small tree with shared branches, which many positions of a model reuse; it covers rolls and choices between
 * positions. Children precede parents; the root is last. `weights` are integers with a sum of at most 2^53 − 1. `role`
 * chooses.
 */
export type ModelNode =
  | { readonly kind: 'result'; readonly result: number }
  | { readonly kind: 'choice'; readonly role: Role; readonly next: readonly number[] }
  | { readonly kind: 'chance'; readonly next: readonly number[]; readonly weights: readonly number[] }

/** Nodes of one tree, the root last. */
export type ModelTable = readonly ModelNode[]

/** Side of a position. Role 0 is seat 0, or seat 1 if the position is turned; solo games only have role 0. */
export type Role = 0 | 1

/** Exit of a position: the next position. `turned`: the roles are swapped there. */
export type ModelEdge = { readonly position: number; readonly turned: boolean }

/** Position: a table with one exit per result, or an end with role 0's payoff. */
export type ModelPosition =
  | { readonly kind: 'open'; readonly table: number; readonly next: readonly ModelEdge[] }
  | { readonly kind: 'over'; readonly payoff: number }

/** State's place in a model: a position, and a node of its table (0 if the position is over). */
export type ModelPlace = { readonly position: number; readonly node: number; readonly turned: boolean }

/**
 * Game as dense numbers, for fast solving: one seat, or two with constant-sum payoffs. Built from the functions that
 * `step` calls; the law "model" checks both against each other.
 */
export interface Model<S> {
  readonly seats: 1 | 2
  /** Sum of both payoffs at every end; for solo games the upper bound of the payoff. */
  readonly sum: number
  readonly tables: readonly ModelTable[]
  readonly positions: readonly ModelPosition[]
  /** Returns the place of a state. Choices of the node have the order of the offered actions. */
  place(state: S): ModelPlace
  /** Returns a state at a place. */
  state(place: ModelPlace): S
}

/** Returns the place to which an exit of a position leads; that position may itself be turned. */
export const entered = (
  { tables, positions }: Pick<Model<unknown>, 'tables' | 'positions'>,
  { position, turned }: ModelEdge,
  from: boolean,
): ModelPlace => {
  const there = expectItem(positions[position])
  const node = there.kind === 'over' ? 0 : expectItem(tables[there.table]).length - 1
  return { position, node, turned: turned !== from }
}

/** Returns payoffs by seat from the value for role 0. */
export const bySeat = (
  { seats, sum }: Pick<Model<unknown>, 'seats' | 'sum'>,
  value: number,
  turned: boolean,
): readonly number[] => (seats === 1 ? [value] : turned ? [sum - value, value] : [value, sum - value])
