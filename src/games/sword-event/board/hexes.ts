import { pointsAround } from '../content/hex-grid.ts'
import type { Arena, BoardPoint, Facing } from '../rules/arena.ts'

/** Point in units of the drawing; y grows downwards. */
export type Point = { readonly x: number; readonly y: number }

/** Distance from the centre of a hex to a corner, and to the middle of a side. */
export const CORNER = 50
export const HALF = (CORNER * Math.sqrt(3)) / 2

const RIM = 20

export const centreOf = ({ x, y }: BoardPoint): Point => ({
  x: RIM + (x + 1) * HALF,
  y: RIM + CORNER * (1 + 1.5 * y),
})

export const sizeOf = ({
  rows,
  columns,
}: Pick<Arena, 'rows' | 'columns'>): { readonly width: number; readonly height: number } => ({
  width: 2 * (RIM + columns * HALF),
  height: 2 * RIM + CORNER * (2 + 1.5 * (rows.length - 1)),
})

/** Clockwise angle from east in degrees, as used by rotations in the drawing. */
export const degreesOf = (facing: Facing): number => -60 * facing

/** Point at a distance from another in the direction of a facing. */
export const towards = (from: Point, facing: Facing, length: number): Point => {
  const angle = (degreesOf(facing) * Math.PI) / 180
  return { x: from.x + Math.cos(angle) * length, y: from.y + Math.sin(angle) * length }
}

/** Side of a hex, drawn between two corners. */
export type HexSide = readonly [Point, Point]

const cornerOf = (from: Point, side: Facing): Point => towards(from, side - 0.5, CORNER)

export const edgeOf = (from: Point, side: Facing): HexSide => [cornerOf(from, side), cornerOf(from, side + 1)]

/** Polygon points of a hex outline, moved inwards by `inset`. */
export const outlineOf = (from: Point, inset = 0): string =>
  [0, 1, 2, 3, 4, 5]
    .map((side) => towards(from, side - 0.5, CORNER - inset))
    .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
    .join(' ')

const isWithin = (from: Point, { x, y }: Point): boolean => {
  const [across, down] = [Math.abs(x - from.x), Math.abs(y - from.y)]
  return across <= HALF && down <= CORNER - across / Math.sqrt(3)
}

/** Index of the hex that contains a point; −1 outside the arena. Inverse of `centreOf`. */
export const hexAt = ({ spots }: Pick<Arena, 'spots'>, point: Point): number =>
  spots.findIndex((spot) => isWithin(centreOf(spot), point))

/** Returns the sides on which the fence stands: those beyond which there is neither a hex nor an obstacle. */
export const fenceOf = ({ spots, obstacles }: Pick<Arena, 'spots' | 'obstacles'>): readonly HexSide[] => {
  const all = [...spots, ...obstacles]
  const isInside = (point: BoardPoint): boolean => all.some(({ x, y }) => x === point.x && y === point.y)
  return all.flatMap((spot) =>
    pointsAround(spot).flatMap((beyond, side) => (isInside(beyond) ? [] : [edgeOf(centreOf(spot), side)])),
  )
}
