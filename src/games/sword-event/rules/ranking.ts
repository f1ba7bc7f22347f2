import { expectItem, lastOf } from '../../../dice/index.ts'
import { type PerSeat, placesBy, type Seat, sharedPrizes, type TerminalNode } from '../../../engine/index.ts'
import type { SwordEventRules } from './house-rules.ts'

export type RunnerUpRule = Pick<SwordEventRules, 'runner-up'>

/** Points by place: 5 for the last knight standing, 2 for the runner-up (S10). */
const POINTS = [5, 2, 0, 0]

/** S10: true if the runner-up is the second-to-last knight removed. */
export const skipsLastRemoved = (rules: RunnerUpRule): boolean => rules['runner-up'] === 'second-to-last'

/** Points by place at a table of this size. With two knights, no knight is the second-to-last removed. */
export const pointsFor = (rules: RunnerUpRule, seats: number): PerSeat<number> =>
  seats === 2 && skipsLastRemoved(rules) ? [5, 0] : POINTS.slice(0, seats)

/** Returns the second place of an event with one surviving knight (S10). `fallen` is in order of falling. */
export const runnerUpOf = (rules: RunnerUpRule, fallen: readonly Seat[]): Seat =>
  fallen.length > 1 && skipsLastRemoved(rules) ? expectItem(fallen.at(-2)) : lastOf(fallen)

/** The part of an event's state that determines its ranking. */
type RankStand = {
  readonly rules: RunnerUpRule
  readonly knights: readonly { readonly health: number; readonly dealt: number }[]
  readonly fallen: readonly Seat[]
}

/**
 * Compares two knights (S10, S11); negative if a is ahead. Standing knights come first, by health, then by damage
 * dealt. The fallen follow, the last to fall first.
 */
const order = ({ rules, knights, fallen }: RankStand): ((a: Seat, b: Seat) => number) => {
  const second = fallen.length === knights.length - 1 ? runnerUpOf(rules, fallen) : undefined
  return (a, b) => {
    const [one, other] = [expectItem(knights[a]), expectItem(knights[b])]
    if (one.health === 0 && other.health === 0)
      return Number(b === second) - Number(a === second) || fallen.indexOf(b) - fallen.indexOf(a)
    return other.health - one.health || (one.health === 0 ? 0 : other.dealt - one.dealt)
  }
}

/** Returns the end of an event. Equal knights share the points of their places (S11). */
export const endOf = (state: RankStand): TerminalNode => {
  const seats = state.knights.length
  const places = placesBy(seats, order(state))
  const points = sharedPrizes(pointsFor(state.rules, seats), places)
  return { kind: 'terminal', payoff: points, places, scores: points }
}
