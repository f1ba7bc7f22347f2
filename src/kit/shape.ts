import type { Box } from './use-box.ts'

/** How a ground lies in its box: the two sides beside each other, above each other, or for a phone with the choices under it. */
export type Shape = 'wide' | 'tall' | 'phone'

const PHONE = 640
const DESK = 900
/** Lower than this, a ground has no room for choices under its dice. */
const FLAT = 520

/** The part of a low screen that the ground takes when its choices stand beside it. */
const BESIDE = 0.54

/** How a board lies in its box. */
export type BoardLayout = {
  readonly shape: Shape
  /** On a low screen the choices of a phone stand beside the ground. */
  readonly beside: boolean
  /** Px for one unit of the drawing, which is 1,070 units wide and 760 high on a desk. */
  readonly unit: number
}

/** The shape that fits a box; `beside`: the screen is low, and the choices of a phone stand beside the ground. */
const shapeIn = ({ width, height }: Box): { readonly shape: Shape; readonly beside: boolean } => {
  const beside = height < FLAT && width > height * 1.2 && width > PHONE * 0.7
  if (width <= PHONE || beside) return { shape: 'phone', beside }
  return { shape: width >= DESK && width > height * 1.08 ? 'wide' : 'tall', beside }
}

/** Px that the ground is wide: a part of the box where the choices stand beside it. */
export const groundWidth = (box: Box): number => (shapeIn(box).beside ? box.width * BESIDE : box.width)

/** Shape and unit of a board in a box of that size; a tall table is so many units high, and 720 wide. */
export const frameIn = (box: Box, tallUnits = 900): BoardLayout => {
  const { shape, beside } = shapeIn(box)
  if (shape === 'phone') return { shape, beside, unit: clamp(0.3, groundWidth(box) / 1070, 1) }
  const [wide, high] = shape === 'wide' ? [1070, 760] : [720, tallUnits]
  return { shape, beside, unit: clamp(0.7, Math.min(box.width / wide, box.height / high), 3.4) }
}

/** The nearest number that is neither less nor more. */
export const clamp = (least: number, value: number, most: number): number => Math.min(Math.max(least, value), most)
