import { fault } from '../../../dice/index.ts'
import { asSeries, type Game, type SeriesStanding } from '../../../engine/index.ts'
import { oneEvent } from './event.ts'
import { eventsIn, isTournament, type SwordEventRules } from './house-rules.ts'
import type { SwordEventAction, SwordEventState } from './state.ts'
import { isDecided, tie } from './tournament.ts'

const isOver = (rules: SwordEventRules, standing: SeriesStanding): boolean => {
  const left = eventsIn(rules) - standing.games.length
  return left <= 0 || (rules.decided === 'stop' && isDecided(standing, left))
}

/** The Sword Event by its rules page; see rules.md in this folder. A Grand Tournament is a series of events (S17). */
export const swordEvent: Game<SwordEventState, SwordEventAction, SwordEventState, SwordEventRules> = {
  ...asSeries(oneEvent, {
    houseRules: [],
    points: ({ payoff }) => payoff,
    isOver,
    isOne: (rules) => !isTournament(rules),
    tie,
  }),
  // Said at once: to find it out by going through the states takes seconds, before every first estimate.
  solved: () =>
    fault('size', 'The Sword Event is too big to be solved: its knights can stand, fare and be hurt in too many ways.'),
}
