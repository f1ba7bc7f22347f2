import type { Random } from '../dice/index.ts'
import type { Seat, OnProgress } from './game.ts'

/** All that a player may look at: its own view, its own log, what it is offered. Never the state, so it cannot cheat. */
export type Question<A, V> = {
  readonly seat: Seat
  readonly view: V
  readonly actions: readonly A[]
  /** The lines so far as that seat saw them (`printLine`). Empty for a policy that does not say `readsLog`. */
  readonly log: readonly string[]
}

/** An offered action with the probability weight given to it; weights are at least 0 and their sum is positive. */
export type WeightedAction<A> = { readonly action: A; readonly weight: number }

/** A way of playing: to every question the offered actions with weights. The same question has the same answer. */
export interface Policy<A, V> {
  /** Kebab-case name, as in `--seats careful,random`. */
  readonly id: string
  /** Whose way it has to play under these rules, where that is not its own: a title, "Tactician". */
  readonly instead?: string
  /** True when the answer depends on the log: exact odds need policies without memory. */
  readonly readsLog?: boolean
  choose(question: Question<A, V>): readonly WeightedAction<A>[]
  /** Works out ahead what answers from this view on take, where that takes long. */
  prepare?(view: V, tell: OnProgress): void
}

const RESOLUTION = 2 ** 32

/** Draws one action by weight. */
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
