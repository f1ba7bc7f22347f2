import type { Content } from '../content/schema.ts'
import { turnsOf } from './house-rules.ts'
import { resolve } from './outcome.ts'
import type { Ending, Fighter, KingState, Report, Side } from './state.ts'
import { toRoll } from './turn.ts'

const credited = ({ sides }: KingState, { efforts }: Report, fighter: Fighter): Side => ({
  ...sides[fighter],
  points: sides[fighter].points + efforts[fighter].points,
  advantages: sides[fighter].advantages + efforts[fighter].advantages,
})

const ahead = (apart: number): Fighter => (apart > 0 ? 0 : 1)

/** Clause 7: more points, then more advantages, else a draw; without points it is a draw (K18). */
const judged = ({ sides: [one, other], rules }: KingState): Ending => {
  const points = one.points - other.points
  const advantages = one.advantages - other.advantages
  if (rules.mode === 'scoring' && points !== 0) return { by: 'points', winner: ahead(points) }
  if (rules.mode === 'scoring' && advantages !== 0) return { by: 'advantages', winner: ahead(advantages) }
  return { by: 'draw' }
}

const endingOf = (state: KingState, { result, winner }: Report): Ending | undefined => {
  if (result === 'submitted') return { by: 'submission', winner: winner! }
  return state.turn === turnsOf(state.rules) ? judged(state) : undefined
}

/** All dice are placed: the turn has its outcome, and the match ends or goes on. */
export const endTurn = (content: Content, state: KingState): KingState => {
  const { report, ground } = resolve(content, state)
  const next: KingState = {
    ...state,
    sides: [credited(state, report, 0), credited(state, report, 1)],
    report,
    ...(ground === undefined ? {} : { ground }),
  }
  const ending = endingOf(next, report)
  return ending === undefined ? toRoll(next) : { ...next, phase: 'over', ending }
}
