import { expectItem } from '../../../dice/index.ts'
import type { HexCell, HexCells } from './schema.ts'

/** The six sides of a hex with a point at the top, counter-clockwise from east. A facing is an index of this list. */
export const FACINGS = ['e', 'ne', 'nw', 'w', 'sw', 'se'] as const

/** An index of `FACINGS`, 0 to 5. */
export type Facing = number

/** Position of a hex: half hexes from the left, rows from the top. */
export type BoardPoint = { readonly x: number; readonly y: number }

/** `next[hex][facing]`: the hex beyond that side; −1 beyond the fence or at an obstacle. */
export type Neighbours = readonly (readonly number[])[]

/** Steps to the six sides, by facing. */
export const HEX_STEPS: readonly BoardPoint[] = [
  { x: 2, y: 0 },
  { x: 1, y: -1 },
  { x: -1, y: -1 },
  { x: -2, y: 0 },
  { x: -1, y: 1 },
  { x: 1, y: 1 },
]

/** Returns the point beyond each side of a hex, by facing. */
export const pointsAround = ({ x, y }: BoardPoint): readonly BoardPoint[] =>
  HEX_STEPS.map((step) => ({ x: x + step.x, y: y + step.y }))

/** Steps from one hex to all others. */
export const stepsFrom = (from: number, next: Neighbours): readonly number[] => {
  const steps = next.map((_, hex) => (hex === from ? 0 : next.length))
  const met = [from]
  for (const hex of met)
    for (const there of expectItem(next[hex])) {
      if (there < 0 || expectItem(steps[there]) < next.length) continue
      steps[there] = expectItem(steps[hex]) + 1
      met.push(there)
    }
  return steps
}

/** Returns the neighbours of hexes at these points. */
export const neighboursOf = (spots: readonly BoardPoint[]): Neighbours => {
  const hexAt = (point: BoardPoint): number => spots.findIndex(({ x, y }) => x === point.x && y === point.y)
  return spots.map((spot) => pointsAround(spot).map(hexAt))
}

/** Hex of an owner's drawing: its kind, its point, and its place in its row. */
export type DrawnHex = BoardPoint & { readonly cell: HexCell; readonly place: number }

/** Returns the hexes inside the fence, by row from the top. Every second row is half a hex further to the right. */
export const hexesIn = (cells: HexCells): readonly DrawnHex[] =>
  cells.flatMap((row, y) =>
    row.flatMap((cell, place) => (cell === 'fence' ? [] : [{ cell, place, x: 2 * place + (y % 2), y }])),
  )
