import type { CSSProperties } from 'react'
import { percent } from '../../../kit/fraction-words.ts'
import { type Column, COLUMNS, criticalDamage, type Hit, hitIn } from '../rules/attack-table.ts'
import type { BattleRules } from '../rules/battle.ts'
import { columnWeights } from '../solve/roll-chances.ts'
import type { WeaponClass } from '../rules/content.ts'
import { words } from '../text/words.ts'

const w = words.board.table

type TableProps = {
  readonly of: WeaponClass
  readonly rules: Pick<BattleRules, 'critical'>
  /** The column that was rolled, and its hit; none for a whiff. */
  readonly lit?: Column | undefined
  readonly hit?: Hit | undefined
  /** The dice of an attack that is only thought of: its chances stand in the columns. */
  readonly planned?: { readonly dice: number } | undefined
}

const HEADS: { readonly [column in Column]: string } = {
  whiff: '≤3',
  '4': '4',
  '4-4': '4·4',
  '5': '5',
  '5-5': '5·5',
  '6': '6',
  '6-6': '6·6',
  critical: '6·6·6',
}

/** The fewest 6s of a critical. */
const LEAST_CRITICAL = 3

type Cell = { readonly damage: string; readonly stun: string; readonly needed: string }

const cellOf = (column: Column, { of, rules, hit, lit }: TableProps): Cell => {
  if (column === 'whiff') return { damage: '–', stun: '', needed: '' }
  if (column === lit && hit !== undefined)
    return { damage: `${hit.damage}`, stun: w.stuns[hit.stun], needed: `${hit.needed}` }
  const { stun, needed } = hitIn(column, of, LEAST_CRITICAL, rules.critical)
  const isOpen = column === 'critical'
  const damage = isOpen
    ? criticalDamage(of, LEAST_CRITICAL, rules.critical)
    : hitIn(column, of, LEAST_CRITICAL, rules.critical).damage
  return { damage: `${damage}${isOpen ? '+' : ''}`, stun: w.stuns[stun], needed: `${needed}${isOpen ? '+' : ''}` }
}

type Share = { readonly share: number; readonly text: string }

const sharesOf = (dice: number): { readonly [column in Column]: Share } => {
  const weights = columnWeights(dice)
  const denominator = 6n ** BigInt(dice)
  const shares = COLUMNS.map((column) => {
    const numerator = weights[column]
    return [column, { share: Number(numerator) / Number(denominator), text: percent({ numerator, denominator }) }]
  })
  return Object.fromEntries(shares) as { [column in Column]: Share }
}

/** "12 %": as many figures as a narrow column holds. */
const shortShare = ({ share }: Share): string => {
  const hundred = share * 100
  if (share === 0) return '0'
  return hundred < 1 ? '<1' : `${Math.round(hundred)}`
}

const ColumnCell = ({ column, share, ...props }: TableProps & { readonly column: Column; readonly share?: Share }) => {
  const { damage, stun, needed } = cellOf(column, props)
  const bar = share === undefined ? {} : ({ '--share': share.share } as CSSProperties)
  return (
    <div className={`gl-column${column === props.lit ? ' lit' : ''}`} style={bar}>
      <b>{HEADS[column]}</b>
      <strong>{damage}</strong>
      <small>{stun === '' ? '\u00A0' : stun}</small>
      <i>{share === undefined ? needed || '\u00A0' : `${shortShare(share)}%`}</i>
    </div>
  )
}

const tableWords = ({ of: weaponClass, lit, hit, planned }: TableProps): string => {
  const of = words.classes[weaponClass]
  if (planned !== undefined) {
    const shares = sharesOf(planned.dice)
    const chances = COLUMNS.map((column) => `${HEADS[column]}: ${shares[column].text}`)
    return w.planned(of, planned.dice, chances)
  }
  if (lit === undefined) return w.blank(of)
  return hit === undefined ? w.rolled(of, HEADS[lit]) : w.hit(of, HEADS[lit], hit.damage, hit.needed)
}

/** The attack table for one class of weapon: damage, stun, and either the 6s to block or how likely each column is. */
export const AttackTable = (props: TableProps) => {
  const { planned, of, lit } = props
  const shares = planned === undefined ? undefined : sharesOf(planned.dice)
  return (
    <div
      key={`${of} ${lit} ${shares === undefined}`}
      className={`gl-table kit-fades${shares === undefined ? '' : ' planned'}`}
      role="img"
      aria-label={tableWords(props)}
    >
      <div className="gl-column heads">
        <b>{of}</b>
        <strong>{w.damage}</strong>
        <small>{w.stun}</small>
        <i>{shares === undefined ? w.block : w.chance}</i>
      </div>
      {COLUMNS.map((column) => (
        <ColumnCell key={column} {...props} column={column} {...(shares && { share: shares[column] })} />
      ))}
    </div>
  )
}
