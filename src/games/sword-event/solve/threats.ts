import { itemAt } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import { orderOf } from '../rules/initiative.ts'
import type { EventState } from '../rules/state.ts'
import { knightOf, roundsToCome } from '../rules/turns.ts'
import { threatPlace, threatsUnder } from './evaluation/threat.ts'
import { reachOf, turnTableFor } from './turn-table.ts'

/** Knight that can fell another one in its next turn. `chance`: from 0 to 1, if both play for the fall alone. */
export type Threat = {
  readonly by: Seat
  readonly chance: number
  /** True if its next turn is in the next round, after another initiative roll. */
  readonly isNextRound: boolean
}

/** Smallest chance that is a threat. A smaller one would be told in every turn beside another knight. */
const LEAST = 0.01

/** Threats to a knight that stays on its hex. Reach ignores knights in the way, so that a chance can be too high. */
export const threatsTo = (state: EventState, seat: Seat): readonly Threat[] => {
  const { rules, acted } = state
  const table = turnTableFor(rules)
  const [reach, hexes] = [reachOf(table), table.arena.spots.length]
  const { falls, fallsNext } = threatsUnder(rules)
  const target = knightOf(state, seat)
  return orderOf(state).flatMap((by, place) => {
    const { health, hex, facing, rerolls } = knightOf(state, by)
    const isNextRound = place < acted
    if (by === seat || health === 0 || (isNextRound && roundsToCome(state) === 0)) return []
    const kind = itemAt(reach, (hex * 6 + facing) * hexes + target.hex)
    const chance = itemAt(isNextRound ? fallsNext : falls, threatPlace(kind, target.health, rerolls, target.rerolls))
    return chance < LEAST ? [] : [{ by, chance, isNextRound }]
  })
}
