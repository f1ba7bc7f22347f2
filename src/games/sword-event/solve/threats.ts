import { itemAt } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import type { SwordEventRules } from '../rules/house-rules.ts'
import { chancesOfInitiative, orderOf, rerollsAfter } from '../rules/initiative.ts'
import type { EventState } from '../rules/state.ts'
import { knightOf, roundsToCome } from '../rules/turns.ts'
import { threatPlace, threatsUnder } from './evaluation/threat.ts'
import { reachesPast, turnTableFor } from './turn-table.ts'

/** Knight that can fell another one in its next turn. */
export type Threat = {
  readonly by: Seat
  /**
   * From 0 to 1, exact if all others stay where they are and both play for the fall alone. In the next round, it also
   * assumes that this knight acts before its target.
   */
  readonly chance: number
  /** True if its next turn is in the next round, after another initiative roll. */
  readonly isNextRound: boolean
}

/** Smallest chance that is a threat. A smaller one would be told in every turn beside another knight. */
const LEAST = 0.01

/** Value by ReRolls of attacker and target. */
type ByRerolls = (attacker: number, target: number) => number

/** Mean after another initiative roll of both, if the attacker is first. Equal values are first equally often (S1). */
const whenFirst = (rules: SwordEventRules, attacker: number, target: number, value: ByRerolls): number => {
  const chances = chancesOfInitiative(rules)
  let sum = 0
  for (const [mine, chance] of chances.entries())
    for (const [theirs, other] of chances.entries()) {
      const first = mine > theirs ? 1 : mine === theirs ? 1 / 2 : 0
      sum += first * chance * other * value(rerollsAfter(rules, attacker, mine), rerollsAfter(rules, target, theirs))
    }
  // Either knight is first with chance 1 / 2.
  return 2 * sum
}

/** Threats to the knight in turn if it ends the turn on its hex (clauses 3 to 5, S8), those of this round first. */
export const threatsTo = (state: EventState, seat: Seat): readonly Threat[] => {
  const { rules, acted, knights } = state
  const table = turnTableFor(rules)
  const { falls } = threatsUnder(rules)
  const target = knightOf(state, seat)
  const taken = knights.map(({ hex }) => hex)
  const threats = orderOf(state).flatMap((by, place) => {
    const { health, hex, facing, rerolls } = knightOf(state, by)
    const isNextRound = place < acted
    if (by === seat || health === 0 || (isNextRound && roundsToCome(state) === 0)) return []
    const chances = [...reachesPast(table, hex * 6 + facing, target.hex, taken)].map((reach) => {
      const fall: ByRerolls = (mine, theirs) => itemAt(falls, threatPlace(reach, target.health, mine, theirs))
      return isNextRound ? whenFirst(rules, rerolls, target.rerolls, fall) : fall(rerolls, target.rerolls)
    })
    const chance = Math.max(0, ...chances)
    return chance < LEAST ? [] : [{ by, chance, isNextRound }]
  })
  return threats.toSorted((a, b) => Number(a.isNextRound) - Number(b.isNextRound))
}
