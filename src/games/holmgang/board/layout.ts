import type { Box } from '../../../ui/use-box.ts'

/** Wide: sides left and right. Tall: sides above and below. Phone: as tall, with the choices under the ground. */
export type Shape = 'wide' | 'tall' | 'phone'

export type Layout = {
  readonly shape: Shape
  /** Px for one unit of the drawing, which is 1,070 units wide. */
  readonly unit: number
  /** Px from die to die, and the width of a die. */
  readonly pitch: number
  readonly die: number
}

const clamp = (least: number, value: number, most: number): number => Math.min(Math.max(least, value), most)

const PHONE = 640
const DESK = 860
const PITCH = 106
const DIE = 82
const PHONE_EDGE = 16
const PHONE_DIE = 68
/** A phone lower than this gets smaller dice. */
const LOW = 600
const LOW_DIE = 54

const phone = ({ width, height }: Box, columns: number): Layout => {
  const pitch = Math.min((width - PHONE_EDGE) / Math.max(4, columns), 96)
  return {
    shape: 'phone',
    unit: clamp(0.3, width / 1070, 1),
    pitch,
    die: Math.min(pitch * 0.78, height < LOW ? LOW_DIE : PHONE_DIE),
  }
}

/** How the ground is laid out in a box of that size. */
export const layoutOf = (box: Box, columns: number): Layout => {
  const { width, height } = box
  if (width <= PHONE) return phone(box, columns)
  const shape = width >= DESK && width > height * 1.08 ? 'wide' : 'tall'
  const unit = shape === 'wide' ? Math.min(width / 1070, height / 760) : Math.min(width / 720, height / 900)
  const fair = clamp(0.7, unit, 3.4)
  return { shape, unit: fair, pitch: PITCH * fair, die: DIE * fair }
}
