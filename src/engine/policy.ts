import type { Random } from '../dice/index.ts'
import type { Seat, OnProgress } from './game.ts'

/** Knowledge for a decision: own view, log and offer. Excludes the state, so that policies cannot cheat. */
export type Question<A, V> = {
  readonly seat: Seat
  readonly view: V
  readonly actions: readonly A[]
  /** Lines so far as the seat saw them (`printLine`). Empty unless the policy sets `readsLog`. */
  readonly log: readonly string[]
}

/** Action with its weight. Weights are at least 0 and their sum is positive. */
export type WeightedAction<A> = { readonly action: A; readonly weight: number }

/** Strategy that weights the offered actions. Equal questions must get equal answers. */
export interface Policy<A, V> {
  /** Kebab-case name, as in `--seats careful,random`. */
  readonly id: string
  /** Title of the policy that replaces this policy under these rules ("Tactician"); undefined if none does. */
  readonly instead?: string
  /** True if answers depend on the log; exact odds require policies without memory. */
  readonly readsLog?: boolean
  choose(question: Question<A, V>): readonly WeightedAction<A>[]
  /** Precomputes answers for this view and later views, if computing them is slow. */
  prepare?(view: V, tell: OnProgress): void
}

const RESOLUTION = 2 ** 32

/** Draws an action with probability proportional to its weight. */
export const drawAction = <A>(weighted: readonly WeightedAction<A>[], random: Random): A => {
  const [only] = weighted
  if (only !== undefined && weighted.length === 1) return only.action
  const sum = weighted.reduce((total, { weight }) => total + weight, 0)
  let left = (random.below(RESOLUTION) / RESOLUTION) * sum
  for (const { action, weight } of weighted) {
    left -= weight
    if (left < 0) return action
  }
  throw new RangeError('a policy must give at least one action a positive weight')
}
