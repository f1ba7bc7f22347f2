import type { Seat } from '../../../../engine/index.ts'
import { entryOf, FORWARD, LEFT, RIGHT, spotOf } from '../turn-table.ts'
import type { TurnState } from './turn-state.ts'
import { otherOn, type LookaheadContext } from './lookahead-context.ts'

/** Spots on which a turn can end from a place without another strike, starting with the place itself. */
const spotsFrom = ({ table }: LookaheadContext, turnState: TurnState, from: number): readonly number[] => {
  const met = new Set([from])
  for (const place of met)
    for (let way = turnState.halted ? LEFT : FORWARD; way <= RIGHT; way++) {
      const entry = entryOf(place, way)
      if (table.next[entry]! >= 0 && otherOn(turnState, table.hex[entry]!) < 0) met.add(table.next[entry]!)
    }
  return [...new Set([...met].map(spotOf))]
}

/** Sample ReRolls of both knights, to select ends of a turn before the dice are rolled. */
const USUAL_REROLLS = 2
/** Sample health of the target, to select ends of a turn before the dice are rolled. */
const USUAL_HEALTH = [2, 5]

/**
 * Spots where a turn may end after a strike: the best spot for each sample outcome. Only a fall changes them, so they
 * are equal before and after any other strike.
 */
export const endingSpots = (
  context: LookaheadContext,
  turnState: TurnState,
  place: number,
  struck: Seat,
): readonly number[] => {
  const { leaf, seats } = context
  const { fighters, actor } = turnState
  const { health, dealt } = leaf
  const samples = fighters[struck]!.health > 0 ? USUAL_HEALTH : [0]
  const taken = fighters[actor]!.dealt + fighters[struck]!.health
  const best = samples.map(() => ({ spot: -1, worth: -Infinity }))
  const room = new Float64Array(seats)
  leaf.reset(turnState.fighters)
  leaf.rerolls[actor] = USUAL_REROLLS
  leaf.rerolls[struck] = samples[0] === 0 ? 0 : USUAL_REROLLS
  for (const spot of spotsFrom(context, turnState, place)) {
    leaf.lookFrom(turnState, spot)
    for (const [i, sample] of samples.entries()) {
      health[struck] = sample
      dealt[actor] = taken - sample
      leaf.expect(room)
      if (room[actor]! > best[i]!.worth) best[i] = { spot, worth: room[actor]! }
    }
  }
  return [...new Set(best.map(({ spot }) => spot))]
}
