import type { TerminalNode } from '../../../engine/index.ts'
import type { KingState } from './state.ts'

const payoffs = ({ ending }: KingState): readonly [number, number] => {
  if (ending?.winner === undefined) return [0.5, 0.5]
  return ending.winner === 0 ? [1, 0] : [0, 1]
}

const places = ([one, other]: readonly [number, number]): readonly number[] => {
  if (one === other) return [1, 1]
  return one > other ? [1, 2] : [2, 1]
}

/** The match is over: a win is 1, a draw one half, alone too. Points are told where they are counted. */
export const terminalOf = (state: KingState): TerminalNode => {
  const payoff = payoffs(state)
  const alone = state.seats === 1
  const scores = state.sides.slice(0, state.seats).map(({ points }) => points)
  return {
    kind: 'terminal',
    payoff: alone ? payoff.slice(0, 1) : payoff,
    places: alone ? [1] : places(payoff),
    ...(state.rules.mode === 'scoring' ? { scores } : {}),
  }
}
