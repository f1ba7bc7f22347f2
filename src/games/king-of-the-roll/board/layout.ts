import { type BoardLayout, clamp, frameIn } from '../../../kit/shape.ts'
import type { Box } from '../../../kit/use-box.ts'

/**
 * Wide: both boards with the fight and its ladder between them. Tall: ladder above, boards side by side. Phone, from
 * top to bottom: ladder, opponent's summary, own board, choices.
 */
export type Layout = BoardLayout & {
  /** Width of a belt's column in px. */
  readonly cell: number
  /** Height of a row of fields in px. */
  readonly row: number
  /** Width of a die in px. */
  readonly die: number
  /** Width in px of the fight and its ladder between the boards; 0 in other layouts than wide. */
  readonly middle: number
}

/** Width of the name columns, in belt columns. */
const NAMES = 1.7
const BELTS = 5
/** Width of the fight and its ladder between the boards, and of all gaps, in units. */
const MIDDLE = { least: 186, most: 330 } as const
const GAPS = 64
/** Space beside a phone's board in px. */
const EDGE = 12
const CELL = { touch: 44, most: 190 } as const
/** Share of a low screen for the own board. */
const LEFT = 0.55
/**
 * Below this height, boards and ladder do not fit above the choices. If the screen is at least this wide, the ladder
 * then goes between the boards.
 */
const LOW = { width: 740, height: 830 } as const
/** Number of rows that grow with the desk's height, and units for all other parts. */
const ROWS = 5.5
const FIXED = 480

const cellIn = (width: number): number => width / (BELTS + NAMES)

const phoneCell = ({ width }: Box, beside: boolean): number =>
  clamp(CELL.touch, Math.floor(cellIn((beside ? width * LEFT : width) - EDGE)), 62)

/** Layout of the mat in the box. While characters and sides are chosen, the tall layout replaces the wide one. */
export const layoutOf = (box: Box, isChoosing = false): Layout => {
  const { width, height } = box
  const own = frameIn(box)
  const isLow = own.shape === 'tall' && height < LOW.height
  const fighting = isLow ? (width < LOW.width ? 'phone' : 'wide') : own.shape
  const frame = { ...own, shape: isChoosing && fighting === 'wide' ? ('tall' as const) : fighting }
  const { shape, unit } = frame
  if (shape === 'phone') {
    const cell = phoneCell(box, frame.beside)
    return { ...frame, cell, row: CELL.touch, die: Math.round(cell * 0.62), middle: 0 }
  }
  const room = width - GAPS * unit
  const least = 2 * (BELTS + NAMES) * CELL.touch
  const middle = shape === 'wide' ? clamp(MIDDLE.least * unit, room - least, MIDDLE.most * unit) : 0
  const board = (room - middle) / 2
  const cell = Math.floor(clamp(CELL.touch, cellIn(board), CELL.most))
  const row = Math.floor(clamp(CELL.touch, (height - FIXED * unit) / ROWS, cell * 1.06))
  return { ...frame, cell, row, die: Math.round(Math.min(cell * 0.74, row * 0.74)), middle }
}
