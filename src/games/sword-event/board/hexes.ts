import type { Arena, Facing, BoardPoint } from '../rules/arena.ts'

/** A point in the drawing, in its units; y points down. */
export type Point = { readonly x: number; readonly y: number }

/** Distance from the middle of a hex to a corner, and to the middle of a side. */
export const CORNER = 50
export const HALF = (CORNER * Math.sqrt(3)) / 2

/** Space for the fence around all hexes. */
const RIM = 20

export const centreOf = ({ x, y }: BoardPoint): Point => ({
  x: RIM + (x + 1) * HALF,
  y: RIM + CORNER * (1 + 1.5 * y),
})

/** Returns the size of an arena's drawing. */
export const sizeOf = ({ rows }: Pick<Arena, 'rows'>): { readonly width: number; readonly height: number } => ({
  width: 2 * (RIM + Math.max(...rows) * HALF),
  height: 2 * RIM + CORNER * (2 + 1.5 * (rows.length - 1)),
})

/** Returns the rotation of a drawing in degrees clockwise from east. */
export const degreesOf = (facing: Facing): number => -60 * facing

/** Returns a point at this distance towards a facing. */
export const towards = (from: Point, facing: Facing, length: number): Point => {
  const angle = (degreesOf(facing) * Math.PI) / 180
  return { x: from.x + Math.cos(angle) * length, y: from.y + Math.sin(angle) * length }
}

/** Returns the corner at the clockwise end of a side. */
const cornerOf = (from: Point, side: Facing): Point => towards(from, side - 0.5, CORNER)

export const edgeOf = (from: Point, side: Facing): readonly [Point, Point] => [
  cornerOf(from, side),
  cornerOf(from, side + 1),
]

/** Returns the outline of a hex as polygon points, inset by this much. */
export const outlineOf = (from: Point, inset = 0): string =>
  [0, 1, 2, 3, 4, 5]
    .map((side) => towards(from, side - 0.5, CORNER - inset))
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ')

const isWithin = (from: Point, { x, y }: Point): boolean => {
  const [across, down] = [Math.abs(x - from.x), Math.abs(y - from.y)]
  return across <= HALF && down <= CORNER - across / Math.sqrt(3)
}

/** Returns the hex that contains a point, −1 beyond the edge. Inverse of `centreOf`. */
export const hexAt = ({ spots }: Pick<Arena, 'spots'>, point: Point): number =>
  spots.findIndex((spot) => isWithin(centreOf(spot), point))
