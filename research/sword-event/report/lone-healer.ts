import { strikeOdds } from '../../../src/games/sword-event/solve/strike/strike-odds.ts'
import type { SwordEventRules } from '../../../src/games/sword-event/rules/house-rules.ts'
import { MOST } from '../../../src/games/sword-event/rules/state.ts'

/** Strikes that a plain attacker makes in a turn. */
const STRIKES = 2

/** Chances of 0, 1, 2 … wounds by one plain strike: five dice, nobody has a ReRoll. */
const woundsOf = (rules: SwordEventRules): readonly number[] => {
  const { outcomes, total } = strikeOdds({ attack: 5, attackRerolls: 0, defenceRerolls: 0, rules, health: MOST })
  const chances = Array.from({ length: MOST + 1 }, () => 0)
  for (const { value, weight } of outcomes) chances[value] = Number(weight) / Number(total)
  return chances
}

/** By health: the chances after one more strike. Health 0 stays. */
const struck = (health: readonly number[], wounds: readonly number[]): readonly number[] => {
  const after = health.map(() => 0)
  for (const [before, chance] of health.entries())
    for (const [lost, share] of wounds.entries())
      after[before === 0 ? 0 : Math.max(0, before - lost)]! += chance * share
  return after
}

/** Everybody still standing regains 1, up to 6. */
const healed = (health: readonly number[]): readonly number[] => {
  const after = health.map(() => 0)
  for (const [before, chance] of health.entries()) after[before === 0 ? 0 : Math.min(MOST, before + 1)]! += chance
  return after
}

/**
 * The chance that a knight who only heals is felled within so many rounds by two plain strikes in each: five dice against five and four,
 * ReRolls on neither side, healing after the strikes. Exact but for rounding. It heals as often as it likes.
 */
export const felledHealer = (rules: SwordEventRules, rounds: number): number => {
  const wounds = woundsOf(rules)
  let health: readonly number[] = Array.from({ length: MOST + 1 }, (_, n) => (n === MOST ? 1 : 0))
  for (let round = 0; round < rounds; round++) {
    for (let strike = 0; strike < STRIKES; strike++) health = struck(health, wounds)
    if (rules.healing !== 'off') health = healed(health)
  }
  return health[0]!
}
