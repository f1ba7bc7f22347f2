import type { Policy } from '../../../engine/index.ts'
import type { SwordEventRules } from '../rules/house-rules.ts'
import type { SwordEventAction, SwordEventState } from '../rules/state.ts'
import { rerollBy } from './dice-sense.ts'
import { type Character, type Healer, type Tactics, tacticsOf, turnActionBy } from './tactics.ts'

export type SwordEventPolicy = Policy<SwordEventAction, SwordEventState>

/** Plans each turn separately, and each strike by the exact odds of its dice. */
export const policyBy = (id: string, tactics: Tactics): SwordEventPolicy => ({
  id,
  choose: ({ view: { game }, seat, actions }) => {
    const action = game.phase === 'turn' ? turnActionBy(tactics, game, seat, actions) : rerollBy(tactics.sense, game)
    return [{ action, weight: 1 }]
  },
})

const planning =
  (id: string, character: Character) =>
  (rules: SwordEventRules): SwordEventPolicy =>
    policyBy(id, tacticsOf(rules, character))

/** Strikes if possible and never heals. It spends each ReRoll for the most health that it takes or saves at once. */
export const greedy = planning('greedy', { taste: { reroll: 0, fall: 0 }, fear: 0, heals: () => false })

/** Heals before a strike if it has this much health or less, and while hurt if no knight is in reach. */
const healingAt =
  (weak: number): Healer =>
  (health, turn) =>
    health <= weak || turn <= 0

/** Heals when weak, or when hurt with no knight in reach; saves some ReRolls for its defence. */
export const cautious = planning('cautious', { taste: { reroll: 0.1, fall: 1 }, fear: 0, heals: healingAt(3) })

/** Heals early, and spends a ReRoll only if it gains a quarter of a wound. */
export const steady = planning('steady', { taste: { reroll: 0.25, fall: 0 }, fear: 0, heals: healingAt(4) })

/** Value of 1 regained health relative to a turn, its factor for a weak knight, and a weak knight's highest health. */
const [REGAINED, DEARER, WEAK] = [0.8, 1.5, 3]

/** Compares each turn with the others' possible replies. It heals if that is better than its best turn. */
export const wary = planning('wary', {
  taste: { reroll: 0.2, fall: 0 },
  fear: 0.7,
  heals: (health, turn, stay) => REGAINED * (health <= WEAK ? DEARER : 1) + stay > turn,
})
