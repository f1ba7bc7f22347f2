import type { Seat } from '../../../../engine/index.ts'
import { entryOf, FORWARD, LEFT, RIGHT, spotOf } from '../turn-table.ts'
import type { TurnState } from './turn-state.ts'
import { otherOn, type Scope } from './scope.ts'

/** Returns every spot on which the turn can end without another strike, the current one first. */
const spotsFrom = ({ table }: Scope, turnState: TurnState, from: number): readonly number[] => {
  const met = new Set([from])
  for (const place of met)
    for (let way = turnState.halted ? LEFT : FORWARD; way <= RIGHT; way++) {
      const entry = entryOf(place, way)
      if (table.next[entry]! >= 0 && otherOn(turnState, table.hex[entry]!) < 0) met.add(table.next[entry]!)
    }
  return [...new Set([...met].map(spotOf))]
}

/** ReRolls of both, and the target's health, for comparing ends before the roll. */
const USUAL_REROLLS = 2
const USUAL_HEALTH = [2, 5]

/**
 * Returns the useful end spots after a strike at this knight: the best one for each usual outcome. They depend only on
 * the fall, so they are the same before and after the strike.
 */
export const endingSpots = (scope: Scope, turnState: TurnState, place: number, struck: Seat): readonly number[] => {
  const { leaf, seats } = scope
  const { fighters, actor } = turnState
  const { health, dealt } = leaf
  const samples = fighters[struck]!.health > 0 ? USUAL_HEALTH : [0]
  const taken = fighters[actor]!.dealt + fighters[struck]!.health
  const best = samples.map(() => ({ spot: -1, worth: -Infinity }))
  const room = new Float64Array(seats)
  leaf.reset(turnState.fighters)
  leaf.rerolls[actor] = USUAL_REROLLS
  leaf.rerolls[struck] = samples[0] === 0 ? 0 : USUAL_REROLLS
  for (const spot of spotsFrom(scope, turnState, place)) {
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
