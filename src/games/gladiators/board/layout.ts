import { type BoardLayout, frameIn, groundWidth } from '../../../kit/shape.ts'
import type { Box } from '../../../kit/use-box.ts'

/** Wide: gladiators left and right. Tall: above and below. Phone: side by side over the dice, the choices under the sand. */
export type Layout = BoardLayout & {
  /** Px from die to die, and the width of a die. */
  readonly pitch: number
  readonly die: number
  /** Px that lie between the parts of a high table. */
  readonly air: number
}

const EDGE = 16
const PHONE_DIE = 38
/** A phone lower than this gets smaller dice. */
const LOW = 600
const LOW_DIE = 31
/** Units that a die is wide on a low table and on a high one. */
const DIE = { least: 54, most: 80 } as const
const PITCH = 1.22
/** Room is kept for so many dice, that rolls of usual size look alike. */
const LEAST_DICE = 7
/** Units of height under which a table counts as low, and those that make its dice one unit wider. */
const LOW_TABLE = { wide: 640, tall: 900 } as const
const RISE = 8
/** The part of what is left that lies between two parts. */
const AIR = 0.1
/** The part of the width that is left for the dice. */
const MIDDLE = { wide: 0.48, tall: 0.9 } as const

const spread = (room: number, die: number, dice: number): Pick<Layout, 'pitch' | 'die'> => {
  const pitch = Math.min(room / Math.max(LEAST_DICE, dice), die * PITCH)
  return { pitch, die: Math.min(die, pitch * 0.88) }
}

/** How the sand is laid out in a box of that size, for rolls of up to so many dice. */
export const layoutOf = (box: Box, dice: number): Layout => {
  const { width, height } = box
  const frame = frameIn(box, 960)
  const { shape, unit } = frame
  if (shape === 'phone')
    return { ...frame, air: 0, ...spread(groundWidth(box) - EDGE, height < LOW ? LOW_DIE : PHONE_DIE, dice) }
  const left = Math.max(0, height - LOW_TABLE[shape] * unit)
  const die = Math.min(DIE.most * unit, DIE.least * unit + left / RISE)
  return { ...frame, air: left * AIR, ...spread(width * MIDDLE[shape] - EDGE, die, dice) }
}
