import { BESIDE, clamp, type Shape, shapeIn } from '../../../kit/shape.ts'
import type { Box } from '../../../kit/use-box.ts'

/** Wide: sides left and right. Tall: sides above and below. Phone: as tall, with the choices under the ground. */
export type Layout = {
  readonly shape: Shape
  /** On a low screen the choices of a phone stand beside the ground. */
  readonly beside: boolean
  /** Px for one unit of the drawing, which is 1,070 units wide. */
  readonly unit: number
  /** Px from die to die, and the width of a die. */
  readonly pitch: number
  readonly die: number
}

const PITCH = 106
const DIE = 82
/** A tag that hangs closer to the next one is hard to read; where there is room it does not. */
const LEAST_PITCH = 104
/** The part of the width that is left for five dice. */
const MIDDLE = { wide: 0.52, tall: 0.94 } as const
const PHONE_EDGE = 16
const PHONE_DIE = 68
/** A phone lower than this gets smaller dice. */
const LOW = 600
const LOW_DIE = 54

const phone = ({ width, height }: Box, columns: number, beside: boolean): Layout => {
  const room = beside ? width * BESIDE : width
  const pitch = Math.min((room - PHONE_EDGE) / Math.max(4, columns), 96)
  const die = Math.min(pitch * 0.78, height < LOW ? LOW_DIE : PHONE_DIE)
  return { shape: 'phone', beside, unit: clamp(0.3, room / 1070, 1), pitch, die }
}

/** How the ground is laid out in a box of that size. */
export const layoutOf = (box: Box, columns: number): Layout => {
  const { width, height } = box
  const { shape, beside } = shapeIn(box)
  if (shape === 'phone') return phone(box, columns, beside)
  const unit = shape === 'wide' ? Math.min(width / 1070, height / 760) : Math.min(width / 720, height / 900)
  const fair = clamp(0.7, unit, 3.4)
  const pitch = Math.max(PITCH * fair, Math.min(LEAST_PITCH, (width * MIDDLE[shape]) / 5))
  return { shape, beside, unit: fair, pitch, die: DIE * fair }
}
