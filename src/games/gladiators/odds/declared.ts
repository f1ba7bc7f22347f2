import { type Fraction, fraction, probability, toNumber } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import type { ChanceOf, WeighedChoice, Weighing } from '../../../odds/index.ts'
import { parseAttack } from '../rules/actions.ts'
import type { Column } from '../rules/attack-table.ts'
import { type Attack, attackDice, defenceDice, stanceAfter } from '../rules/battle.ts'
import { WEAPONS } from '../rules/content.ts'
import { type Blow, blowOf } from './blow.ts'
import type { GladiatorsAction, GladiatorsState } from '../rules/state.ts'
import { columnText } from './roll-words.ts'

/** What an attack may bring before it is declared; the other one's Luck left out, for nobody knows whether it is used. */
export type Declared = {
  readonly attack: Attack
  /** Luck dice among them. */
  readonly dice: number
  /** Dice that the other one defends with. */
  readonly against: number
  readonly columns: Blow['columns']
  readonly blocked: Fraction
  /** Health that it takes in the mean, no more counted than there is. */
  readonly mean: Fraction
  /** That it stuns, or keeps stunned. */
  readonly stun: Fraction
  /** That it wins now. */
  readonly win: Fraction
  /** Dice of the own next defence, Luck apart: as it could be, after a hit, and after a whiff (clause 4). */
  readonly defence: { readonly most: number; readonly hit: number; readonly whiff: number }
}

/** Health taken in the mean, no more than there is. */
const meanUpTo = ({ damage }: Blow, health: number): Fraction =>
  fraction(
    damage.outcomes.reduce((sum, { value, weight }) => sum + BigInt(Math.min(value, health)) * weight, 0n),
    damage.total,
  )

/** What this attack may bring the seat whose turn it is. */
export const declaredAs = (state: GladiatorsState, seat: Seat, attack: Attack): Declared => {
  const { sheets, sides, rules } = state
  const [sheet, side] = [sheets[seat]!, sides[seat]!]
  const [foe, target] = [sheets[1 - seat]!, sides[1 - seat]!]
  const dice = attackDice(sheet, attack) + attack.luck
  const against = defenceDice(foe, target)
  const blow = blowOf({
    dice,
    class: WEAPONS[attack.weapon].class,
    defence: against,
    critical: rules.critical,
  })
  const defenceAfter = (isWhiff: boolean): number =>
    defenceDice(sheet, { ...side, stance: stanceAfter(attack, isWhiff) })
  return {
    attack,
    dice,
    against,
    columns: blow.columns,
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

/** Dice that the own next defence lacks in the mean, of what it could be. */
const lacking = ({ defence: { most, hit, whiff }, columns }: Declared): number => {
  const miss = toNumber(columns[0]!.chance)
  return most - (1 - miss) * hit - miss * whiff
}

const certain: Fraction = fraction(1n)

const possible = (chances: readonly ChanceOf[]): readonly ChanceOf[] =>
  chances.filter(({ chance }) => chance.numerator > 0n)

const nameOf = (column: Column): string =>
  column === 'whiff' || column === 'critical' ? column : columnText(column, 0)

const chancesOf = ({ columns, blocked, stun, win }: Declared): readonly ChanceOf[] =>
  possible([
    ...columns.map(({ column, chance }) => ({ name: nameOf(column), chance })),
    { name: 'blocked', chance: blocked },
    { name: 'stun', chance: stun },
    { name: 'wins now', chance: win },
  ])

const weighAttack = (declared: Declared): WeighedChoice => ({
  chances: chancesOf(declared),
  figures: [toNumber(declared.win) * 100, toNumber(declared.stun) * 100, lacking(declared), toNumber(declared.mean)],
})

/** FOCUS and a Heal die do the other one nothing; only FOCUS ends the own stun (clause 5). */
const weighRest = ({ sheets, sides }: GladiatorsState, seat: Seat, action: GladiatorsAction): WeighedChoice => {
  const [sheet, side] = [sheets[seat]!, sides[seat]!]
  const most = defenceDice(sheet, { ...side, stance: 'open', stunned: false })
  const then = action === 'focus' ? most : defenceDice(sheet, { ...side, stance: 'open' })
  const name = action === 'focus' ? 'no stun afterwards' : 'health +1, +2 or +3'
  return { chances: [{ name, chance: certain }], figures: [0, 0, most - then, 0] }
}

const COLUMNS_SHOWN: Weighing['columns'] = [
  { name: 'wins now %', about: 'The chance that this attack ends the battle, in percent' },
  { name: 'stuns %', about: 'The chance that the other one is stunned afterwards, in percent' },
  { name: 'dice given up', about: 'Dice that your next defence lacks in the mean, of the most you can have' },
  { name: 'mean damage', about: 'Health that it takes in the mean; Luck of the defender is left out' },
]

/** Every choice of a turn side by side. */
export const weighTurn = (state: GladiatorsState, seat: Seat, actions: readonly GladiatorsAction[]): Weighing => ({
  columns: COLUMNS_SHOWN,
  choices: actions.map((action) => {
    const attack = parseAttack(action)
    return attack === undefined ? weighRest(state, seat, action) : weighAttack(declaredAs(state, seat, attack))
  }),
})
