import { type Faces, itemAt } from '../../../dice/index.ts'
import { HOUSE_TABLES, type TablesPlayed, tablesOf } from './in-play.ts'
import { PLAIN_HITS, type STUN_EFFECTS } from '../content/schema.ts'
import type { WeaponClass } from './content.ts'

/** Columns of the attack table (clause 3, G2): no face above 3; one or several 4s, 5s or 6s; three or more 6s. */
export const COLUMNS = ['whiff', '4', '4-4', '5', '5-5', '6', '6-6', 'critical'] as const
export type Column = (typeof COLUMNS)[number]

export type StunEffect = (typeof STUN_EFFECTS)[number]

/** A hit before blocking: damage, stun, and the number of 6s that block it completely (clause 4). */
export type Hit = {
  readonly column: Exclude<Column, 'whiff'>
  readonly damage: number
  readonly stun: StunEffect
  readonly needed: number
}

/** Reading of G3. `double` doubles the sum of the 6s and the class bonus; `count` adds this sum once. */
type CriticalRule = 'double' | 'count'

/** House rules that affect a hit (G1, G3, G7). */
export type HitRules = TablesPlayed & {
  readonly critical: CriticalRule
  readonly 'lone-six': 'five' | 'seven'
  readonly focus: 'turn' | 'free' | 'roll'
}

/** Key of the rules of a hit. */
export const hitRulesKey = (rules: HitRules): string =>
  `${rules.critical} ${rules['lone-six']} ${rules.focus} ${rules.tables}`

/** The default readings of the sheets. */
export const USUAL_HITS: HitRules = {
  critical: 'double',
  'lone-six': 'five',
  focus: 'turn',
  tables: HOUSE_TABLES,
}

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

/** Number that a class adds to the 6s of a critical (G3). */
export const criticalBonus = (of: WeaponClass, rules: HitRules): number => tablesOf(rules).bonus[of]

/** Damage of a critical with this many 6s (G3). */
export const criticalDamage = (of: WeaponClass, sixes: number, rules: HitRules): number =>
  (sixes + criticalBonus(of, rules)) * (rules.critical === 'double' ? 2 : 1)

/** Place among the columns of hits whose damage counts; a lone 6 may take the damage of two (G1, `seven`). */
const damagePlace = (place: number, rules: HitRules): number =>
  rules['lone-six'] === 'seven' && COLUMNS[place + 1] === '6' ? place + 1 : place

/** G7: true if every gladiator takes FOCUS at no cost, so that no stun lasts. */
const endsStunsFreely = ({ focus }: HitRules): boolean => focus === 'free'

/** The hit of a column with a weapon class; `sixes` counts the 6s of a critical (G1, G3, G7, G8). */
export const hitIn = (column: Hit['column'], of: WeaponClass, sixes: number, rules: HitRules): Hit => {
  const tables = tablesOf(rules)
  const stunOf = (stun: StunEffect): StunEffect => (endsStunsFreely(rules) ? 'none' : stun)
  if (column === 'critical')
    return { column, damage: criticalDamage(of, sixes, rules), stun: stunOf(tables.criticalStun), needed: sixes }
  const place = COLUMNS.indexOf(column) - 1
  const shown = itemAt(PLAIN_HITS, place)
  const counted = itemAt(PLAIN_HITS, of === 'D' ? damagePlace(place, rules) : place)
  return {
    column,
    damage: tables.damage[of][counted],
    stun: stunOf(tables.stun[shown]),
    needed: tables.block[shown],
  }
}

/** The hit of a roll with a weapon class; undefined for a whiff. */
export const hitOf = (faces: Faces, of: WeaponClass, rules: HitRules): Hit | undefined => {
  const column = columnOf(faces)
  return column === 'whiff' ? undefined : hitIn(column, of, sixesIn(faces), rules)
}
