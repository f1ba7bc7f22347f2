import type { Arena } from '../rules/arena.ts'
import { type BoardLayout, clamp, frameIn, groundWidth } from '../../../kit/shape.ts'
import type { Box } from '../../../kit/use-box.ts'
import { sizeOf } from './hexes.ts'

/**
 * Wide: tents stand beside the list. Tall: the list takes the width. Everywhere the order of the knights lies above it, and what
 * is planned below; a phone on its side has that beside it.
 */
export type Layout = BoardLayout & {
  /** Px that the list takes. */
  readonly arena: Box
  /** Px for one unit of the drawing of the list. */
  readonly scale: number
  /** Px that a die of the present roll is wide. */
  readonly die: number
}

/** Px of the strip above the list, and of the words and buttons below it; a desk's grow with its unit. */
const STRIP = 44
const UNDER = { phone: 120, desk: 120 } as const
/** Px above the list of a phone for knights of the first row, which reach beyond the fence. */
const HEAD = 16
/** Px that tents take on each side of the list, and px around it elsewhere. */
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

/** How an arena lies in a box of that size. */
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
