import { expectItem } from '../../../dice/index.ts'
import type { FastPolicy } from '../../../bots/index.ts'
import type { Policy } from '../../../engine/index.ts'
import type { SwordEventRules } from '../rules/house-rules.ts'
import { type Character, type Healer, type Mind, mindOf, type PlanningMind } from './mind.ts'
import { rerollBy } from './dice-sense.ts'
import type { EventState, SwordEventAction, SwordEventState } from '../rules/state.ts'
import { playFast } from './fast-playout.ts'
import { placeIn, PLANNED } from '../solve/turn-table.ts'
import { arenaOf } from '../rules/turns.ts'

export type SwordEventPolicy = FastPolicy<SwordEventAction, SwordEventState>

/** Players who go by what a mind goes by, so that whole events may be played in numbers. */
const minds = new WeakMap<Policy<SwordEventAction, SwordEventState>, Mind>()

/** What a player of this file goes by; undefined for any other. */
export const mindBehind = (policy: Policy<SwordEventAction, SwordEventState>): Mind | undefined => minds.get(policy)

/** Who else stands on each hex: the seat and 1; 0 for nobody. */
const othersOn = ({ knights, rules }: EventState, seat: number): Uint8Array => {
  const on = new Uint8Array(arenaOf({ rules }).spots.length)
  for (const [other, { hex, health }] of knights.entries()) if (other !== seat && health > 0) on[hex] = other + 1
  return on
}

const turnOf = (
  state: EventState,
  seat: number,
  actions: readonly SwordEventAction[],
  mind: PlanningMind,
): SwordEventAction => {
  const { health, hex, facing } = expectItem(state.knights[seat])
  const { turn, stay } = mind.plan(state.knights, seat, state.turn, othersOn(state, seat))
  if (actions.includes('heal') && mind.heals(health, turn, stay)) return 'heal'
  return expectItem(PLANNED[mind.planner.first(placeIn(hex, facing, state.turn.actions, state.turn.rotations))])
}

/** A player that goes by a mind: whole events of such may be played in numbers. */
export const playerOf = (
  rules: SwordEventRules,
  mind: Mind,
  { id, choose }: Pick<SwordEventPolicy, 'id' | 'choose'>,
): SwordEventPolicy => {
  const player: SwordEventPolicy = {
    id,
    choose,
    swiftly: (policies) => {
      const all = policies.flatMap((policy) => minds.get(policy) ?? [])
      return all.length === policies.length && rules.length === 'one' ? playFast(rules, all) : undefined
    },
  }
  minds.set(player, mind)
  return player
}

/** Plans each turn by itself, and each strike by the exact odds of its dice. */
const planning =
  (id: string, character: Character) =>
  (rules: SwordEventRules): SwordEventPolicy => {
    const mind = mindOf(rules, character)
    return playerOf(rules, mind, {
      id,
      choose: ({ view: { game }, seat, actions }) => {
        const action = game.phase === 'turn' ? turnOf(game, seat, actions, mind) : rerollBy(mind.sense, game)
        return [{ action, weight: 1 }]
      },
    })
  }

/** Strikes whenever it can and never heals; every ReRoll goes where it takes, or saves, the most health now. */
export const greedy = planning('greedy', { taste: { reroll: 0, fall: 0 }, fear: 0, heals: () => false })

/** A knight with so much health, or less, heals before it strikes; one who is hurt heals where nobody is in reach. */
const healingAt =
  (weak: number): Healer =>
  (health, turn) =>
    health <= weak || turn <= 0

/** Heals when weak, or when hurt with nobody in reach; saves some ReRolls for its defence. */
export const cautious = planning('cautious', { taste: { reroll: 0.1, fall: 1 }, fear: 0, heals: healingAt(3) })

/** Heals early, and spends a ReRoll only where it is worth a quarter of a wound. */
export const steady = planning('steady', { taste: { reroll: 0.25, fall: 0 }, fear: 0, heals: healingAt(4) })

/** What 1 health regained is worth beside a turn, and how much more of it to a weak knight. */
const [REGAINED, DEARER, WEAK] = [0.8, 1.5, 3]

/** Weighs each turn against what the others could do to it next; heals where that is better than its best turn. */
export const wary = planning('wary', {
  taste: { reroll: 0.2, fall: 0 },
  fear: 0.7,
  heals: (health, turn, stay) => REGAINED * (health <= WEAK ? DEARER : 1) + stay > turn,
})
