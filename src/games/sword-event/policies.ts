import type { SwiftPolicy } from '../../bots/index.ts'
import type { Policy } from '../../engine/index.ts'
import { diceSense, type Taste } from './dice-sense.ts'
import type { SwordEventRules } from './house-rules.ts'
import type { EventState, SwordEventAction, SwordEventState } from './state.ts'
import { type Mind, swiftEvents } from './swift.ts'
import { plannerOn, planTurn } from './turn-plan.ts'
import { arenaOf } from './turns.ts'

type Player = SwiftPolicy<SwordEventAction, SwordEventState>

/** Players who go by what a mind goes by, so that whole events may be played in numbers. */
const minds = new WeakMap<Policy<SwordEventAction, SwordEventState>, Mind>()

const turnOf = (
  state: EventState,
  seat: number,
  actions: readonly SwordEventAction[],
  { sense, planner, heals }: Mind,
): SwordEventAction => {
  const { worth, action } = planTurn(planner, state, seat, sense)
  return actions.includes('heal') && heals(state.knights[seat]!.health, worth) ? 'heal' : action
}

/** Plans each turn by itself, and each strike by the exact odds of its dice. */
const planning =
  (id: string, taste: Taste, heals: Mind['heals']) =>
  (rules: SwordEventRules): Player => {
    const planner = plannerOn(arenaOf({ rules }), rules['flank-attack'] === 'on')
    const mind: Mind = { sense: diceSense(rules, taste), planner, heals }
    const player: Player = {
      id,
      choose: ({ view: { game }, seat, actions }) => {
        const action = game.phase === 'turn' ? turnOf(game, seat, actions, mind) : mind.sense.reroll(game)
        return [{ action, weight: 1 }]
      },
      swiftly: (policies) => {
        const all = policies.flatMap((policy) => minds.get(policy) ?? [])
        return all.length === policies.length && rules.length === 'one' ? swiftEvents(rules, all) : undefined
      },
    }
    minds.set(player, mind)
    return player
  }

/** Strikes whenever it can and never heals; every ReRoll goes where it takes, or saves, the most health now. */
export const greedy = planning('greedy', { reroll: 0, fall: 0 }, () => false)

/** A knight with so much health, or less, heals before it strikes. */
const healingAt =
  (weak: number): Mind['heals'] =>
  (health, strikes) =>
    health <= weak || strikes <= 0

/** Heals when weak, or when hurt with nobody in reach; saves some ReRolls for its defence. */
export const cautious = planning('cautious', { reroll: 0.1, fall: 1 }, healingAt(3))

/** Heals early, and spends a ReRoll only where it is worth a quarter of a wound. */
export const steady = planning('steady', { reroll: 0.25, fall: 0 }, healingAt(4))
