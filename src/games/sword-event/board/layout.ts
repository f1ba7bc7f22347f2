import type { Arena } from '../rules/arena.ts'
import { type BoardLayout, clamp, frameIn, groundWidth } from '../../../kit/shape.ts'
import type { Box } from '../../../kit/use-box.ts'
import { sizeOf } from './hexes.ts'

/**
 * Wide: tents are beside the list. Tall: the list takes the whole width. In both the order of the knights is above it
 * and the plan below; on a phone in landscape the plan is beside it.
 */
export type Layout = BoardLayout & {
  /** Size of the list in px. */
  readonly arena: Box
  /** Px per unit of the list's drawing. */
  readonly scale: number
  /** Width in px of a die in the current roll. */
  readonly die: number
}

/**
 * Height in px of the strip above the list, and of the words and buttons below it; on a desk they grow with its unit.
 */
const STRIP = 44
const UNDER = { phone: 120, desk: 120 } as const
/** Px above a phone's list for knights of the first row, who overlap the fence. */
const HEAD = 16
/** Width in px of the tents on each side of the list, and of the margin elsewhere. */
const TENT = 150
const EDGE = 8
/** Dice of the present roll, in px, and how many of them a row is wide; px that the two knights take beside it. */
const DIE = { least: 36, most: 140, phone: 52, row: 6 } as const
const RIDERS = 380

const fitted = (arena: Pick<Arena, 'rows'>, room: Box): { readonly arena: Box; readonly scale: number } => {
  const { width, height } = sizeOf(arena)
  const scale = Math.max(0.1, Math.min(room.width / width, room.height / height))
  return { arena: { width: Math.floor(width * scale), height: Math.floor(height * scale) }, scale }
}

const roomFor = (box: Box, { shape, beside, unit }: BoardLayout): Box => {
  const { width, height } = box
  if (beside) return { width: groundWidth(box), height: height - STRIP }
  if (shape === 'phone') return { width, height: clamp(180, height - STRIP - UNDER.phone - HEAD, width * 1.1) }
  const side = shape === 'wide' ? TENT * Math.max(1, unit) : EDGE
  return { width: width - 2 * side, height: height - (STRIP + UNDER.desk) * Math.max(1, unit) - 2 * EDGE }
}

/** Returns the layout of an arena in a box of that size. */
export const layoutOf = (box: Box, arena: Pick<Arena, 'rows'>): Layout => {
  const frame = frameIn(box, 960)
  const place = fitted(arena, roomFor(box, frame))
  const isPhone = frame.shape === 'phone'
  const row = isPhone
    ? groundWidth(box) - 40
    : Math.min(box.width - RIDERS * Math.max(1, frame.unit), box.height * 0.66)
  const die = clamp(DIE.least, row / DIE.row, isPhone ? DIE.phone : DIE.most)
  return { ...frame, ...place, die }
}
