import { itemAt } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import { clamp } from '../../../kit/shape.ts'
import { arenaOf, knightOf } from '../rules/turns.ts'
import { centreOf, HALF, type Point } from './hexes.ts'
import type { Layout } from './layout.ts'
import { eventIn, type Plan, type Ways } from './plan.ts'

/** Size in px. */
type Size = { readonly width: number; readonly height: number }

/** Area for an element, in px. */
export type Bounds = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }

/** Distance from a place to its tag at the sides, above and below, in hex widths. */
const APART = { side: 0.56, above: 1.05, below: 0.72 } as const
/** Margin of each place that should stay visible, in hex widths. */
const FREE = 0.25
/** Heights of a knight's parts above its place, in hex widths: body, head, and health below it. */
const PARTS = [0, 0.5, -0.35] as const
/** Weights of the knight's own parts and of other tags, relative to other places. */
const OWN_COUNTS = 3
const TAG_COUNTS = 8

/**
 * Position of an element beside a place, in px. Takes the side or corner that covers the fewest places of `free`,
 * trying the right side first, and avoids the elements of the same size at `taken`. `hex` is the width of a hex.
 */
export const besidePlace = (
  { x, y }: Point,
  { width, height }: Size,
  { left, right, top, bottom }: Bounds,
  hex: number,
  free: readonly Point[],
  taken: readonly Point[] = [],
): Point => {
  const sides: readonly Point[] = [
    { x: x + hex * APART.side, y: y - height / 2 },
    { x: x - hex * APART.side - width, y: y - height / 2 },
    { x: x - width / 2, y: y + hex * APART.below },
    { x: x - width / 2, y: y - hex * APART.above - height },
    { x: x + hex * APART.side, y: y + hex * APART.below },
    { x: x + hex * APART.side, y: y - hex * APART.above - height },
    { x: x - hex * APART.side - width, y: y + hex * APART.below },
    { x: x - hex * APART.side - width, y: y - hex * APART.above - height },
  ]
  const places = sides.map((side) => ({
    x: clamp(left, side.x, right - width),
    y: clamp(top, side.y, bottom - height),
  }))
  const margin = hex * FREE
  const isCovered = (at: Point, one: Point): boolean =>
    one.x > at.x - margin && one.x < at.x + width + margin && one.y > at.y - margin && one.y < at.y + height + margin
  const own = PARTS.map((rise) => ({ x, y: y - hex * rise }))
  const isOver = (at: Point, one: Point): boolean => Math.abs(at.x - one.x) < width && Math.abs(at.y - one.y) < height
  const covered = (at: Point): number =>
    free.filter((one) => isCovered(at, one)).length +
    own.filter((one) => isCovered(at, one)).length * OWN_COUNTS +
    taken.filter((one) => isOver(at, one)).length * TAG_COUNTS
  return places.reduce((best, next) => (covered(next) < covered(best) ? next : best))
}

/** Area for tags in px of the list: the list, and on a desktop the grass beside it as far as the tents. */
export const tagBounds = ({
  arena: { width, height },
  shape,
  apron,
}: Pick<Layout, 'arena' | 'shape' | 'apron'>): Bounds => {
  const beside = shape === 'wide' ? apron : 0
  return { left: -beside, right: width + beside, top: 0, bottom: height }
}

/** Rise of a tag's lower edge above the middle of its hex, in hex widths. */
const OVER_HEAD = 0.46

/** Position of a tag over the upper half of its own hex, in px: on a phone it leaves all other hexes to be tapped. */
export const overHead = ({ x, y }: Point, size: Size, { left, right }: Bounds, hex: number): Point => ({
  x: clamp(left, x - size.width / 2, right - size.width),
  y: y - hex * OVER_HEAD - size.height,
})

export type Planned = { readonly plan: Plan; readonly ways: Ways }

/**
 * Positions of elements beside knights, in px of the list. They cover each other and tappable places as little as
 * possible; other knights count most. On a phone each lies over its knight's head.
 */
export const besideKnights = (
  layout: Layout,
  { plan, ways }: Planned,
  seats: readonly Seat[],
  size: Size,
): readonly Point[] => {
  const { scale } = layout
  const hexWidth = 2 * HALF * scale
  const state = eventIn(plan)
  const { spots } = arenaOf(state)
  const place = (hex: number): Point => {
    const { x, y } = centreOf(itemAt(spots, hex))
    return { x: x * scale, y: y * scale }
  }
  const hexes = [...ways.hexes.keys()].map(place)
  const partsOf = (hex: number): readonly Point[] =>
    PARTS.map((rise) => ({ x: place(hex).x, y: place(hex).y - hexWidth * rise }))
  return seats.reduce<readonly Point[]>((taken, seat) => {
    const at = place(knightOf(state, seat).hex)
    if (layout.shape === 'phone') return [...taken, overHead(at, size, tagBounds(layout), hexWidth)]
    const others = state.knights.flatMap(({ hex }, i) => (i === seat || hex < 0 ? [] : partsOf(hex)))
    return [...taken, besidePlace(at, size, tagBounds(layout), hexWidth, [...hexes, ...others, ...others], taken)]
  }, [])
}
