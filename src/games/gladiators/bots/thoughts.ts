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
import { HEALTH, WEAPONS } from '../rules/content.ts'
import { riskOnDefence } from '../odds/declared.ts'
import type { GladiatorsAction, GladiatorsState } from '../rules/state.ts'
import { guardOf } from '../rules/turns.ts'
import { blowOf, type Exchange, missOf } from '../odds/blow.ts'
import type { Sheet } from '../rules/sheet.ts'

/** What an exchange comes to, as numbers for quick thought: health taken in the mean (no more than there is) and chances. */
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

/** What an exchange comes to for one with so much health left, who may be stunned; remembered. */
const numbersOf = (exchange: Exchange, health: number, isStunned: boolean): Numbers => {
  const { dice, class: of, defence, critical } = exchange
  const key = `${dice}${of}${defence}${critical} ${health} ${isStunned}`
  return numbersByExchange(key, () => numbersFrom(exchange, health, isStunned))
}

/** One who is attacked: dice of the defence, health and stun. */
type Target = { readonly defence: number; readonly health: number; readonly stunned: boolean }

/** What this attack does in numbers, Luck on the defence left out. */
const attackNumbers = (sheet: Sheet, attack: Attack, target: Target, { critical }: BattleRules): Numbers => {
  const dice = attackDice(sheet, attack) + attack.luck
  const exchange = { dice, class: WEAPONS[attack.weapon].class, defence: target.defence, critical }
  return numbersOf(exchange, target.health, target.stunned)
}

/** The most health that an attack without Luck takes in the mean. */
const threatOf = (sheet: Sheet, side: Side, target: Target, rules: BattleRules): number =>
  attacksOf(sheet, { ...side, luck: 0 }).reduce(
    (most, attack) => Math.max(most, attackNumbers(sheet, attack, target, rules).mean),
    0,
  )

export type BotQuestion = Question<GladiatorsAction, GladiatorsState>

/**
 * How somebody thinks of what to do with a turn, and of Luck in a defence: the greater the better. By what counts in a battle
 * alone: trackers, stun and dice of both defences, not the number of the turn.
 */
export type Thought = {
  turn(asked: BotQuestion, action: GladiatorsAction): number
  guard(asked: BotQuestion, action: GladiatorsAction): number
}

type ThinkingFighter = { readonly sheet: GladiatorsState['sheets'][number]; readonly side: Side }

// Asked again and again: checked here, where the lists are always the same two, and not by `itemAt`, which sees every kind of list.
const fighter = ({ view: { sheets, sides } }: BotQuestion, seat: number): ThinkingFighter => {
  const [sheet, side] = [sheets[seat], sides[seat]]
  if (sheet === undefined || side === undefined) throw new RangeError(`nobody fights on seat ${seat}`)
  return { sheet, side }
}

const self = (asked: BotQuestion): ThinkingFighter => fighter(asked, asked.seat)

const foe = (asked: BotQuestion): ThinkingFighter => fighter(asked, 1 - asked.seat)

const targetOf = ({ sheet, side }: ThinkingFighter): Target => ({
  defence: defenceDice(sheet, side),
  health: side.health,
  stunned: side.stunned,
})

const blow = (asked: BotQuestion, attack: Attack): Numbers =>
  attackNumbers(self(asked).sheet, attack, targetOf(foe(asked)), asked.view.rules)

/** Health that the hit on the table still takes in the mean. */
const suffered = ({ view, seat }: BotQuestion, action: GladiatorsAction): number =>
  toNumber(mean(riskOnDefence(view, seat, action).distribution))

/** Luck dice that an action declares. */
const luckOf = (action: GladiatorsAction): number => Number(/luck (\d+)$/.exec(action)?.[1] ?? 0)

/** Health that the other one's best blow takes in the mean once the own trackers are these. */
const answerTo = (asked: BotQuestion, side: Side): number => {
  const { sheet, side: theirs } = foe(asked)
  return threatOf(sheet, theirs, targetOf({ sheet: self(asked).sheet, side }), asked.view.rules)
}

/** The same after this attack. */
const answer = (asked: BotQuestion, attack: Attack, whiff: number): number => {
  const { side } = self(asked)
  const after = (isWhiff: boolean): number => answerTo(asked, { ...side, stance: stanceAfter(attack, isWhiff) })
  return whiff * after(true) + (1 - whiff) * after(false)
}

/** How much harder the own best blow hits one who is stunned. */
const gainByStun = (asked: BotQuestion): number => {
  const { sheet, side } = self(asked)
  const theirs = foe(asked)
  const threat = (stunned: boolean): number =>
    threatOf(sheet, side, targetOf({ ...theirs, side: { ...theirs.side, stance: 'open', stunned } }), asked.view.rules)
  return threat(true) - threat(false)
}

/** How much less the own best blow takes once this weapon is thrown. */
const missedAfter = (asked: BotQuestion, attack: Attack): number => {
  if (!attack.thrown) return 0
  const { sheet, side } = self(asked)
  const threat = (ammo: Side['ammo']): number =>
    threatOf(sheet, { ...side, ammo }, targetOf(foe(asked)), asked.view.rules)
  return threat(side.ammo) - threat(ammoLeft(sheet, side, attack))
}

/** Always the blow that takes the most health in the mean, with all Luck; never FOCUS, never a Heal die. */
export const brawling: Thought = {
  turn: (asked, action) => {
    const attack = parseAttack(action)
    return attack === undefined ? -1 : blow(asked, attack).mean
  },
  guard: (_, action) => luckOf(action),
}

/** What a Luck die is held to be worth, in health: half of those declared are lost. */
const LUCK = 0.4
/** For so many turns one would miss a weapon that is thrown. */
const TURNS = 3

/** Looks to the own skin first: what the other one may take in answer counts twice; heals as soon as a Heal die is not wasted. */
export const caring: Thought = {
  turn: (asked, action) => {
    const { side } = self(asked)
    if (action === 'heal') return side.health <= HEALTH - 3 ? HEALTH : -HEALTH
    const attack = parseAttack(action)
    if (attack === undefined) return -2 * answerTo(asked, { ...side, stance: 'open', stunned: false })
    const { mean: taken, whiff } = blow(asked, attack)
    return taken - 2 * answer(asked, attack, whiff) - 2 * LUCK * attack.luck
  },
  guard: (asked, action) => -suffered(asked, action) - LUCK * luckOf(action),
}

/** Looks one turn ahead: what the blow takes, what a stun would bring, and what the other one's best answer takes. */
export const planning: Thought = {
  turn: (asked, action) => {
    const { side } = self(asked)
    if (action === 'heal') return Math.min(2, HEALTH - side.health) - answerTo(asked, { ...side, stance: 'open' })
    const attack = parseAttack(action)
    if (attack === undefined) return -answerTo(asked, { ...side, stance: 'open', stunned: false })
    const { mean: taken, whiff, win, stun } = blow(asked, attack)
    const brought = taken + 4 * win + stun * gainByStun(asked)
    const price = LUCK * attack.luck + (1 - win) * TURNS * missedAfter(asked, attack)
    return brought - (1 - win) * answer(asked, attack, whiff) - price
  },
  guard: (asked, action) => {
    const { damage } = guardOf(asked.view).hit
    const weight = damage >= self(asked).side.health ? 3 : 1
    return -weight * suffered(asked, action) - LUCK * luckOf(action)
  },
}
