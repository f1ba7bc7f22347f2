import {
  type Distribution,
  distribution,
  type Fraction,
  fraction,
  expectItem,
  mean,
  memo,
  toNumber,
} from '../../../dice/index.ts'
import { type Column, COLUMNS, type CriticalRule, type Hit, hitIn } from '../rules/attack-table.ts'
import { fresh, inHand, plainDice } from '../rules/battle.ts'
import { type WeaponClass, type WeaponName, WEAPONS } from '../rules/content.ts'
import type { Sheet } from '../rules/sheet.ts'
import { attackRolls, columnWeights, defenceRolls } from '../solve/roll-chances.ts'

/** An attack and the defence against it, both in dice; Luck dice count as dice. */
export type Exchange = {
  readonly dice: number
  readonly class: WeaponClass
  readonly defence: number
  readonly critical: CriticalRule
}

/** One way an exchange can go: `weight` of the 6^(dice + defence) rolls. `hit` is undefined for a whiff. */
type BlowCourse = { readonly hit?: Hit; readonly blocked: boolean; readonly weight: bigint }

/** What an exchange comes to. */
export type Blow = {
  /** By column of the attack table, in its order. */
  readonly columns: readonly { readonly column: Column; readonly chance: Fraction }[]
  /** That it hits and is blocked. */
  readonly blocked: Fraction
  /** Health that it takes. */
  readonly damage: Distribution
  /** That it lands and stuns one who is not stunned; and one who is. */
  readonly stun: Fraction
  readonly stunAgain: Fraction
}

const six = (dice: number): bigint => 6n ** BigInt(dice)

/** Ways for so many dice to show at least so many 6s. */
const blockWays = (dice: number, needed: number): bigint =>
  defenceRolls(dice, 0).reduce((ways, { sixes, weight }) => (sixes >= needed ? ways + weight : ways), 0n)

const coursesOf = ({ dice, class: of, defence, critical }: Exchange): readonly BlowCourse[] =>
  attackRolls(dice, 0).flatMap(({ column, sixes, weight }): readonly BlowCourse[] => {
    if (column === 'whiff') return [{ blocked: false, weight: weight * six(defence) }]
    const hit = hitIn(column, of, sixes, critical)
    const ways = blockWays(defence, hit.needed)
    return [
      { hit, blocked: true, weight: weight * ways },
      { hit, blocked: false, weight: weight * (six(defence) - ways) },
    ]
  })

const blowFrom = (exchange: Exchange): Blow => {
  const courses = coursesOf(exchange)
  const total = six(exchange.dice + exchange.defence)
  const chance = (accepts: (course: BlowCourse) => boolean): Fraction =>
    fraction(
      courses.reduce((sum, course) => (accepts(course) ? sum + course.weight : sum), 0n),
      total,
    )
  const weights = columnWeights(exchange.dice)
  return {
    columns: COLUMNS.map((column) => ({ column, chance: fraction(weights[column], six(exchange.dice)) })),
    blocked: chance(({ blocked }) => blocked),
    damage: distribution(
      courses.map(({ hit, blocked, weight }) => ({ value: hit === undefined || blocked ? 0 : hit.damage, weight })),
    ),
    stun: chance(({ hit, blocked }) => !blocked && hit?.stun === 'stun'),
    stunAgain: chance(({ hit, blocked }) => !blocked && hit !== undefined && hit.stun !== 'none'),
  }
}

/** The chance of a whiff, 0 to 1. */
export const missOf = ({ columns }: Pick<Blow, 'columns'>): number => toNumber(expectItem(columns[0]).chance)

const blowsByExchange = memo<Blow>(Number.POSITIVE_INFINITY)

/** What an exchange comes to, exactly; remembered. */
export const blowOf = (exchange: Exchange): Blow => {
  const key = Object.values(exchange).join()
  return blowsByExchange(key, () => blowFrom(exchange))
}

/** A normal attack without Luck, and health that it takes in the mean. */
export type Plain = { readonly weapon: WeaponName; readonly dice: number; readonly blow: Blow; readonly mean: number }

/** The normal attack without Luck of a fresh gladiator that takes most in the mean from a defence of so many dice. */
export const bestPlain = (sheet: Sheet, defence: number, critical: CriticalRule): Plain =>
  inHand(sheet, fresh(sheet))
    .map((weapon): Plain => {
      const dice = plainDice(sheet, weapon)
      const blow = blowOf({ dice, class: WEAPONS[weapon].class, defence, critical })
      return { weapon, dice, blow, mean: toNumber(mean(blow.damage)) }
    })
    .reduce((best, one) => (one.mean > best.mean ? one : best))
