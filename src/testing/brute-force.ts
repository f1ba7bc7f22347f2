import { outcomesOf } from '../dice/index.ts'
import { choice, outcomePly } from '../engine/index.ts'
import type { SomePly } from './play.ts'
import type { SomeGame } from './subject.ts'

/**
 * A state: its value at the end of the game, who chooses (1 maximises for seat 0, −1 minimises), and its successors.
 */
type Found = {
  readonly state: unknown
  readonly over?: number
  readonly chooses?: 1 | -1
  readonly ways: number[]
  readonly weights: number[]
}

/** All states reachable from one, with their value to seat 0 under best play by both. */
export type Brute = {
  readonly states: readonly unknown[]
  worth(state: unknown): number
}

const plies = (game: SomeGame, state: unknown): readonly (readonly [SomePly, number])[] => {
  const node = game.node(state)
  if (node.kind === 'decision') return node.actions.map((action) => [choice(node.seat, action), 1])
  if (node.kind === 'chance') return outcomesOf(node.chance).map((o) => [outcomePly(o.outcome), o.weight])
  if (node.kind === 'terminal') return []
  throw new RangeError('brute force takes one decision at a time')
}

const foundAt = (game: SomeGame, state: unknown): Found => {
  const node = game.node(state)
  const [ways, weights]: [number[], number[]] = [[], []]
  if (node.kind === 'terminal') return { state, over: node.payoff[0]!, ways, weights }
  return node.kind === 'decision'
    ? { state, chooses: node.seat === 0 ? 1 : -1, ways, weights }
    : { state, ways, weights }
}

const explore = (game: SomeGame, starts: readonly unknown[]) => {
  const all: Found[] = []
  const numbers = new Map<string | number, number>()
  const number = (state: unknown): number => {
    const key = game.key!(state)
    let known = numbers.get(key)
    if (known === undefined) numbers.set(key, (known = all.push(foundAt(game, state)) - 1))
    return known
  }
  starts.forEach(number)
  for (let at = 0; at < all.length; at++)
    for (const [ply, weight] of plies(game, all[at]!.state)) {
      all[at]!.ways.push(number(game.step(all[at]!.state, ply)))
      all[at]!.weights.push(weight)
    }
  return { all, numbers }
}

const better = ({ over, chooses, ways, weights }: Found, worth: Float64Array): number => {
  if (over !== undefined) return over
  let [best, sum, total] = [worth[ways[0]!]!, 0, 0]
  for (let i = 0; i < ways.length; i++) {
    const value = worth[ways[i]!]!
    if (chooses === 1 ? value > best : value < best) best = value
    sum += value * weights[i]!
    total += weights[i]!
  }
  return chooses === undefined ? sum / total : best
}

/**
 * Solves a two-seat game from these states as simply as possible: lists all reachable states, then iterates until no
 * value changes by more than 1e-15. For small games, to check the solver; they share only the rules.
 */
export const bruteForce = (game: SomeGame, starts: readonly unknown[]): Brute => {
  const { all, numbers } = explore(game, starts)
  const worth = Float64Array.from(all, ({ over }) => over ?? 0)
  for (let moved = 1; moved > 1e-15; ) {
    moved = 0
    for (let at = all.length - 1; at >= 0; at--) {
      const value = better(all[at]!, worth)
      moved = Math.max(moved, Math.abs(value - worth[at]!))
      worth[at] = value
    }
  }
  return { states: all.map(({ state }) => state), worth: (state) => worth[numbers.get(game.key!(state))!]! }
}
