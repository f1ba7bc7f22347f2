import { expectItem } from '../../../dice/index.ts'

/** The six sides of a hex with a point at the top, counter-clockwise from east. A facing is an index of this list. */
export const FACINGS = ['e', 'ne', 'nw', 'w', 'sw', 'se'] as const

/** An index of `FACINGS`, 0 to 5. */
export type Facing = number

/** Returns the facing one side to the left or to the right. */
export const turned = (facing: Facing, side: 'left' | 'right'): Facing => (facing + (side === 'left' ? 1 : 5)) % 6

export type Start = { readonly hex: number; readonly facing: Facing }

/**
 * An arena as data: hexes numbered by row from the top, each row centred. `starts` has the starting positions by seat
 * for two, three and four knights. All arenas are designed for this app, because the original drawing is lost.
 */
type ArenaPlan = { readonly rows: readonly number[]; readonly starts: { readonly [seats: number]: readonly Start[] } }

/** Position of a hex: half hexes from the left, rows from the top. */
export type BoardPoint = { readonly x: number; readonly y: number }

/** An arena. `next[hex][facing]` is the hex beyond that side, −1 beyond the edge. */
export type Arena = ArenaPlan & { readonly spots: readonly BoardPoint[]; readonly next: readonly (readonly number[])[] }

const HEX_STEPS: readonly BoardPoint[] = [
  { x: 2, y: 0 },
  { x: 1, y: -1 },
  { x: -1, y: -1 },
  { x: -2, y: 0 },
  { x: -1, y: 1 },
  { x: 1, y: 1 },
]

const arenaOf = (plan: ArenaPlan): Arena => {
  const widest = Math.max(...plan.rows)
  const spots = plan.rows.flatMap((count, y) =>
    Array.from({ length: count }, (_, i) => ({ x: widest - count + 2 * i, y })),
  )
  const hexAt = (x: number, y: number): number => spots.findIndex((spot) => spot.x === x && spot.y === y)
  return { ...plan, spots, next: spots.map(({ x, y }) => HEX_STEPS.map((step) => hexAt(x + step.x, y + step.y))) }
}

const startingHex = (hex: number, facing: (typeof FACINGS)[number]): Start => ({ hex, facing: FACINGS.indexOf(facing) })

const [NORTH_WEST, NORTH_EAST] = [startingHex(0, 'se'), startingHex(5, 'sw')]
const [SOUTH_EAST, SOUTH_WEST] = [startingHex(38, 'nw'), startingHex(33, 'ne')]

/** The list of the published game. Two, three or four knights start in corners, two in opposite corners. */
const great = arenaOf({
  rows: [6, 5, 6, 5, 6, 5, 6],
  starts: {
    2: [NORTH_WEST, SOUTH_EAST],
    3: [NORTH_WEST, NORTH_EAST, SOUTH_EAST],
    4: [NORTH_WEST, NORTH_EAST, SOUTH_EAST, SOUTH_WEST],
  },
})

/** A small list for quick duels: two rings around the middle hex. Knights start on corners as far apart as possible. */
const small = arenaOf({
  rows: [3, 4, 5, 4, 3],
  starts: {
    2: [startingHex(7, 'e'), startingHex(11, 'w')],
    3: [startingHex(0, 'se'), startingHex(11, 'w'), startingHex(16, 'ne')],
    4: [startingHex(0, 'se'), startingHex(2, 'sw'), startingHex(18, 'nw'), startingHex(16, 'ne')],
  },
})

/** The smallest list: the middle and six hexes around it. Every knight can reach every other knight. */
const ring = arenaOf({
  rows: [2, 3, 2],
  starts: {
    2: [startingHex(2, 'e'), startingHex(4, 'w')],
    3: [startingHex(0, 'se'), startingHex(4, 'w'), startingHex(5, 'ne')],
    4: [startingHex(0, 'se'), startingHex(1, 'sw'), startingHex(6, 'nw'), startingHex(5, 'ne')],
  },
})

export const ARENAS = { great, small, ring } as const

/** Returns the starting positions of this many knights by seat. @throws RangeError for other sizes */
export const startsFor = ({ starts }: Arena, seats: number): readonly Start[] => {
  const found = starts[seats]
  if (found === undefined) throw new RangeError(`${seats} knights have no starting hexes in this arena`)
  return found
}

/** Returns the number of steps between two hexes. */
export const distance = ({ spots }: Arena, a: number, b: number): number => {
  const [from, to] = [expectItem(spots[a]), expectItem(spots[b])]
  const down = Math.abs(from.y - to.y)
  return down + Math.max(0, (Math.abs(from.x - to.x) - down) / 2)
}
