import { fault, expectItem, lastOf } from '../../../dice/index.ts'
import { asSeries, type Game } from '../../../engine/index.ts'
import { oneEvent } from './event.ts'
import { pointsFor } from './ranking.ts'
import type { SwordEventRules } from './house-rules.ts'
import type { SwordEventAction, SwordEventState } from './state.ts'

type TournamentStanding = {
  readonly games: readonly unknown[]
  readonly totals: readonly number[]
  readonly won: readonly number[]
}

/** S17: whether nobody else can be first any more, or share it, though they win every event that is left. */
const isDecided = ({ totals, won }: TournamentStanding, left: number): boolean => {
  const points = pointsFor(totals.length)
  const first = totals.indexOf(Math.max(...totals))
  const sure = expectItem(totals[first]) + left * lastOf(points)
  return totals.every((total, seat) => {
    const reach = total + left * expectItem(points[0])
    return seat === first || reach < sure || (reach === sure && expectItem(won[seat]) + left < expectItem(won[first]))
  })
}

const isOver = (rules: SwordEventRules, standing: TournamentStanding): boolean => {
  if (rules.length === 'one') return true
  const left = rules.events - standing.games.length
  return left === 0 || (rules.decided === 'stop' && isDecided(standing, left))
}

/** The Sword Event by its rules page; see rules.md in this folder. A Grand Tournament is a series of events (S17). */
export const swordEvent: Game<SwordEventState, SwordEventAction, SwordEventState, SwordEventRules> = {
  ...asSeries(oneEvent, {
    houseRules: [],
    points: ({ payoff }) => payoff,
    isOver,
    isOne: ({ length }) => length === 'one',
    tie: ({ won }, a, b) => expectItem(won[b]) - expectItem(won[a]),
  }),
  // Said at once: to find it out by going through the states takes seconds, before every first estimate.
  solved: () =>
    fault('size', 'The Sword Event is too big to be solved: its knights can stand, fare and be hurt in too many ways.'),
}
