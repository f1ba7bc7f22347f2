import { type BoardLayout, clamp, frameIn } from '../../../kit/shape.ts'
import type { Box } from '../../../kit/use-box.ts'

/**
 * Wide: both fighters' boards with the ladder between them. Tall: the ladder above, the boards side by side. Phone: the ladder,
 * the other in brief, the own board and what is asked under each other.
 */
export type Layout = BoardLayout & {
  /** Px that a belt's column is wide. */
  readonly cell: number
  /** Px that a row of fields is high. */
  readonly row: number
  /** Px that a die is wide. */
  readonly die: number
}

/** Columns beside the belts that names take, in belt columns. */
const NAMES = 1.7
const BELTS = 5
/** Units of the ladder between the boards, and of all gaps. */
const LADDER = 172
const GAPS = 64
/** Px beside a phone's board. */
const EDGE = 12
const CELL = { touch: 44, most: 190 } as const
/** The part of a low screen that the own board has. */
const LEFT = 0.55
/** Lower than this, boards and ladder have no room above what is asked; from that width on the ladder has it between the boards. */
const LOW = { width: 740, height: 830 } as const
/** Rows of a desk that grow with its height, and units that all others take. */
const ROWS = 5.5
const FIXED = 480

const cellIn = (width: number): number => width / (BELTS + NAMES)

const phoneCell = ({ width }: Box, beside: boolean): number =>
  clamp(CELL.touch, Math.floor(cellIn((beside ? width * LEFT : width) - EDGE)), 62)

/** How the mat lies in a box of that size; while characters and sides are chosen no techniques lie there for a ladder to stand between. */
export const layoutOf = (box: Box, isChoosing = false): Layout => {
  const { width, height } = box
  const own = frameIn(box)
  const isLow = own.shape === 'tall' && height < LOW.height
  const fighting = isLow ? (width < LOW.width ? 'phone' : 'wide') : own.shape
  const frame = { ...own, shape: isChoosing && fighting === 'wide' ? ('tall' as const) : fighting }
  const { shape, unit } = frame
  if (shape === 'phone') {
    const cell = phoneCell(box, frame.beside)
    return { ...frame, cell, row: CELL.touch, die: Math.round(cell * 0.62) }
  }
  const board = (width - (shape === 'wide' ? LADDER * unit : 0) - GAPS * unit) / 2
  const cell = Math.floor(clamp(CELL.touch, cellIn(board), CELL.most))
  const row = Math.floor(clamp(CELL.touch, (height - FIXED * unit) / ROWS, cell * 1.06))
  return { ...frame, cell, row, die: Math.round(Math.min(cell * 0.74, row * 0.74)) }
}
