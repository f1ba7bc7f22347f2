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
import { type Column, COLUMNS, type Hit, hitIn, type HitRules, hitRulesKey } from '../rules/attack-table.ts'
import { fresh, inHand, plainDice } from '../rules/battle.ts'
import type { WeaponClass, WeaponName } from '../rules/content.ts'
import { type Sheet, weaponOn } from '../rules/sheet.ts'
import { attackRolls, columnWeights, defenceRolls } from '../solve/roll-chances.ts'

/** An attack and its defence in dice, Luck dice included. */
export type Exchange = {
  readonly dice: number
  readonly class: WeaponClass
  readonly defence: number
  readonly rules: HitRules
}

/** One result of an exchange, with `weight` of the 6^(dice + defence) rolls. `hit` is undefined for a whiff. */
type BlowCourse = { readonly hit?: Hit; readonly blocked: boolean; readonly weight: bigint }

/** Exact outcome chances of an exchange. */
export type Blow = {
  /** Chances of the columns in the order of the attack table. */
  readonly columns: readonly { readonly column: Column; readonly chance: Fraction }[]
  readonly blocked: Fraction
  readonly damage: Distribution
  /** Chance that an unblocked hit stuns a target: `stun` if it is not stunned yet, `stunAgain` if it is. */
  readonly stun: Fraction
  readonly stunAgain: Fraction
}

const six = (dice: number): bigint => 6n ** BigInt(dice)

/** Number of rolls of `dice` dice with at least `needed` 6s. */
const blockWays = (dice: number, needed: number): bigint =>
  defenceRolls(dice, 0).reduce((ways, { sixes, weight }) => (sixes >= needed ? ways + weight : ways), 0n)

const coursesOf = ({ dice, class: of, defence, rules }: Exchange): readonly BlowCourse[] =>
  attackRolls(dice, 0).flatMap(({ column, sixes, weight }): readonly BlowCourse[] => {
    if (column === 'whiff') return [{ blocked: false, weight: weight * six(defence) }]
    const hit = hitIn(column, of, sixes, rules)
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

/** Chance of a whiff, from 0 to 1. */
export const missOf = ({ columns }: Pick<Blow, 'columns'>): number => toNumber(expectItem(columns[0]).chance)

const blowsByExchange = memo<Blow>(Number.POSITIVE_INFINITY)

/** Cache key: everything on which an exchange's chances depend. */
export const exchangeKey = ({ dice, class: of, defence, rules }: Exchange): string =>
  `${dice} ${of} ${defence} ${hitRulesKey(rules)}`

export const blowOf = (exchange: Exchange): Blow => blowsByExchange(exchangeKey(exchange), () => blowFrom(exchange))

/** A normal attack without Luck, and its mean damage. */
export type Plain = { readonly weapon: WeaponName; readonly dice: number; readonly blow: Blow; readonly mean: number }

/** Normal attack of a fresh gladiator with the highest mean damage against `defence` dice, without Luck. */
export const bestPlain = (sheet: Sheet, defence: number, rules: HitRules): Plain =>
  inHand(sheet, fresh(sheet))
    .map((weapon): Plain => {
      const dice = plainDice(sheet, weapon)
      const blow = blowOf({ dice, class: weaponOn(sheet, weapon).class, defence, rules })
      return { weapon, dice, blow, mean: toNumber(mean(blow.damage)) }
    })
    .reduce((best, one) => (one.mean > best.mean ? one : best))
