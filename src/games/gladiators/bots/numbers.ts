import { probability, toNumber } from '../../../dice/index.ts'
import { attacksOf } from '../rules/actions.ts'
import { type Attack, attackDice, type BattleRules, type Side } from '../rules/battle.ts'
import { WEAPONS } from '../rules/content.ts'
import { blowOf, type Exchange, missOf } from '../odds/blow.ts'
import type { Sheet } from '../rules/sheet.ts'

/** What an exchange comes to, as numbers for quick thought: health taken in the mean (no more than there is) and chances. */
export type Numbers = {
  readonly mean: number
  readonly win: number
  readonly stun: number
  readonly whiff: number
}

const numbersByExchange = new Map<string, Numbers>()

const numbersFrom = (exchange: Exchange, health: number, isStunned: boolean): Numbers => {
  const { damage, columns, stun, stunAgain } = blowOf(exchange)
  const shares = damage.outcomes.map(({ value, weight }) => [Math.min(value, health), Number(weight)] as const)
  return {
    mean: shares.reduce((sum, [value, weight]) => sum + value * weight, 0) / Number(damage.total),
    win: toNumber(probability(damage, (value) => value >= health)),
    stun: toNumber(isStunned ? stunAgain : stun),
    whiff: missOf({ columns }),
  }
}

/** What an exchange comes to for one with so much health left, who may be stunned; remembered. */
const numbersOf = (exchange: Exchange, health: number, isStunned: boolean): Numbers => {
  const { dice, class: of, defence, critical } = exchange
  const key = `${dice}${of}${defence}${critical} ${health} ${isStunned}`
  const found = numbersByExchange.get(key) ?? numbersFrom(exchange, health, isStunned)
  numbersByExchange.set(key, found)
  return found
}

/** One who is attacked: dice of the defence, health and stun. */
export type Target = { readonly defence: number; readonly health: number; readonly stunned: boolean }

/** What this attack does in numbers, Luck on the defence left out. */
export const attackNumbers = (sheet: Sheet, attack: Attack, target: Target, { critical }: BattleRules): Numbers => {
  const dice = attackDice(sheet, attack) + attack.luck
  const exchange = { dice, class: WEAPONS[attack.weapon].class, defence: target.defence, critical }
  return numbersOf(exchange, target.health, target.stunned)
}

/** The most health that an attack without Luck takes in the mean. */
export const threatOf = (sheet: Sheet, side: Side, target: Target, rules: BattleRules): number =>
  attacksOf(sheet, { ...side, luck: 0 }).reduce(
    (most, attack) => Math.max(most, attackNumbers(sheet, attack, target, rules).mean),
    0,
  )
