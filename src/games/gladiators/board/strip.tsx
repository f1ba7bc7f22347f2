import type { CSSProperties } from 'react'
import { fractionPercent } from '../../../kit/fraction-words.ts'
import { LyingDie } from '../../../kit/die-face.tsx'
import {
  type Column,
  COLUMNS,
  criticalDamage,
  type Hit,
  hitIn,
  type HitRules,
  type StunEffect,
} from '../rules/attack-table.ts'
import type { WeaponClass } from '../rules/content.ts'
import { columnWeights } from '../solve/roll-chances.ts'
import { words } from '../text/words.ts'
import { inPercent } from '../../../kit/text.ts'

const w = words.board.table

export type StripProps = {
  readonly of: WeaponClass
  readonly rules: HitRules
  /** The rolled column with its hit; undefined for a whiff. */
  readonly lit?: Column | undefined
  readonly hit?: Hit | undefined
  /** Dice of the attack, used for the chances in the columns. */
  readonly dice?: number | undefined
}

const COLUMN_FACES: { readonly [column in Column]: readonly (4 | 5 | 6)[] } = {
  whiff: [],
  '4': [4],
  '4-4': [4, 4],
  '5': [5],
  '5-5': [5, 5],
  '6': [6],
  '6-6': [6, 6],
  critical: [6, 6, 6],
}

const headOf = (column: Column): string => (column === 'whiff' ? '≤ 3' : COLUMN_FACES[column].join('·'))

const LEAST_CRITICAL = 3

/** Stars beside the damage: full if the hit causes a stun, hollow if it only renews one. */
const STARS = { none: undefined, stun: '✦', stay: '✧' } satisfies { readonly [stun in StunEffect]: string | undefined }

type StripCell = { readonly damage: string; readonly note: string; readonly star?: string | undefined }

const cellOf = (column: Column, { of, rules, hit, lit }: StripProps): StripCell => {
  if (column === 'whiff') return { damage: '–', note: w.whiff }
  const isCritical = column === 'critical'
  if (column === lit && hit !== undefined)
    return { damage: `${hit.damage}`, note: isCritical ? w.critical : w.stuns[hit.stun], star: STARS[hit.stun] }
  const { stun, damage } = hitIn(column, of, LEAST_CRITICAL, rules)
  return isCritical
    ? { damage: `${criticalDamage(of, LEAST_CRITICAL, rules)}+`, note: w.critical }
    : { damage: `${damage}`, note: w.stuns[stun], star: STARS[stun] }
}

type Share = { readonly share: number; readonly text: string }

const sharesOf = (dice: number): { readonly [column in Column]: Share } => {
  const weights = columnWeights(dice)
  const denominator = 6n ** BigInt(dice)
  const shares = COLUMNS.map((column) => {
    const numerator = weights[column]
    return [
      column,
      { share: Number(numerator) / Number(denominator), text: fractionPercent({ numerator, denominator }) },
    ]
  })
  return Object.fromEntries(shares) as { [column in Column]: Share }
}

/** Whole percent such as "12 %", short enough for a narrow column. */
const shortShare = ({ share }: Share): string => {
  const hundred = share * 100
  if (share === 0) return inPercent(0)
  return inPercent(hundred < 1 ? '<1' : Math.round(hundred))
}

const ColumnCell = ({ column, share, ...props }: StripProps & { readonly column: Column; readonly share?: Share }) => {
  const { damage, note, star } = cellOf(column, props)
  const bar = share === undefined ? {} : ({ '--share': share.share } as CSSProperties)
  return (
    <div className={`gl-column${column === props.lit ? ' lit' : ''}`} style={bar}>
      <span className="gl-column-dice">
        {column === 'whiff' ? headOf(column) : COLUMN_FACES[column].map((face, i) => <LyingDie key={i} face={face} />)}
      </span>
      <strong>
        {damage}
        {star !== undefined && <sup>{star}</sup>}
      </strong>
      <small>{note === '' ? '\u00A0' : note}</small>
      <i>{share === undefined ? '\u00A0' : shortShare(share)}</i>
    </div>
  )
}

const stripWords = ({ of: weaponClass, lit, hit, dice }: StripProps): string => {
  const of = words.classes[weaponClass]
  if (lit !== undefined)
    return hit === undefined ? w.rolled(of, headOf(lit)) : w.hit(of, headOf(lit), hit.damage, hit.needed)
  if (dice === undefined) return w.blank(of)
  const shares = sharesOf(dice)
  const chances = COLUMNS.map((column) => `${headOf(column)}: ${shares[column].text}`)
  return w.planned(of, dice, chances)
}

/** Attack table for one weapon class: damage, stun and chance of each column. */
export const Strip = (props: StripProps) => {
  const { dice, of, lit } = props
  const shares = dice === undefined ? undefined : sharesOf(dice)
  return (
    <div
      key={`${of} ${lit}`}
      className={`gl-strip kit-fades${lit === undefined ? '' : ' rolled'}`}
      data-mark="table"
      role="img"
      aria-label={stripWords(props)}
    >
      {COLUMNS.map((column) => (
        <ColumnCell key={column} {...props} column={column} {...(shares && { share: shares[column] })} />
      ))}
    </div>
  )
}
