import { mean, memo, toNumber, probability } from '../../../dice/index.ts'
import type { Question } from '../../../engine/index.ts'
import { parseAttack, attacksOf } from '../rules/actions.ts'
import {
  ammoLeft,
  type Attack,
  defenceDice,
  type Side,
  stanceAfter,
  attackDice,
  type BattleRules,
} from '../rules/battle.ts'
import { riskOnDefence } from '../odds/declared.ts'
import type { GladiatorsAction, GladiatorsState } from '../rules/state.ts'
import { guardOf } from '../rules/turns.ts'
import { blowOf, type Exchange, exchangeKey, missOf } from '../odds/blow.ts'
import { type Sheet, weaponOn } from '../rules/sheet.ts'

/** Mean damage of an exchange, limited to the target's health, and chances from 0 to 1. */
type Numbers = {
  readonly mean: number
  readonly win: number
  readonly stun: number
  readonly whiff: number
}

const numbersByExchange = memo<Numbers>(Number.POSITIVE_INFINITY)

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

/** Returns the figures of an exchange; cached by exchange and by the target's health and stun. */
const numbersOf = (exchange: Exchange, health: number, isStunned: boolean): Numbers => {
  const key = `${exchangeKey(exchange)} ${health} ${isStunned}`
  return numbersByExchange(key, () => numbersFrom(exchange, health, isStunned))
}

type Target = { readonly defence: number; readonly health: number; readonly stunned: boolean }

/** Returns the figures of an attack, assuming no Luck in the defence. */
const attackNumbers = (sheet: Sheet, attack: Attack, target: Target, rules: BattleRules): Numbers => {
  const dice = attackDice(sheet, attack) + attack.luck
  const exchange = { dice, class: weaponOn(sheet, attack.weapon).class, defence: target.defence, rules }
  return numbersOf(exchange, target.health, target.stunned)
}

/** Largest mean damage of an attack without Luck. */
const threatOf = (sheet: Sheet, side: Side, target: Target, rules: BattleRules): number =>
  attacksOf(sheet, { ...side, luck: 0 }).reduce(
    (most, attack) => Math.max(most, attackNumbers(sheet, attack, target, rules).mean),
    0,
  )

export type BotQuestion = Question<GladiatorsAction, GladiatorsState>

/** Value of an action in a turn, or of Luck in a defence; the largest is chosen. Must not use the turn number. */
export type Heuristic = {
  turn(question: BotQuestion, action: GladiatorsAction): number
  guard(question: BotQuestion, action: GladiatorsAction): number
}

type Gladiator = { readonly sheet: GladiatorsState['sheets'][number]; readonly side: Side }

// Called very often. A check of these two lists alone is faster than `itemAt`, which handles lists of all kinds.
const fighter = ({ view: { sheets, sides } }: BotQuestion, seat: number): Gladiator => {
  const [sheet, side] = [sheets[seat], sides[seat]]
  if (sheet === undefined || side === undefined) throw new RangeError(`seat ${seat} has no gladiator`)
  return { sheet, side }
}

const self = (question: BotQuestion): Gladiator => fighter(question, question.seat)

const foe = (question: BotQuestion): Gladiator => fighter(question, 1 - question.seat)

const targetOf = ({ sheet, side }: Gladiator): Target => ({
  defence: defenceDice(sheet, side),
  health: side.health,
  stunned: side.stunned,
})

const numbersAgainstFoe = (question: BotQuestion, attack: Attack): Numbers =>
  attackNumbers(self(question).sheet, attack, targetOf(foe(question)), question.view.rules)

const meanDamage = ({ view, seat }: BotQuestion, action: GladiatorsAction): number =>
  toNumber(mean(riskOnDefence(view, seat, action).distribution))

const luckOf = (action: GladiatorsAction): number => Number(/luck (\d+)$/.exec(action)?.[1] ?? 0)

/** Mean damage of the opponent's best attack if the player has these trackers. */
const counterTo = (question: BotQuestion, side: Side): number => {
  const { sheet, side: theirs } = foe(question)
  return threatOf(sheet, theirs, targetOf({ sheet: self(question).sheet, side }), question.view.rules)
}

/** Mean damage of the opponent's best attack after this attack by the player. */
const counterAfter = (question: BotQuestion, attack: Attack, whiff: number): number => {
  const { side } = self(question)
  const after = (isWhiff: boolean): number => counterTo(question, { ...side, stance: stanceAfter(attack, isWhiff) })
  return whiff * after(true) + (1 - whiff) * after(false)
}

/** Mean damage that the player's best attack gains if the opponent is stunned. */
const stunGain = (question: BotQuestion): number => {
  const { sheet, side } = self(question)
  const theirs = foe(question)
  const threat = (stunned: boolean): number =>
    threatOf(
      sheet,
      side,
      targetOf({ ...theirs, side: { ...theirs.side, stance: 'open', stunned } }),
      question.view.rules,
    )
  return threat(true) - threat(false)
}

/** Mean damage that the player's best attack loses after this weapon is thrown. */
const throwLoss = (question: BotQuestion, attack: Attack): number => {
  if (!attack.thrown) return 0
  const { sheet, side } = self(question)
  const threat = (ammo: Side['ammo']): number =>
    threatOf(sheet, { ...side, ammo }, targetOf(foe(question)), question.view.rules)
  return threat(side.ammo) - threat(ammoLeft(sheet, side, attack))
}

/** Attacks with the largest mean damage and all Luck. It never uses FOCUS or a Heal die. */
export const brawling: Heuristic = {
  turn: (question, action) => {
    const attack = parseAttack(action)
    return attack === undefined ? -1 : numbersAgainstFoe(question, attack).mean
  },
  guard: (_, action) => luckOf(action),
}

/** Assumed value of a declared Luck die, in health; half of them are lost. */
const LUCK = 0.4
/** Assumed number of later turns in which the player would still use the thrown weapon. */
const TURNS = 3

/** Counts the opponent's next attack twice. It heals as soon as the best roll of a Heal die is not partly wasted. */
export const caring: Heuristic = {
  turn: (question, action) => {
    const { sheet, side } = self(question)
    if (action === 'heal') return side.health <= sheet.health - 3 ? sheet.health : -sheet.health
    const attack = parseAttack(action)
    if (attack === undefined) return -2 * counterTo(question, { ...side, stance: 'open', stunned: false })
    const { mean: taken, whiff } = numbersAgainstFoe(question, attack)
    return taken - 2 * counterAfter(question, attack, whiff) - 2 * LUCK * attack.luck
  },
  guard: (question, action) => -meanDamage(question, action) - LUCK * luckOf(action),
}

/** Looks one turn ahead at its own damage, the gain from a stun, and the damage of the opponent's best attack. */
export const planning: Heuristic = {
  turn: (question, action) => {
    const { sheet, side } = self(question)
    if (action === 'heal')
      return Math.min(2, sheet.health - side.health) - counterTo(question, { ...side, stance: 'open' })
    const attack = parseAttack(action)
    if (attack === undefined) return -counterTo(question, { ...side, stance: 'open', stunned: false })
    const { mean: taken, whiff, win, stun } = numbersAgainstFoe(question, attack)
    const brought = taken + 4 * win + stun * stunGain(question)
    const price = LUCK * attack.luck + (1 - win) * TURNS * throwLoss(question, attack)
    return brought - (1 - win) * counterAfter(question, attack, whiff) - price
  },
  guard: (question, action) => {
    const { damage } = guardOf(question.view).hit
    const weight = damage >= self(question).side.health ? 3 : 1
    return -weight * meanDamage(question, action) - LUCK * luckOf(action)
  },
}
