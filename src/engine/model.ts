import { expectItem } from '../dice/index.ts'

/**
 * A small tree with shared branches, used by many positions: the rolls and choices between two positions of a model.
 * Nodes come children first, the root is the last one. `weights` are whole numbers whose sum is at most 2^53 − 1;
 * `role` says who chooses: 0 or 1, as the position counts them.
 */
export type ModelNode =
  | { readonly kind: 'result'; readonly result: number }
  | { readonly kind: 'choice'; readonly role: Role; readonly next: readonly number[] }
  | { readonly kind: 'chance'; readonly next: readonly number[]; readonly weights: readonly number[] }

/** Such a tree as a list of its nodes. */
export type ModelTable = readonly ModelNode[]

/** Whose side a position is seen from: role 0 is seat 0, or seat 1 where the position is turned. A solo game has role 0 alone. */
export type Role = 0 | 1

/** One way out of a position. `turned`: who is role 0 here is role 1 there. */
export type ModelEdge = { readonly position: number; readonly turned: boolean }

/** A position: a table with one way out for each of its results, or the end with the payoff of role 0. */
export type ModelPosition =
  | { readonly kind: 'open'; readonly table: number; readonly next: readonly ModelEdge[] }
  | { readonly kind: 'over'; readonly payoff: number }

/** Where a state lies in a model: at a node of a position's table (of a position that is over: node 0). */
export type ModelPlace = { readonly position: number; readonly node: number; readonly turned: boolean }

/**
 * A game of one seat, or of two whose payoffs have a constant sum, as dense numbers for fast solving. Built from the very
 * functions that `step` calls; the law "model" holds it to `node` and `step`.
 */
export interface Model<S> {
  readonly seats: 1 | 2
  /** The sum of both seats' payoffs at every end; of a solo game the largest payoff's bound. */
  readonly sum: number
  readonly tables: readonly ModelTable[]
  readonly positions: readonly ModelPosition[]
  /** Where a state lies. Choices of its node are in the order of the offered actions. */
  place(state: S): ModelPlace
  /** A state that lies there. */
  state(place: ModelPlace): S
}

/** The place that a way out of a position leads to, seen from a place that may be turned itself. */
export const entered = (
  { tables, positions }: Pick<Model<unknown>, 'tables' | 'positions'>,
  { position, turned }: ModelEdge,
  from: boolean,
): ModelPlace => {
  const there = expectItem(positions[position])
  const node = there.kind === 'over' ? 0 : expectItem(tables[there.table]).length - 1
  return { position, node, turned: turned !== from }
}

/** Payoffs by seat of what is worth so much to role 0. */
export const bySeat = (
  { seats, sum }: Pick<Model<unknown>, 'seats' | 'sum'>,
  value: number,
  turned: boolean,
): readonly number[] => (seats === 1 ? [value] : turned ? [sum - value, value] : [value, sum - value])
