import { expectItem, memoByObject } from '../../../dice/index.ts'
import {
  type BoardPoint,
  FACINGS,
  type Facing,
  HEX_STEPS,
  hexesIn,
  type Neighbours,
  neighboursOf,
  stepsFrom,
} from '../content/hex-grid.ts'
import { type HexCells, CORNERS } from '../content/schema.ts'

export { FACINGS, type BoardPoint, type Facing }

/** Returns the facing one side to the left or to the right. */
export const turned = (facing: Facing, side: 'left' | 'right'): Facing => (facing + (side === 'left' ? 1 : 5)) % 6

export type Start = { readonly hex: number; readonly facing: Facing }

/** Starting positions by seat, for two, three and four knights. */
type Starts = { readonly [seats: number]: readonly Start[] }

/**
 * An arena. Hexes are numbered by row from the top. The arenas of the rules page are designed for this app, because the
 * original drawing is lost; owners draw others (S25).
 */
export type Arena = {
  /** Number of hexes of each row. */
  readonly rows: readonly number[]
  /** Width in hexes; a multiple of one half. */
  readonly columns: number
  readonly starts: Starts
  readonly spots: readonly BoardPoint[]
  /** Blocked hexes inside the fence. */
  readonly obstacles: readonly BoardPoint[]
  readonly next: Neighbours
  /** Steps between two hexes, at index `from * hexes + to`; the number of hexes if there is no way. */
  readonly away: Uint8Array
}

const arenaOf = (spots: readonly BoardPoint[], obstacles: readonly BoardPoint[], starts: Starts): Arena => {
  const all = [...spots, ...obstacles]
  const right = Math.max(...all.map(({ x }) => x))
  const bottom = Math.max(...all.map(({ y }) => y))
  const next = neighboursOf(spots)
  return {
    rows: Array.from({ length: bottom + 1 }, (_, row) => spots.filter(({ y }) => y === row).length),
    columns: right / 2 + 1,
    starts,
    spots,
    obstacles,
    next,
    away: Uint8Array.from(spots.flatMap((_, hex) => stepsFrom(hex, next))),
  }
}

/** Returns an arena of full rows, each centred. */
const arenaOfRows = (rows: readonly number[], starts: Starts): Arena => {
  const widest = Math.max(...rows)
  const spots = rows.flatMap((count, y) => Array.from({ length: count }, (_, i) => ({ x: widest - count + 2 * i, y })))
  return arenaOf(spots, [], starts)
}

/** Difference below which two sides look equally far to the middle. */
const SAME_DIRECTION = 1e-9

/**
 * Returns the facing of a knight that looks at the middle of the arena (clause 1). It never looks at fence or an
 * obstacle, if it has another side (S25).
 */
const facingMiddle = (spots: readonly BoardPoint[], next: Neighbours, hex: number): Facing => {
  const { x, y } = expectItem(spots[hex])
  const middle = (of: (spot: BoardPoint) => number): number =>
    spots.reduce((sum, one) => sum + of(one), 0) / spots.length
  const [across, down] = [middle((one) => one.x) - x, middle((one) => one.y) - y]
  const open = expectItem(next[hex]).map((there) => there >= 0)
  // A unit of x is √3 / 2 sides of a hex, a unit of y is 3 / 2 sides.
  const ahead = HEX_STEPS.map((step, side) =>
    open[side] === true || !open.includes(true) ? 3 * across * step.x + 9 * down * step.y : -Infinity,
  )
  return ahead.findIndex((one) => one > Math.max(...ahead) - SAME_DIRECTION)
}

/** Seats' corners, by number of knights: two in opposite corners, three leave one empty (S25). */
const CORNERS_USED: { readonly [seats: number]: readonly number[] } = { 2: [0, 2], 3: [0, 1, 2], 4: [0, 1, 2, 3] }

/** Returns an owner's arena (S25). Rows and columns of fence at the margin are cut off. */
export const arenaFrom = memoByObject((cells: HexCells): Arena => {
  const found = hexesIn(cells)
  const [left, top] = [Math.min(...found.map(({ x }) => x)), Math.min(...found.map(({ y }) => y))]
  const pointOf = ({ x, y }: BoardPoint): BoardPoint => ({ x: x - left, y: y - top })
  const free = found.filter(({ cell }) => cell !== 'obstacle')
  const spots = free.map(pointOf)
  const next = neighboursOf(spots)
  const corners = CORNERS.map((corner): Start => {
    const hex = free.findIndex(({ cell }) => cell === corner)
    return { hex, facing: facingMiddle(spots, next, hex) }
  })
  const starts = Object.fromEntries(
    Object.entries(CORNERS_USED).map(([seats, used]) => [seats, used.map((at) => expectItem(corners[at]))]),
  )
  return arenaOf(spots, found.filter(({ cell }) => cell === 'obstacle').map(pointOf), starts)
})

const startingHex = (hex: number, facing: (typeof FACINGS)[number]): Start => ({ hex, facing: FACINGS.indexOf(facing) })

const [NORTH_WEST, NORTH_EAST] = [startingHex(0, 'se'), startingHex(5, 'sw')]
const [SOUTH_EAST, SOUTH_WEST] = [startingHex(38, 'nw'), startingHex(33, 'ne')]

/** The list of the published game. Two, three or four knights start in corners, two in opposite corners. */
const great = arenaOfRows([6, 5, 6, 5, 6, 5, 6], {
  2: [NORTH_WEST, SOUTH_EAST],
  3: [NORTH_WEST, NORTH_EAST, SOUTH_EAST],
  4: [NORTH_WEST, NORTH_EAST, SOUTH_EAST, SOUTH_WEST],
})

/** A small list for quick duels: two rings around the middle hex. Knights start on corners as far apart as possible. */
const small = arenaOfRows([3, 4, 5, 4, 3], {
  2: [startingHex(7, 'e'), startingHex(11, 'w')],
  3: [startingHex(0, 'se'), startingHex(11, 'w'), startingHex(16, 'ne')],
  4: [startingHex(0, 'se'), startingHex(2, 'sw'), startingHex(18, 'nw'), startingHex(16, 'ne')],
})

/** The smallest list: the middle and six hexes around it. Every knight can reach every other knight. */
const ring = arenaOfRows([2, 3, 2], {
  2: [startingHex(2, 'e'), startingHex(4, 'w')],
  3: [startingHex(0, 'se'), startingHex(4, 'w'), startingHex(5, 'ne')],
  4: [startingHex(0, 'se'), startingHex(1, 'sw'), startingHex(6, 'nw'), startingHex(5, 'ne')],
})

export const ARENAS = { great, small, ring } as const

/** Returns the starting positions of this many knights by seat. @throws RangeError for other sizes */
export const startsFor = ({ starts }: Arena, seats: number): readonly Start[] => {
  const found = starts[seats]
  if (found === undefined) throw new RangeError(`${seats} knights have no starting hexes in this arena`)
  return found
}

/** Returns the number of steps between two hexes; knights in the way are ignored. */
export const distance = ({ away, spots }: Arena, from: number, to: number): number =>
  expectItem(away[from * spots.length + to])
