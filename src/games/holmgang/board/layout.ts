import { type BoardLayout, frameIn, groundWidth } from '../../../kit/shape.ts'
import type { Box } from '../../../kit/use-box.ts'

/** Wide: sides at left and right. Tall: sides above and below. Phone: like tall, with the choices below the ground. */
export type Layout = BoardLayout & {
  /** In px. `pitch`: distance between the centres of adjacent dice. `die`: width of a die. */
  readonly pitch: number
  readonly die: number
}

const PITCH = 111
const DIE = 92
/** Smallest distance between dice in px at which tags are readable; used if space allows. */
const LEAST_PITCH = 104
/** Share of the width for five dice or more. */
const MIDDLE = { wide: 0.52, tall: 0.94 } as const
const PHONE_EDGE = 16
const PHONE_DIE = 68
/** Phone height in px below which dice are smaller. */
const LOW = 660
const LOW_DIE = 58

const phoneDice = (box: Box, columns: number): Pick<Layout, 'pitch' | 'die'> => {
  const pitch = Math.min((groundWidth(box) - PHONE_EDGE) / Math.max(4, columns), 96)
  return { pitch, die: Math.min(pitch * 0.8, box.height < LOW ? LOW_DIE : PHONE_DIE) }
}

export const layoutOf = (box: Box, columns: number): Layout => {
  const frame = frameIn(box)
  const { shape, unit } = frame
  if (shape === 'phone') return { ...frame, ...phoneDice(box, columns) }
  const widest = (box.width * MIDDLE[shape]) / Math.max(5, columns)
  const usual = Math.max(PITCH * unit, Math.min(LEAST_PITCH, widest))
  const pitch = columns > 5 ? Math.min(usual, widest) : usual
  return { ...frame, pitch, die: Math.min(DIE * unit, pitch * 0.84) }
}
