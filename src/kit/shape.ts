import type { Box } from './use-box.ts'

/** Board layout: sides next to each other, stacked, or the phone layout with choices below. */
export type Shape = 'wide' | 'tall' | 'phone'

const PHONE = 640
const DESK = 900
/** Maximum height in px of a low screen, on which choices do not fit under the dice. */
const FLAT = 520

/** On a low screen: width of the board as a fraction of the screen. The choices take the remaining width. */
const BESIDE = 0.54

export type BoardLayout = {
  readonly shape: Shape
  /** True on a low screen, where choices are beside the board. */
  readonly beside: boolean
  /** Px per drawing unit. On desktops the drawing is 1,070 units wide and 760 high. */
  readonly unit: number
}

/** Returns the shape for a box. `beside` is true for low boxes, which place choices beside the board. */
const shapeIn = ({ width, height }: Box): { readonly shape: Shape; readonly beside: boolean } => {
  const beside = height < FLAT && width > height * 1.2 && width > PHONE * 0.7
  if (width <= PHONE || beside) return { shape: 'phone', beside }
  return { shape: width >= DESK && width > height * 1.08 ? 'wide' : 'tall', beside }
}

/** Width of the board in px; a fraction of the box if choices are beside it. */
export const groundWidth = (box: Box): number => (shapeIn(box).beside ? box.width * BESIDE : box.width)

/** Returns the layout for a box; a tall board is `tallUnits` high and 720 units wide. */
export const frameIn = (box: Box, tallUnits = 900): BoardLayout => {
  const { shape, beside } = shapeIn(box)
  if (shape === 'phone') return { shape, beside, unit: clamp(0.3, groundWidth(box) / 1070, 1) }
  const [wide, high] = shape === 'wide' ? [1070, 760] : [720, tallUnits]
  return { shape, beside, unit: clamp(0.7, Math.min(box.width / wide, box.height / high), 3.4) }
}

export const clamp = (least: number, value: number, most: number): number => Math.min(Math.max(least, value), most)
