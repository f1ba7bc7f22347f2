import type { Policy } from '../../engine/index.ts'
import { type DiceSense, diceSense, type Taste } from './dice-sense.ts'
import type { SwordEventRules } from './house-rules.ts'
import type { EventState, SwordEventAction, SwordEventState } from './state.ts'
import { planTurn } from './turn-plan.ts'

type Player = Policy<SwordEventAction, SwordEventState>

/** Whether a knight who could do so heals; `strikes` is what its strikes of this turn would be worth, in health. */
type Healer = (state: EventState, seat: number, strikes: number) => boolean

const turnOf = (
  state: EventState,
  seat: number,
  actions: readonly SwordEventAction[],
  sense: DiceSense,
  heals: Healer,
): SwordEventAction => {
  const { worth, action } = planTurn(state, seat, sense)
  return actions.includes('heal') && heals(state, seat, worth) ? 'heal' : action
}

/** Plans each turn by itself, and each strike by the exact odds of its dice. */
const planning =
  (id: string, taste: Taste, heals: Healer) =>
  (rules: SwordEventRules): Player => {
    const sense = diceSense(rules, taste)
    return {
      id,
      choose: ({ view: { game }, seat, actions }) => {
        const action = game.phase === 'turn' ? turnOf(game, seat, actions, sense, heals) : sense.reroll(game)
        return [{ action, weight: 1 }]
      },
    }
  }

/** Strikes whenever it can and never heals; every ReRoll goes where it takes, or saves, the most health now. */
export const greedy = planning('greedy', { reroll: 0, fall: 0 }, () => false)

/** A knight with so much health, or less, heals before it strikes. */
const WEAK = 3

/** Heals when weak, or when hurt with nobody in reach; saves ReRolls for its defence. */
export const cautious = planning(
  'cautious',
  { reroll: 0.1, fall: 1 },
  ({ knights }, seat, strikes) => knights[seat]!.health <= WEAK || strikes <= 0,
)
