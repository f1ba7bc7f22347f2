import { type Faces, expectItem } from '../../../dice/index.ts'
import type { WeaponClass } from './content.ts'

/**
 * Columns of the attack table: nothing above 3; one 4 or several; the same for 5 and 6; three or more 6s (clause 3,
 * G2).
 */
export const COLUMNS = ['whiff', '4', '4-4', '5', '5-5', '6', '6-6', 'critical'] as const
export type Column = (typeof COLUMNS)[number]

/** Effect of a hit on the stun: `stay` renews a stun and has no effect on an unstunned target (clause 5). */
export type StunEffect = 'none' | 'stun' | 'stay'

/** A hit before the defence: lost health, stun, and the number of 6s that block it completely (clause 4). */
export type Hit = {
  readonly column: Exclude<Column, 'whiff'>
  readonly damage: number
  readonly stun: StunEffect
  readonly needed: number
}

/** Damage of a critical (G3): twice the number of 6s plus the class's bonus, or both once. */
export type CriticalRule = 'double' | 'count'

/** Returns how many dice show this face. */
const countOf = (faces: Faces, face: number): number => {
  let count = 0
  for (const each of faces) if (each === face) count += 1
  return count
}

/** Returns the number of 6s: blocks in defence, or those of a critical. */
export const sixesIn = (faces: Faces): number => countOf(faces, 6)

/**
 * Returns the column of a roll by its highest face and its count (clause 3, G2). The order of the dice does not
 * matter.
 */
export const columnOf = (faces: Faces): Column => {
  const sixes = sixesIn(faces)
  if (sixes > 0) return sixes > 2 ? 'critical' : sixes === 2 ? '6-6' : '6'
  const fives = countOf(faces, 5)
  if (fives > 0) return fives > 1 ? '5-5' : '5'
  const fours = countOf(faces, 4)
  return fours > 1 ? '4-4' : fours === 1 ? '4' : 'whiff'
}

/** Printed damage by class, from one 4 to two 6s (G1). */
const DAMAGE: { readonly [name in WeaponClass]: readonly number[] } = {
  A: [1, 1, 2, 2, 3, 3],
  B: [1, 1, 3, 3, 4, 4],
  C: [1, 1, 3, 3, 5, 5],
  D: [1, 1, 3, 3, 5, 7],
}

/** Bonus of a critical with this class, beside its 6s. */
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

/** Returns the damage of a critical with this many 6s (G3). */
export const criticalDamage = (of: WeaponClass, sixes: number, rule: CriticalRule): number =>
  (sixes + CRITICAL_BONUS[of]) * (rule === 'double' ? 2 : 1)

/** Returns the hit of a column with a weapon of this class; `sixes` is for criticals (G3, G8). */
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

/** Returns the hit of a roll with a weapon of this class; undefined for a whiff. */
export const hitOf = (faces: Faces, of: WeaponClass, rule: CriticalRule): Hit | undefined => {
  const column = columnOf(faces)
  return column === 'whiff' ? undefined : hitIn(column, of, sixesIn(faces), rule)
}
