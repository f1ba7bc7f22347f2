import { POSITIONS, type Position } from '../content/schema.ts'

const HEAD = POSITIONS.length - 1

/** The Positions Table: where a takedown lands by its advantage of 1 or more. Every two points are a row, from 14 on Rear Mount. */
export const landing = (advantage: number): Position => POSITIONS[Math.min(Math.floor(advantage / 2), HEAD)]!

/** So many rows lower on the table, never below Open Guard. */
export const lowered = (position: Position, rows: number): Position =>
  POSITIONS[Math.max(0, POSITIONS.indexOf(position) - rows)]!

/** Clause 7: what it scores to come newly on top in this position. */
export const worthOf = (position: Position): number => {
  if (position === 'knee-on-belly') return 2
  return position === 'mount' || position === 'rear-mount' ? 4 : 0
}
