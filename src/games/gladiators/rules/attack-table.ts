import { type Faces, expectItem } from '../../../dice/index.ts'
import type { WeaponClass } from './content.ts'

/** Columns of the attack table: nothing above 3; one 4, or several; the same of 5 and 6; three 6s or more (clause 3, G2). */
export const COLUMNS = ['whiff', '4', '4-4', '5', '5-5', '6', '6-6', 'critical'] as const
export type Column = (typeof COLUMNS)[number]

/** What a hit does to who may be stunned: `stay` renews a stun and does nothing to who is not stunned (clause 5). */
export type StunEffect = 'none' | 'stun' | 'stay'

/** A hit before it is blocked: health it takes, its stun, and how many 6s block all of it (clause 4). */
export type Hit = {
  readonly column: Exclude<Column, 'whiff'>
  readonly damage: number
  readonly stun: StunEffect
  readonly needed: number
}

/** G3: twice the number of 6s and the class's bonus, or both once. */
export type CriticalRule = 'double' | 'count'

/** How many dice show this face. */
const countOf = (faces: Faces, face: number): number => {
  let count = 0
  for (const each of faces) if (each === face) count += 1
  return count
}

/** The 6s among the dice: what blocks, and what makes a critical. */
export const sixesIn = (faces: Faces): number => countOf(faces, 6)

/** The column of a roll, by its highest face and how often it came (clause 3, G2). The order of the dice does not matter. */
export const columnOf = (faces: Faces): Column => {
  const sixes = sixesIn(faces)
  if (sixes > 0) return sixes > 2 ? 'critical' : sixes === 2 ? '6-6' : '6'
  const fives = countOf(faces, 5)
  if (fives > 0) return fives > 1 ? '5-5' : '5'
  const fours = countOf(faces, 4)
  return fours > 1 ? '4-4' : fours === 1 ? '4' : 'whiff'
}

/** The printed damage by class, from one 4 to two 6s (G1). */
const DAMAGE: { readonly [name in WeaponClass]: readonly number[] } = {
  A: [1, 1, 2, 2, 3, 3],
  B: [1, 1, 3, 3, 4, 4],
  C: [1, 1, 3, 3, 5, 5],
  D: [1, 1, 3, 3, 5, 7],
}

/** What a critical with this class counts beyond its 6s. */
export const CRITICAL_BONUS: { readonly [name in WeaponClass]: number } = { A: 0, B: 0, C: 1, D: 2 }

const STUN: { readonly [column in Hit['column']]: StunEffect } = {
  '4': 'none',
  '4-4': 'stun',
  '5': 'none',
  '5-5': 'stun',
  '6': 'stay',
  '6-6': 'stun',
  critical: 'stun',
}

/** G3: what a critical of so many 6s takes. */
export const criticalDamage = (of: WeaponClass, sixes: number, rule: CriticalRule): number =>
  (sixes + CRITICAL_BONUS[of]) * (rule === 'double' ? 2 : 1)

/** What a column does with a weapon of this class; `sixes` are the 6s of a critical (G3, G8). */
export const hitIn = (column: Hit['column'], of: WeaponClass, sixes: number, rule: CriticalRule): Hit => {
  const place = COLUMNS.indexOf(column) - 1
  const isCritical = column === 'critical'
  return {
    column,
    damage: isCritical ? criticalDamage(of, sixes, rule) : expectItem(DAMAGE[of][place]),
    stun: STUN[column],
    needed: isCritical ? sixes : (place % 2) + 1,
  }
}

/** What a roll does with a weapon of this class; undefined for a whiff. */
export const hitOf = (faces: Faces, of: WeaponClass, rule: CriticalRule): Hit | undefined => {
  const column = columnOf(faces)
  return column === 'whiff' ? undefined : hitIn(column, of, sixesIn(faces), rule)
}
