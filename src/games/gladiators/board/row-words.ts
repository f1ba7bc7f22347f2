import { itemAt } from '../../../dice/index.ts'
import { healedBy } from '../rules/battle.ts'
import type { Strike } from '../rules/state.ts'
import { columnText, words } from '../text/words.ts'
import { type Row, type GladiatorsScene, sixesOf, strikeIn } from './scene.ts'

const w = words.board.row

const isRolled = ({ dice }: Row): boolean => dice.length > 0 && dice.every(({ face }) => face !== undefined)

const isFalling = ({ dice }: Row): boolean => dice.some(({ act }) => act === 'tumble')

/** A row whose dice lie, so that they can be read. */
export const isCounted = (row: Row): boolean => isRolled(row) && !isFalling(row)

const rolledText = ({ hit }: Strike): string => {
  if (hit === undefined) return w.whiff
  return hit.column === 'critical' ? w.critical(hit.needed) : columnText(hit.column, hit.needed)
}

/** "Spear: 4 dice and 2 Luck dice", then "Spear: double 5". */
const attackText = (row: Row, strike: Strike): string => {
  const { weapon, luck } = strike.attack
  const name = words.weapons[weapon]
  return isCounted(row) ? w.rolled(name, rolledText(strike)) : w.attack(name, row.dice.length - luck, luck)
}

const defenceText = (row: Row, { hit }: Strike, name: string): string => {
  if (row.dice.length === 0) return w.defenceless(name)
  if (!isCounted(row)) return w.defends(name, row.dice.length)
  const sixes = sixesOf(row)
  return hit !== undefined && sixes >= hit.needed ? w.blocked(name, sixes) : w.notBlocked(name, sixes)
}

const initiativeText = (row: Row, { sums }: GladiatorsScene, name: string): string => {
  const sum = isCounted(row) || row.dice.length === 0 ? sums?.[row.seat] : undefined
  return sum === undefined ? w.rollsInitiative(name) : w.initiative(name, sum)
}

const healText = (row: Row, name: string): string => {
  const { face } = itemAt(row.dice, 0)
  return face !== undefined && isCounted(row) ? w.regains(name, healedBy(0, face)) : w.rollsHeal(name)
}

/** What a row of dice is, and once they lie what it came to. */
export const rowText = (row: Row, scene: GladiatorsScene, names: readonly string[]): string => {
  const name = itemAt(names, row.seat)
  if (row.kind === 'initiative') return initiativeText(row, scene, name)
  if (row.kind === 'heal') return healText(row, name)
  const strike = strikeIn(scene)
  return row.kind === 'attack' ? attackText(row, strike) : defenceText(row, strike, name)
}
