import { fault } from '../../../dice/index.ts'
import { asSeries, type Game } from '../../../engine/index.ts'
import { oneEvent } from './event.ts'
import { isSeries, type SwordEventRules } from './house-rules.ts'
import type { SwordEventAction, SwordEventState } from './state.ts'
import { isOver, tie } from './series.ts'

/** The Sword Event according to rules.md in this folder. Several events with the same knights are a series (S17). */
export const swordEvent: Game<SwordEventState, SwordEventAction, SwordEventState, SwordEventRules> = {
  ...asSeries(oneEvent, {
    houseRules: [],
    points: ({ payoff }) => payoff,
    isOver,
    isOne: (rules) => !isSeries(rules),
    tie,
  }),
  // Refused at once, because counting the states would take seconds before every first estimate.
  solved: () => fault('size', 'The Sword Event is too big to be solved: its knights have too many possible states.'),
}
