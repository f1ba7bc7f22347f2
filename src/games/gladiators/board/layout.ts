import { type BoardLayout, clamp, frameIn, groundWidth } from '../../../kit/shape.ts'
import type { Box } from '../../../kit/use-box.ts'

/** Wide and tall, from top to bottom: stands, fighters, attack table, decisions. Phone: decisions below the sand. */
export type Layout = BoardLayout & {
  /** Width of a die in px. */
  readonly die: number
  readonly line: number
}

/** Distance between dice side by side, in die widths. Longer rows use two lines. */
export const PITCH = 1.16
const LEAST_LINE = 4
const LINES = 2
/** Share of the width between the fighters. */
export const MIDDLE = { wide: 0.38, tall: 0.34, phone: 0.4 } as const
/** Largest die: px on a phone, units elsewhere. */
const PHONE_DIE = 36
const LARGE_DIE = 62
const SMALL_DIE = 15

/** Layout of the arena in the box, for rolls of up to `dice` dice. */
export const layoutOf = (box: Box, dice: number): Layout => {
  const frame = frameIn(box, 960)
  const { shape, unit } = frame
  const line = Math.max(LEAST_LINE, Math.ceil(dice / LINES))
  const most = shape === 'phone' ? PHONE_DIE : LARGE_DIE * unit
  const die = clamp(SMALL_DIE, (groundWidth(box) * MIDDLE[shape]) / (line * PITCH), most)
  return { ...frame, die, line: die * line * PITCH }
}
