import type { Arena } from '../rules/arena.ts'
import { type BoardLayout, clamp, frameIn, groundWidth } from '../../../kit/shape.ts'
import type { Box } from '../../../kit/use-box.ts'
import { sizeOf } from './hexes.ts'

/** Wide: the arena left, knights, dice and choices right. Tall: knights beside the arena, the rest under it. Phone: all below. */
export type Layout = BoardLayout & {
  /** Px that the arena takes. */
  readonly arena: Box
  /** Px that a die is wide. */
  readonly die: number
}

/** Px around the arena. */
const EDGE = 8
/** Px that a phone keeps under the arena for knights, dice and choices, and those of a tall table. */
const UNDER = { phone: 364, tall: 350 } as const
/** Px that cards of a phone are higher where they tell points. */
const POINTS = 16
/** The part of the width that the arena may take. */
const PART = { wide: 0.6, tall: 0.6 } as const
const DIE = { low: 32, phone: 38, least: 36, most: 72 } as const
/** Px between the parts of a desk, and those beside the dice of a row that say what it is. */
const ASIDE = 56
const WORDS = 132
/** The part of a tall table's width that its dice have; dice widths in a row. */
const DESK = 0.47
const ROW = 5.7
/** A phone on its side has lower dice. */
const LOW = 330
/** The height of a desk's die, in parts of the board's. */
const RISE = 1 / 17

const fitted = (arena: Pick<Arena, 'rows'>, room: Box): Box => {
  const { width, height } = sizeOf(arena)
  const scale = Math.max(0.1, Math.min(room.width / width, room.height / height))
  return { width: Math.floor(width * scale), height: Math.floor(height * scale) }
}

const roomFor = (box: Box, { shape, beside }: BoardLayout): Box => {
  const { width, height } = box
  if (beside) return { width: groundWidth(box) - 2 * EDGE, height: height - 52 }
  if (shape === 'wide') return { width: width * PART.wide - 2 * EDGE, height: height - 2 * EDGE }
  if (shape === 'tall') return { width: width * PART.tall - 2 * EDGE, height: height - UNDER.tall }
  return { width: width - 2 * EDGE, height: clamp(180, height - UNDER.phone, width) }
}

/** How an arena lies in a box of that size; with `counting`, knights' cards tell points, too. */
export const layoutOf = (box: Box, arena: Pick<Arena, 'rows'>, counting = false): Layout => {
  const frame = frameIn(box, 960)
  const { shape } = frame
  const room = shape === 'phone' && counting ? { width: box.width, height: box.height - POINTS } : box
  const place = fitted(arena, roomFor(room, frame))
  if (shape === 'phone') return { ...frame, arena: place, die: box.height < LOW ? DIE.low : DIE.phone }
  const desk = shape === 'wide' ? box.width - place.width - ASIDE : (box.width - ASIDE) * DESK
  const die = clamp(DIE.least, Math.min(box.height * RISE, (desk - WORDS) / ROW), DIE.most)
  return { ...frame, arena: place, die }
}
