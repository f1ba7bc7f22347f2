import { dice, facesOf, printOutcome } from '../../dice/index.ts'
import { type Game, type GameNode, open, outcomeOf, type Ply, type Seat } from '../../engine/index.ts'

type State = { readonly left: number; readonly turn: Seat; readonly seats: number }

const DIE = dice(1, 6)

const wins = ({ seats, turn }: State): GameNode<number> => {
  const winner = (turn + seats - 1) % seats
  const all = Array.from({ length: seats }, (_, seat) => seat)
  return {
    kind: 'terminal',
    payoff: all.map((seat) => (seat === winner ? 1 : 0)),
    places: all.map((seat) => (seat === winner ? 1 : 2)),
  }
}

const node = (state: State): GameNode<number> => {
  const { left, turn } = state
  if (left < 0) return { kind: 'chance', chance: DIE, slot: 'heap' }
  if (left === 0) return wins(state)
  return { kind: 'decision', seat: turn, actions: [1, 2, 3].filter((take) => take <= left) }
}

const step = (state: State, ply: Ply<number>): State => {
  if (ply.kind === 'outcome') return { ...state, left: 7 + facesOf(DIE, ply.outcome)[0]! }
  if (ply.kind !== 'choice' || ply.seat !== state.turn || ply.action > state.left || state.left < 0)
    throw new RangeError(`not offered here: ${JSON.stringify(ply)}`)
  return { ...state, left: state.left - ply.action, turn: (state.turn + 1) % state.seats }
}

/**
 * Stones: a heap of 8 to 13, from which each player in turn takes one to three; the player who takes the last stone
 * wins. Only the first ply is a roll, so it suits tests of undo, draws and plans of several choices.
 */
export const stones: Game<State, number> = {
  id: 'stones',
  version: 1,
  seats: { min: 2, max: 4 },
  houseRules: [],
  start: (_, seats) => ({ left: -1, turn: 0, seats }),
  node,
  step,
  ...open,
  print: (_, part) => (part.kind === 'choice' ? `${part.action}` : printOutcome(DIE, outcomeOf(part))),
  draws: () => true,
}
