import type { Box } from './use-box.ts'

/** Layout of a board: both sides beside each other, above each other, or for a phone with choices below. */
export type Shape = 'wide' | 'tall' | 'phone'

const PHONE = 640
const DESK = 900
/** Below this height a board has no room for choices under its dice. */
const FLAT = 520

/** Width of the board as a share of a low screen, with choices beside it. */
const BESIDE = 0.54

/** Layout of a board in its box. */
export type BoardLayout = {
  readonly shape: Shape
  /** True on a low screen: a phone's choices are beside the board. */
  readonly beside: boolean
  /** Px per drawing unit; the drawing is 1,070 units wide and 760 high on a desk. */
  readonly unit: number
}

/** Returns the shape for a box. `beside`: the screen is low, so a phone's choices are beside the board. */
const shapeIn = ({ width, height }: Box): { readonly shape: Shape; readonly beside: boolean } => {
  const beside = height < FLAT && width > height * 1.2 && width > PHONE * 0.7
  if (width <= PHONE || beside) return { shape: 'phone', beside }
  return { shape: width >= DESK && width > height * 1.08 ? 'wide' : 'tall', beside }
}

/** Width of the board in px: a share of the box if choices are beside it. */
export const groundWidth = (box: Box): number => (shapeIn(box).beside ? box.width * BESIDE : box.width)

/** Returns shape and unit of a board in a box of this size; a tall board is `tallUnits` high and 720 units wide. */
export const frameIn = (box: Box, tallUnits = 900): BoardLayout => {
  const { shape, beside } = shapeIn(box)
  if (shape === 'phone') return { shape, beside, unit: clamp(0.3, groundWidth(box) / 1070, 1) }
  const [wide, high] = shape === 'wide' ? [1070, 760] : [720, tallUnits]
  return { shape, beside, unit: clamp(0.7, Math.min(box.width / wide, box.height / high), 3.4) }
}

/** Limits a number to a range. */
export const clamp = (least: number, value: number, most: number): number => Math.min(Math.max(least, value), most)
