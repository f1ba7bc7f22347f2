import type { Random } from '../dice/index.ts'
import type { Seat, OnProgress } from './game.ts'

/** Everything a player may look at: its own view, log and offer. Never the state, so it cannot cheat. */
export type Question<A, V> = {
  readonly seat: Seat
  readonly view: V
  readonly actions: readonly A[]
  /** Lines so far as that seat saw them (`printLine`). Empty unless the policy sets `readsLog`. */
  readonly log: readonly string[]
}

/** An offered action with its weight; weights are at least 0 and have a positive sum. */
export type WeightedAction<A> = { readonly action: A; readonly weight: number }

/** A strategy: weights the offered actions of every question. Equal questions get equal answers. */
export interface Policy<A, V> {
  /** Kebab-case name, as in `--seats careful,random`. */
  readonly id: string
  /** Title of the policy that replaces it under these rules: "Tactician"; undefined if it plays by itself. */
  readonly instead?: string
  /** True when the answer depends on the log: exact odds need policies without memory. */
  readonly readsLog?: boolean
  choose(question: Question<A, V>): readonly WeightedAction<A>[]
  /** Precomputes answers from this view on, if that takes long. */
  prepare?(view: V, tell: OnProgress): void
}

const RESOLUTION = 2 ** 32

/** Draws an action by weight. */
export const drawAction = <A>(weighted: readonly WeightedAction<A>[], random: Random): A => {
  const [only] = weighted
  if (only !== undefined && weighted.length === 1) return only.action
  const sum = weighted.reduce((total, { weight }) => total + weight, 0)
  let left = (random.below(RESOLUTION) / RESOLUTION) * sum
  for (const { action, weight } of weighted) {
    left -= weight
    if (left < 0) return action
  }
  throw new RangeError('a policy must give some action a positive weight')
}
