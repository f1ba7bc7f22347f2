import { strikeOdds } from '../../../src/games/sword-event/solve/strike/strike-odds.ts'
import type { SwordEventRules } from '../../../src/games/sword-event/rules/house-rules.ts'
import { MOST } from '../../../src/games/sword-event/rules/state.ts'

/** Strikes of a plain attacker per turn. */
const STRIKES = 2

/** Returns the chances of 0, 1, 2 … wounds by one plain strike: five dice, no ReRolls. */
const woundsOf = (rules: SwordEventRules): readonly number[] => {
  const { outcomes, total } = strikeOdds({ attack: 5, attackRerolls: 0, defenceRerolls: 0, rules, health: MOST })
  const chances = Array.from({ length: MOST + 1 }, () => 0)
  for (const { value, weight } of outcomes) chances[value] = Number(weight) / Number(total)
  return chances
}

/** Returns the chances by health after one more strike. Health 0 stays. */
const struck = (health: readonly number[], wounds: readonly number[]): readonly number[] => {
  const after = health.map(() => 0)
  for (const [before, chance] of health.entries())
    for (const [lost, share] of wounds.entries())
      after[before === 0 ? 0 : Math.max(0, before - lost)]! += chance * share
  return after
}

/** Every standing knight regains 1 health, up to 6. */
const healed = (health: readonly number[]): readonly number[] => {
  const after = health.map(() => 0)
  for (const [before, chance] of health.entries()) after[before === 0 ? 0 : Math.min(MOST, before + 1)]! += chance
  return after
}

/**
 * Returns the chance that a knight who only heals is felled within this many rounds by two plain strikes in each: five
 * dice against five and four, no ReRolls, healing after the strikes. Exact except for rounding. The number of heals is
 * not limited.
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
