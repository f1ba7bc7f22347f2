import { expectItem } from '../../../dice/index.ts'

/** The six sides of a hex with a point on top, counter-clockwise from the east. A facing is a place in this list. */
export const FACINGS = ['e', 'ne', 'nw', 'w', 'sw', 'se'] as const

/** 0 … 5, a place in `FACINGS`. */
export type Facing = number

/** One hex side to the left or to the right. */
export const turned = (facing: Facing, side: 'left' | 'right'): Facing => (facing + (side === 'left' ? 1 : 5)) % 6

/** Where a knight begins. */
export type Start = { readonly hex: number; readonly facing: Facing }

/**
 * The ground as data: hexes numbered row by row from the top, each row in the middle of the longest. `starts` says where two,
 * three and four knights begin, by seat. All arenas are ours: the drawing is lost.
 */
type ArenaPlan = { readonly rows: readonly number[]; readonly starts: { readonly [seats: number]: readonly Start[] } }

/** Where a hex lies: steps of half a hex from the left, rows from the top. */
export type BoardPoint = { readonly x: number; readonly y: number }

/** A ground to fight on. `next[hex][facing]` is the hex beyond that side, −1 beyond the edge. */
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

/** The list of the published game: a corner for each of four, two face each other, three leave a corner empty. */
const great = arenaOf({
  rows: [6, 5, 6, 5, 6, 5, 6],
  starts: {
    2: [NORTH_WEST, SOUTH_EAST],
    3: [NORTH_WEST, NORTH_EAST, SOUTH_EAST],
    4: [NORTH_WEST, NORTH_EAST, SOUTH_EAST, SOUTH_WEST],
  },
})

/** A small one for quick duels: two hexes around the middle one, knights on corners as far apart as they can be. */
const small = arenaOf({
  rows: [3, 4, 5, 4, 3],
  starts: {
    2: [startingHex(7, 'e'), startingHex(11, 'w')],
    3: [startingHex(0, 'se'), startingHex(11, 'w'), startingHex(16, 'ne')],
    4: [startingHex(0, 'se'), startingHex(2, 'sw'), startingHex(18, 'nw'), startingHex(16, 'ne')],
  },
})

/** The smallest: the middle and the six hexes around it. Wherever one stands the others can come and strike. */
const ring = arenaOf({
  rows: [2, 3, 2],
  starts: {
    2: [startingHex(2, 'e'), startingHex(4, 'w')],
    3: [startingHex(0, 'se'), startingHex(4, 'w'), startingHex(5, 'ne')],
    4: [startingHex(0, 'se'), startingHex(1, 'sw'), startingHex(6, 'nw'), startingHex(5, 'ne')],
  },
})

export const ARENAS = { great, small, ring } as const

/** Where so many knights begin, by seat. @throws RangeError for a table of other sizes */
export const startsFor = ({ starts }: Arena, seats: number): readonly Start[] => {
  const found = starts[seats]
  if (found === undefined) throw new RangeError(`${seats} knights have nowhere to begin`)
  return found
}

/** How many steps lie between two hexes. */
export const distance = ({ spots }: Arena, a: number, b: number): number => {
  const [from, to] = [expectItem(spots[a]), expectItem(spots[b])]
  const down = Math.abs(from.y - to.y)
  return down + Math.max(0, (Math.abs(from.x - to.x) - down) / 2)
}
