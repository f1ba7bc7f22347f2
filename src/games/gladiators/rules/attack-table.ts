import { type Faces, expectItem } from '../../../dice/index.ts'
import type { WeaponClass } from './content.ts'

/** Columns of the attack table (clause 3, G2): no face above 3; one or several 4s, 5s or 6s; at least three 6s. */
export const COLUMNS = ['whiff', '4', '4-4', '5', '5-5', '6', '6-6', 'critical'] as const
export type Column = (typeof COLUMNS)[number]

/** Effect of a hit on a stun (clause 5). `stay` renews an existing stun but causes none. */
export type StunEffect = 'none' | 'stun' | 'stay'

/** A hit before blocking: damage, stun, and the number of 6s that block it completely (clause 4). */
export type Hit = {
  readonly column: Exclude<Column, 'whiff'>
  readonly damage: number
  readonly stun: StunEffect
  readonly needed: number
}

/** Reading of G3: `double` doubles the sum of the 6s and the class bonus; `count` adds it once. */
export type CriticalRule = 'double' | 'count'

const countOf = (faces: Faces, face: number): number => {
  let count = 0
  for (const each of faces) if (each === face) count += 1
  return count
}

/** Number of 6s, which block hits and make criticals. */
export const sixesIn = (faces: Faces): number => countOf(faces, 6)

/** Column of a roll, by its highest face and that face's count (clause 3, G2). Ignores the order of the dice. */
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

/** Added to the 6s of a critical, by class. */
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

/** Damage of a critical with this many 6s (G3). */
export const criticalDamage = (of: WeaponClass, sixes: number, rule: CriticalRule): number =>
  (sixes + CRITICAL_BONUS[of]) * (rule === 'double' ? 2 : 1)

/** The hit of a column with a weapon class; `sixes` counts the 6s of a critical (G3, G8). */
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

/** The hit of a roll with a weapon class; undefined for a whiff. */
export const hitOf = (faces: Faces, of: WeaponClass, rule: CriticalRule): Hit | undefined => {
  const column = columnOf(faces)
  return column === 'whiff' ? undefined : hitIn(column, of, sixesIn(faces), rule)
}
