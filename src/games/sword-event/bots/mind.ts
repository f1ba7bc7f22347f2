import { expectItem } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import { type DiceSense, diceSense, type Taste } from './dice-sense.ts'
import type { SwordEventRules } from '../rules/house-rules.ts'
import { placeIn } from '../solve/turn-table.ts'
import type { TurnState } from '../solve/lookahead/turn-state.ts'
import { type Body, dangerTo, type Planner, plannerFor, type Sight, sightOf } from './planner.ts'
import { arenaOf } from '../rules/turns.ts'

/** When a knight with so much health who may heal does so: by what its best turn is worth, and what it is to stay where it is. */
export type Healer = (health: number, turn: number, stay: number) => boolean

/** How somebody plays. */
export type Character = {
  readonly taste: Taste
  /** How much it minds what the others may do to it next: 0 not at all, 1 as much as its own strikes. */
  readonly fear: number
  readonly heals: Healer
}

/** Somebody who plans turns by themselves, under some rules: its sense of dice, its planner, and when it heals. */
export type PlanningMind = {
  readonly sense: DiceSense
  readonly planner: Planner
  readonly heals: Healer
  /** Plans what is left of a turn. `on` says who stands on each hex, without this knight. */
  plan(
    knights: readonly Body[],
    seat: Seat,
    left: { readonly actions: number; readonly rotations: number; readonly halted: boolean },
    on: Sight['on'],
  ): { readonly turn: number; readonly stay: number }
}

/** Instead of a place in `PLANNED`: to heal. */
export const HEAL = -1

/** Somebody who weighs what every choice means for the whole event. */
export type DeepMind = {
  /** What to do now: a place in `PLANNED`, or `HEAL`. */
  way(turnState: TurnState, mayHeal: boolean): number
  /** What to do with dice in a strike, by the ReRolls that both have now; `turnState` is that of the attacker once it has declared it. */
  dicing(turnState: TurnState, dice: 4 | 5, target: Seat): Pick<DiceSense, 'keep'>
}

/** Somebody who plays in numbers. */
export type Mind = PlanningMind | DeepMind

export const mindOf = (rules: SwordEventRules, { taste, fear, heals }: Character): PlanningMind => {
  const arena = arenaOf({ rules })
  const [planner, reply] = [plannerFor(rules), plannerFor(rules)]
  const sense = diceSense(rules, taste)
  return {
    sense,
    planner,
    heals,
    plan: (knights, seat, { actions, rotations, halted }, on) => {
      const { hex, facing } = expectItem(knights[seat])
      const seen = sightOf(knights, seat, sense, on)
      const feared = fear > 0 ? dangerTo(reply, sense, knights, seat, arena.spots.length) : undefined
      const danger = feared && ((there: number): number => fear * feared(there))
      const sight = danger ? { ...seen, danger } : seen
      const turn = planner.plan(sight, placeIn(hex, facing, actions, rotations), halted)
      return { turn, stay: danger ? -danger(hex) : 0 }
    },
  }
}
