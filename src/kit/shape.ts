import type { Box } from './use-box.ts'

/** How a ground lies in its box: the two sides beside each other, above each other, or for a phone with the choices under it. */
export type Shape = 'wide' | 'tall' | 'phone'

const PHONE = 640
const DESK = 900
/** Lower than this, a ground has no room for choices under its dice. */
const FLAT = 520

/** The part of a low screen that the ground takes when its choices stand beside it. */
export const BESIDE = 0.54

/** The shape that fits a box; `beside`: the screen is low, and the choices of a phone stand beside the ground. */
export const shapeIn = ({ width, height }: Box): { readonly shape: Shape; readonly beside: boolean } => {
  const beside = height < FLAT && width > height * 1.2 && width > PHONE * 0.8
  if (width <= PHONE || beside) return { shape: 'phone', beside }
  return { shape: width >= DESK && width > height * 1.08 ? 'wide' : 'tall', beside }
}

/** The nearest number that is neither less nor more. */
export const clamp = (least: number, value: number, most: number): number => Math.min(Math.max(least, value), most)
