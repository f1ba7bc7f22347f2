import { type DiceGroup, type Pool, poolOf } from '../../../dice/index.ts'

/** Dice of one kind, or none. */
export const group = (count: number, label: string): readonly DiceGroup[] =>
  count > 0 ? [{ count, sides: 6, label }] : []

const poolsByLabel = new Map<string, Pool>()

/** Normal dice under this label, then Luck dice. Kept, for a battle throws the same dice again and again. */
export const poolWith = (label: string, count: number, luck: number): Pool => {
  const key = `${label} ${count} ${luck}`
  const pool = poolsByLabel.get(key) ?? poolOf(...group(count, label), ...group(luck, 'Luck'))
  poolsByLabel.set(key, pool)
  return pool
}
