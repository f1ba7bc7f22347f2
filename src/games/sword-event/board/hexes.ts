import type { Arena, Facing, BoardPoint } from '../rules/arena.ts'

/** A place in the drawing, in its units; y grows downwards. */
export type Point = { readonly x: number; readonly y: number }

/** From the middle of a hex to a corner, and to the middle of a side. */
export const CORNER = 50
export const HALF = (CORNER * Math.sqrt(3)) / 2

/** Room for the fence around all hexes. */
const RIM = 20

export const centreOf = ({ x, y }: BoardPoint): Point => ({
  x: RIM + (x + 1) * HALF,
  y: RIM + CORNER * (1 + 1.5 * y),
})

/** How large the drawing of an arena is. */
export const sizeOf = ({ rows }: Pick<Arena, 'rows'>): { readonly width: number; readonly height: number } => ({
  width: 2 * (RIM + Math.max(...rows) * HALF),
  height: 2 * RIM + CORNER * (2 + 1.5 * (rows.length - 1)),
})

/** Degrees clockwise from the east, as a drawing is turned. */
export const degreesOf = (facing: Facing): number => -60 * facing

/** A step of this length from a point towards a facing. */
export const towards = (from: Point, facing: Facing, length: number): Point => {
  const angle = (degreesOf(facing) * Math.PI) / 180
  return { x: from.x + Math.cos(angle) * length, y: from.y + Math.sin(angle) * length }
}

/** The corner at the clockwise end of a side. */
const cornerOf = (from: Point, side: Facing): Point => towards(from, side - 0.5, CORNER)

export const edgeOf = (from: Point, side: Facing): readonly [Point, Point] => [
  cornerOf(from, side),
  cornerOf(from, side + 1),
]

/** The outline of a hex, drawn in by so much, as the points of a polygon. */
export const outlineOf = (from: Point, inset = 0): string =>
  [0, 1, 2, 3, 4, 5]
    .map((side) => towards(from, side - 0.5, CORNER - inset))
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ')

const isWithin = (from: Point, { x, y }: Point): boolean => {
  const [across, down] = [Math.abs(x - from.x), Math.abs(y - from.y)]
  return across <= HALF && down <= CORNER - across / Math.sqrt(3)
}

/** The hex in which a point lies, −1 beyond the edge. Undoes `centreOf`. */
export const hexAt = ({ spots }: Pick<Arena, 'spots'>, point: Point): number =>
  spots.findIndex((spot) => isWithin(centreOf(spot), point))
