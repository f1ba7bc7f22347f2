import type { Arena } from '../rules/arena.ts'
import { type BoardLayout, clamp, frameIn, groundWidth } from '../../../kit/shape.ts'
import type { Box } from '../../../kit/use-box.ts'
import { type Point, sizeOf } from './hexes.ts'

/**
 * Wide: tents beside the list. Tall: the list takes the full width. The order of the knights is above the list, and the
 * plan below it. On a phone in landscape, the plan is beside the list.
 */
export type Layout = BoardLayout & {
  /** Size of the list in px. */
  readonly arena: Box
  /** Px per unit of the list's drawing. */
  readonly scale: number
  /** Width of the grass between the list and the tents, or the margin of other layouts, on each side in px. */
  readonly apron: number
  /** Width of a die of the current roll in px. */
  readonly die: number
  /** Heights in px: of the field around the list, and of the band with the dice of a strike at its lower edge. */
  readonly field: number
  readonly band: number
}

/** Heights in px: of the strip above the list, and of text and buttons below. Desktop heights scale with the unit. */
const STRIP = 44
const UNDER = { phone: 120, desk: 140 } as const
/** Space above the list on a phone in px, for knights of the first row, which extend beyond the fence. */
const HEAD = 16
/** Width of the tents on each side of the list, and the margin of other layouts, in px. */
const TENT = 150
const EDGE = 8
/** Dice of the current roll in px, and the width of a row in dice. `RIDERS` is the width of the two riders, in px. */
const DIE = { least: 36, most: 140, phone: 52, row: 6 } as const
const RIDERS = 380

/** Height of the band with the dice of a strike in px. On a desktop it scales with the unit. */
const BAND = { phone: 222, desk: 330 } as const
/** Space for a knight above and below the middle of its hex, in units of the drawing. */
const BODY = { above: 98, below: 60 } as const

const fitted = (arena: Pick<Arena, 'rows' | 'columns'>, room: Box): { readonly arena: Box; readonly scale: number } => {
  const { width, height } = sizeOf(arena)
  const scale = Math.max(0.1, Math.min(room.width / width, room.height / height))
  return { arena: { width: Math.floor(width * scale), height: Math.floor(height * scale) }, scale }
}

const roomFor = (box: Box, { shape, beside, unit }: BoardLayout, isOver: boolean): Box => {
  const { width, height } = box
  if (beside) return { width: groundWidth(box), height: height - STRIP }
  if (shape === 'phone')
    return { width, height: clamp(180, height - STRIP - (isOver ? 0 : UNDER.phone) - HEAD, width * 1.1) }
  const side = shape === 'wide' ? TENT * Math.max(1, unit) : EDGE
  return { width: width - 2 * side, height: height - (STRIP + UNDER.desk) * Math.max(1, unit) - 2 * EDGE }
}

/** Layout of the board in the box. After the event, a phone shows no text below the list. */
export const layoutOf = (box: Box, arena: Pick<Arena, 'rows' | 'columns'>, isOver = false): Layout => {
  const frame = frameIn(box, 960)
  const place = fitted(arena, roomFor(box, frame, isOver))
  const isPhone = frame.shape === 'phone'
  const row = isPhone
    ? groundWidth(box) - 40
    : Math.min(box.width - RIDERS * Math.max(1, frame.unit), box.height * 0.66)
  const die = clamp(DIE.least, row / DIE.row, isPhone ? DIE.phone : DIE.most)
  const scaled = isPhone ? 1 : Math.max(1, frame.unit)
  const tents = frame.shape === 'wide' ? TENT * scaled : 0
  const apron = Math.max(0, (box.width - place.arena.width) / 2 - tents)
  const field = isPhone ? place.arena.height + HEAD : box.height - (STRIP + UNDER.desk) * scaled
  return { ...frame, ...place, apron, die, field, band: (isPhone ? BAND.phone : BAND.desk) * scaled }
}

/** Position of the list while dice cover the lower part of the field: shift down in px, and zoom from its upper edge. */
export type ListView = { readonly shift: number; readonly zoom: number }

/** Shows these places of the drawing above the band. On a phone in landscape the list stays, because the band covers it. */
export const viewAboveBand = (layout: Layout, places: readonly Point[]): ListView => {
  const { beside, shape, arena, scale, field, band } = layout
  if (beside) return { shift: 0, zoom: 1 }
  const heights = places.map(({ y }) => y * scale)
  const [top, bottom] = [Math.min(...heights) - BODY.above * scale, Math.max(...heights) + BODY.below * scale]
  const room = field - band
  const zoom = Math.min(1, room / (bottom - top))
  const above = shape === 'phone' ? HEAD : (field - arena.height) / 2
  return { shift: room / 2 - above - (zoom * (top + bottom)) / 2, zoom }
}
