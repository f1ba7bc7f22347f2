import { expectItem } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import type { SwordEventRules } from '../rules/house-rules.ts'
import type { EventState, SwordEventAction, Turn } from '../rules/state.ts'
import { arenaOf } from '../rules/turns.ts'
import { placeIn, PLANNED } from '../solve/turn-table.ts'
import { type DiceSense, diceSense, type Taste } from './dice-sense.ts'
import { type Body, dangerTo, type Planner, plannerFor, type PlanInput, planInputOf } from './planner.ts'

/** True if a knight with this health heals. It also uses the values of its best turn and of staying in place. */
export type Healer = (health: number, turn: number, stay: number) => boolean

export type Character = {
  readonly taste: Taste
  /** Weight of the others' possible replies: 0 ignores them, 1 counts them like the knight's own strikes. */
  readonly fear: number
  readonly heals: Healer
}

/** Plans of a computer player, one turn at a time under given rules. */
export type Tactics = {
  readonly sense: DiceSense
  readonly planner: Planner
  readonly heals: Healer
  /**
   * Plans the rest of a turn and returns the values of the plan and of staying. `on` gives the occupant of each hex,
   * without this knight.
   */
  plan(
    knights: readonly Body[],
    seat: Seat,
    left: Pick<Turn, 'actions' | 'rotations' | 'halted'>,
    on: PlanInput['on'],
  ): { readonly turn: number; readonly stay: number }
}

export const tacticsOf = (rules: SwordEventRules, { taste, fear, heals }: Character): Tactics => {
  const arena = arenaOf({ rules })
  const [planner, reply] = [plannerFor(rules), plannerFor(rules)]
  const sense = diceSense(rules, taste)
  return {
    sense,
    planner,
    heals,
    plan: (knights, seat, { actions, rotations, halted }, on) => {
      const { hex, facing } = expectItem(knights[seat])
      const input = planInputOf(knights, seat, sense, on)
      const feared = fear > 0 ? dangerTo(reply, sense, knights, seat, arena.spots.length) : undefined
      const danger = feared && ((there: number): number => fear * feared(there))
      const turn = planner.plan(danger ? { ...input, danger } : input, placeIn(hex, facing, actions, rotations), halted)
      return { turn, stay: danger ? -danger(hex) : 0 }
    },
  }
}

/** The seat on each hex plus 1, without this knight; 0 for a free hex. */
const othersOn = ({ knights, rules }: EventState, seat: Seat): Uint8Array => {
  const on = new Uint8Array(arenaOf({ rules }).spots.length)
  for (const [other, { hex, health }] of knights.entries()) if (other !== seat && health > 0) on[hex] = other + 1
  return on
}

export const turnActionBy = (
  { plan, planner, heals }: Tactics,
  state: EventState,
  seat: Seat,
  actions: readonly SwordEventAction[],
): SwordEventAction => {
  const { health, hex, facing } = expectItem(state.knights[seat])
  const { turn, stay } = plan(state.knights, seat, state.turn, othersOn(state, seat))
  if (actions.includes('heal') && heals(health, turn, stay)) return 'heal'
  return expectItem(PLANNED[planner.first(placeIn(hex, facing, state.turn.actions, state.turn.rotations))])
}
