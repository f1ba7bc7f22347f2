import { placesBy, type TerminalNode } from '../../../engine/index.ts'
import type { Content } from '../content/schema.ts'
import { turnsOf } from './house-rules.ts'
import { resolve } from './outcome.ts'
import type { Ending, Fighter, KingState, Report, Side } from './state.ts'

const credit = ({ sides }: KingState, { efforts }: Report, fighter: Fighter): Side => ({
  ...sides[fighter],
  points: sides[fighter].points + efforts[fighter].points,
  advantages: sides[fighter].advantages + efforts[fighter].advantages,
})

const leader = (apart: number): Fighter => (apart > 0 ? 0 : 1)

/** Clause 7: more points, then more advantages, else a draw; without points it is a draw (K18). */
const judge = ({ sides: [one, other], rules }: KingState): Ending => {
  const points = one.points - other.points
  const advantages = one.advantages - other.advantages
  if (rules.mode === 'scoring' && points !== 0) return { by: 'points', winner: leader(points) }
  if (rules.mode === 'scoring' && advantages !== 0) return { by: 'advantages', winner: leader(advantages) }
  return { by: 'draw' }
}

const endingOf = (state: KingState, { result, winner }: Report): Ending | undefined => {
  if (result === 'submitted' && winner !== undefined) return { by: 'submission', winner }
  return state.turn === turnsOf(state.rules) ? judge(state) : undefined
}

/** All dice are placed: the turn has its outcome, and it may end the match. */
export const endTurn = (content: Content, state: KingState): KingState => {
  const { report, ground } = resolve(content, state)
  const next: KingState = {
    ...state,
    sides: [credit(state, report, 0), credit(state, report, 1)],
    report,
    ...(ground === undefined ? {} : { ground }),
  }
  const ending = endingOf(next, report)
  return ending === undefined ? next : { ...next, phase: 'over', ending }
}

/** The match is over: a win is 1, a draw one half, alone too. Points are given where they are counted. */
export const terminalNode = ({ seats, sides, ending, rules }: KingState): TerminalNode => {
  const seated = sides.slice(0, seats)
  const payoffOf = (seat: number): number => (ending?.winner === undefined ? 0.5 : Number(ending.winner === seat))
  return {
    kind: 'terminal',
    payoff: seated.map((_, seat) => payoffOf(seat)),
    places: placesBy(seats, (a, b) => payoffOf(b) - payoffOf(a)),
    ...(rules.mode === 'scoring' ? { scores: seated.map(({ points }) => points) } : {}),
  }
}
