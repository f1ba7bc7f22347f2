import { itemAt } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import { compareInitiative } from '../rules/combination.ts'
import { orderOf } from '../rules/initiative.ts'
import type { EventState } from '../rules/state.ts'
import { knightOf } from '../rules/turns.ts'
import { reasonText } from '../text/initiative.ts'
import { letterOf } from '../text/phrases.ts'
import { words } from '../words.ts'

const { reason } = words

/** Who acts when in this round, the first one first; nobody before it is known. */
export const orderIn = (event: EventState): readonly Seat[] =>
  event.phase === 'initiative' || event.phase === 'tied' ? [] : orderOf(event)

/** Where a knight stands in its round: it has acted, acts now, is still to act, or has fallen. */
export type Place = 'acted' | 'acts' | 'waits' | 'fallen' | 'unknown'

export const placeOf = (event: EventState, seat: Seat): Place => {
  if (knightOf(event, seat).health === 0) return 'fallen'
  const at = orderIn(event).indexOf(seat)
  if (at < 0) return 'unknown'
  if (event.phase === 'over' || at < event.acted) return 'acted'
  return at === event.acted ? 'acts' : 'waits'
}

/** What put knights of the same initiative in order, a sentence each pair: "A before B: a straight over doubles". */
export const tieBreaksIn = (event: EventState): readonly string[] => {
  const order = orderIn(event)
  return order.slice(1).flatMap((second, i) => {
    const first = itemAt(order, i)
    const why = tieBreakIn(event, first, second)
    return why === undefined ? [] : [words.board.isBefore(letterOf(first), letterOf(second), why)]
  })
}

/** Why one knight acts before the next one though both have the same initiative (S1); undefined where initiative decides. */
export const tieBreakIn = (event: EventState, first: Seat, second: Seat): string | undefined => {
  const { rolls, tieRolls } = event
  if (knightOf(event, first).initiative !== knightOf(event, second).initiative) return undefined
  const [mine, theirs] = [itemAt(rolls, first), itemAt(rolls, second)]
  const { by } = compareInitiative(mine, theirs)
  if (by !== undefined) return reasonText(by, mine, theirs)
  const [again, against] = [itemAt(tieRolls, first), itemAt(tieRolls, second)]
  const next = again.length === 0 || against.length === 0 ? undefined : compareInitiative(again, against).by
  return next === undefined ? reason.again : reason.againBy(reasonText(next, again, against))
}
