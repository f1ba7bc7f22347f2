import { offered } from '../engine/index.ts'
import type { Equity, Reference } from '../odds/index.ts'
import { numberFor } from './played.ts'
import type { SomeGame } from './subject.ts'

const PIECES = 7

/**
 * A deterministic reference with arbitrary values from −scale to scale that depend only on the state. A law that holds
 * for it holds for any reference.
 */
export const wildReference = (game: SomeGame, seats: number, seed: number, scale: number): Reference<unknown> => {
  const equity = (text: string): Equity => ({
    payoff: Array.from({ length: seats }, (_, seat) => scale * (2 * numberFor(`${seat} ${text}`, seed) - 1)),
    error: numberFor(text, seed, 1),
  })
  const offer = (state: unknown, seat: number): readonly string[] =>
    offered(game.node(state), seat).map((_, i) => `${seat} ${i} ${JSON.stringify(state)}`)
  return {
    name: 'nonsense',
    exact: false,
    equity: (state) => equity(JSON.stringify(state)),
    prospects: (state, seat) => offer(state, seat).map(equity),
    mix: (state, seat) => {
      const weights = offer(state, seat).map((text) => Math.floor(PIECES * numberFor(text, seed, 2)))
      const total = weights.reduce((a, b) => a + b, 0)
      return weights.map((weight) => (total === 0 ? 1 / weights.length : weight / total))
    },
  }
}
