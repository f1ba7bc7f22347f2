import { type Fraction, fraction, expectItem, probability, toNumber, distribution } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import type { ChanceOf, Weighing, Risk } from '../../../odds/index.ts'
import { parseAttack, luckIn } from '../rules/actions.ts'
import type { Column } from '../rules/attack-table.ts'
import { type Attack, attackDice, defenceDice, focusChance, stanceAfter } from '../rules/battle.ts'
import { weaponOn } from '../rules/sheet.ts'
import { type Blow, blowOf, missOf } from './blow.ts'
import type { GladiatorsAction, GladiatorsState } from '../rules/state.ts'
import { words } from '../text/words.ts'
import { defenceRolls } from '../solve/roll-chances.ts'
import { guardOf } from '../rules/turns.ts'

/** Health that a defender loses by a declared hit after adding this much Luck, and the chance to fall. */
export const riskOnDefence = (state: GladiatorsState, seat: Seat, action: GladiatorsAction): Risk => {
  const { hit, defence } = guardOf(state)
  const { health } = expectItem(state.sides[seat])
  const { damage, needed } = hit
  const rolls = defenceRolls(defence.dice, luckIn(action))
  const suffered = distribution(rolls.map(({ sixes, weight }) => ({ value: sixes >= needed ? 0 : damage, weight })))
  return {
    unit: words.odds.damage,
    distribution: suffered,
    threshold: health - 1,
    lose: probability(suffered, (value) => value >= health),
  }
}

const w = words.odds

/** Expected effects of an attack before its declaration. It ignores the opponent's Luck, because its use is unknown. */
export type Declared = {
  readonly attack: Attack
  /** Attack dice, Luck dice included. */
  readonly dice: number
  /** The opponent's defence dice. */
  readonly against: number
  readonly columns: Blow['columns']
  /** Chance of a whiff, from 0 to 1. */
  readonly miss: number
  readonly blocked: Fraction
  /** Mean damage, at most the opponent's health. */
  readonly mean: Fraction
  /** Chance to stun, or to renew a stun. */
  readonly stun: Fraction
  readonly win: Fraction
  /** Dice of the attacker's next defence without Luck: the maximum, after a hit, and after a whiff (clause 4). */
  readonly defence: { readonly most: number; readonly hit: number; readonly whiff: number }
}

/** Mean damage, at most `health`. */
const meanUpTo = ({ damage }: Blow, health: number): Fraction =>
  fraction(
    damage.outcomes.reduce((sum, { value, weight }) => sum + BigInt(Math.min(value, health)) * weight, 0n),
    damage.total,
  )

export const declaredAs = (state: GladiatorsState, seat: Seat, attack: Attack): Declared => {
  const { sheets, sides, rules } = state
  const [sheet, side] = [expectItem(sheets[seat]), expectItem(sides[seat])]
  const [foe, target] = [expectItem(sheets[1 - seat]), expectItem(sides[1 - seat])]
  const dice = attackDice(sheet, attack) + attack.luck
  const against = defenceDice(foe, target)
  const blow = blowOf({
    dice,
    class: weaponOn(sheet, attack.weapon).class,
    defence: against,
    rules,
  })
  const defenceAfter = (isWhiff: boolean): number =>
    defenceDice(sheet, { ...side, stance: stanceAfter(attack, isWhiff) })
  return {
    attack,
    dice,
    against,
    columns: blow.columns,
    miss: missOf(blow),
    blocked: blow.blocked,
    mean: meanUpTo(blow, target.health),
    stun: target.stunned ? blow.stunAgain : blow.stun,
    win: probability(blow.damage, (damage) => damage >= target.health),
    defence: {
      most: defenceDice(sheet, { ...side, stance: 'open', stunned: false }),
      hit: defenceAfter(false),
      whiff: defenceAfter(true),
    },
  }
}

type Effect = Pick<Declared, 'win' | 'stun' | 'mean' | 'miss' | 'defence'>

const none: Fraction = fraction(0n)

/** Effects of FOCUS or a Heal die. Neither affects the opponent; only FOCUS can end the player's stun (clause 5). */
const resting = ({ sheets, sides, rules }: GladiatorsState, seat: Seat, action: GladiatorsAction): Effect => {
  const [sheet, side] = [expectItem(sheets[seat]), expectItem(sides[seat])]
  const most = defenceDice(sheet, { ...side, stance: 'open', stunned: false })
  const stunned = defenceDice(sheet, { ...side, stance: 'open' })
  const ends = action === 'focus' ? toNumber(focusChance(rules)) : 0
  const then = stunned + ends * (most - stunned)
  return { win: none, stun: none, mean: none, miss: 0, defence: { most, hit: then, whiff: then } }
}

export const effectOf = (state: GladiatorsState, seat: Seat, action: GladiatorsAction): Effect => {
  const attack = parseAttack(action)
  return attack === undefined ? resting(state, seat, action) : declaredAs(state, seat, attack)
}

export const meanDefence = ({ defence: { hit, whiff }, miss }: Effect): number => (1 - miss) * hit + miss * whiff

const figuresOf = (effect: Effect): readonly number[] => {
  const { defence, win, stun, mean } = effect
  const lacking = defence.most - meanDefence(effect)
  return [toNumber(win) * 100, toNumber(stun) * 100, lacking, toNumber(mean)]
}

const certain: Fraction = fraction(1n)

const possible = (chances: readonly ChanceOf[]): readonly ChanceOf[] =>
  chances.filter(({ chance }) => chance.numerator > 0n)

const columnName = (column: Column): string =>
  column === 'whiff' || column === 'critical' ? w.chances[column] : words.columns[column]

const declaredChances = ({ columns, blocked, stun, win }: Declared): readonly ChanceOf[] =>
  possible([
    ...columns.map(({ column, chance }) => ({ name: columnName(column), chance })),
    { name: w.chances.blocked, chance: blocked },
    { name: w.chances.stun, chance: stun },
    { name: w.chances.wins, chance: win },
  ])

const chancesFor = (state: GladiatorsState, seat: Seat, action: GladiatorsAction): readonly ChanceOf[] => {
  const attack = parseAttack(action)
  if (attack !== undefined) return declaredChances(declaredAs(state, seat, attack))
  if (action !== 'focus') return [{ name: w.chances.heal, chance: certain }]
  const { stunned } = expectItem(state.sides[seat])
  return [{ name: w.chances.noStun, chance: stunned ? focusChance(state.rules) : certain }]
}

export const weighTurn = (state: GladiatorsState, seat: Seat, actions: readonly GladiatorsAction[]): Weighing => ({
  columns: w.turn,
  choices: actions.map((action) => ({
    chances: chancesFor(state, seat, action),
    figures: figuresOf(effectOf(state, seat, action)),
  })),
})
