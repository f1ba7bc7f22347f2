import type { Seat } from '../../../engine/index.ts'
import { compareInitiative } from '../rules/combination.ts'
import { ARMS } from '../text/words.ts'
import type { EventState } from '../rules/state.ts'
import { reasonText } from '../text/initiative.ts'

/** Whether the order of this round is known. */
const isKnown = ({ phase, tiers }: EventState): boolean =>
  phase !== 'initiative' && phase !== 'tied' && tiers.length > 0

/** Who acts when in this round, the first one first; nobody before it is known. */
export const orderIn = (event: EventState): readonly Seat[] =>
  isKnown(event) ? event.tiers.map(([seat]) => seat!) : []

/** Where a knight stands in its round: it has acted, acts now, is still to act, or has fallen. */
export type Place = 'acted' | 'acts' | 'waits' | 'fallen' | 'unknown'

export const placeOf = (event: EventState, seat: Seat): Place => {
  if (event.knights[seat]!.health === 0) return 'fallen'
  const at = orderIn(event).indexOf(seat)
  if (at < 0) return 'unknown'
  if (event.phase === 'over' || at < event.acted) return 'acted'
  return at === event.acted ? 'acts' : 'waits'
}

/** What put knights of the same initiative in order, a sentence each pair: "A before B: a straight over doubles". */
export const tieBreaksIn = (event: EventState): readonly string[] => {
  const order = orderIn(event)
  return order.slice(1).flatMap((second, i) => {
    const why = tieBreakIn(event, order[i]!, second)
    return why === undefined ? [] : [`${ARMS[order[i]!]!.letter} before ${ARMS[second]!.letter}: ${why}`]
  })
}

/** Why one knight acts before the next one though both have the same initiative (S1); undefined where initiative decides. */
export const tieBreakIn = (event: EventState, first: Seat, second: Seat): string | undefined => {
  const { rolls, tieRolls, knights } = event
  if (knights[first]!.initiative !== knights[second]!.initiative) return undefined
  const { by } = compareInitiative(rolls[first]!, rolls[second]!)
  if (by !== undefined) return reasonText(by, rolls[first]!, rolls[second]!)
  const [mine, theirs] = [tieRolls[first]!, tieRolls[second]!]
  const again = mine.length === 0 || theirs.length === 0 ? undefined : compareInitiative(mine, theirs).by
  return again === undefined ? 'rolled again' : `rolled again, ${reasonText(again, mine, theirs)}`
}
