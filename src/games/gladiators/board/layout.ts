import { type BoardLayout, clamp, frameIn, groundWidth } from '../../../kit/shape.ts'
import type { Box } from '../../../kit/use-box.ts'

/** Wide and tall: stands, fighters, attack table, decisions under each other. Phone: the decisions under the sand. */
export type Layout = BoardLayout & {
  /** Px that a die is wide, and a line of them. */
  readonly die: number
  readonly line: number
}

/** Dice side by side, as wide as one die: so many fit between the fighters, and more lie in two lines. */
export const PITCH = 1.16
const LEAST_LINE = 4
const LINES = 2
/** The part of the width that is left between the fighters. */
export const MIDDLE = { wide: 0.38, tall: 0.34, phone: 0.4 } as const
/** Px of a die on a phone, and units elsewhere, that is never exceeded. */
const PHONE_DIE = 36
const LARGE_DIE = 62
const SMALL_DIE = 15

/** How the arena is laid out in a box of that size, for rolls of up to so many dice. */
export const layoutOf = (box: Box, dice: number): Layout => {
  const frame = frameIn(box, 960)
  const { shape, unit } = frame
  const line = Math.max(LEAST_LINE, Math.ceil(dice / LINES))
  const most = shape === 'phone' ? PHONE_DIE : LARGE_DIE * unit
  const die = clamp(SMALL_DIE, (groundWidth(box) * MIDDLE[shape]) / (line * PITCH), most)
  return { ...frame, die, line: die * line * PITCH }
}
