import { type BoardLayout, clamp, frameIn, groundWidth } from '../../../kit/shape.ts'
import type { Box } from '../../../kit/use-box.ts'
import { CARD_DICE, SHEET_COLUMNS } from '../text/scorecard.ts'

/** Wide: the slate is beside the dice. Tall: cards are below dice and choices. Phone: choices are below the card. */
export type Layout = BoardLayout & {
  /** True for broad cards on a tall desk. A broad card is one row: name, dice, points. */
  readonly broad: boolean
  /** True if the slate is the printed scorecard of one seat. */
  readonly sheet: boolean
  /** True if the tags have no space for sentences. */
  readonly brief: boolean
  /** In px. `pitch`: distance between the centres of adjacent dice. `die`: width of a die. */
  readonly pitch: number
  readonly die: number
  /** Number of dice in a row: all six, or three on a phone with space for two rows of larger dice. */
  readonly across: number
  /** Widths in px on a wide table's slate: of the row names, and of one seat's column. */
  readonly names: number
  readonly column: number
  /** Number of full cards if the slate is not beside the dice. The other seats have a short form. */
  readonly cards: number
  /** True if the tags below the dice only have space for figures. */
  readonly tight: boolean
}

const PHONE_EDGE = 16
const PHONE_DIE = 54
/** Two rows of dice on a phone: minimum height of the table, and the widths of a die in px. */
const TWO_ROWS = { height: 600, least: 64, most: 84 } as const
/** Width in px of the row names on the slate. */
const ROW_NAMES = 92
const SHEET_NAMES = 116
/** Minimum column width in px for a readable "12+25". */
const LEAST_COLUMN = 48
const BEST_COLUMN = 98
/** Maximum share of a wide table for the slate. */
const SLATE_SHARE = 0.48
/**
 * Limits for sentences: the width of a tag in px, and the height of a table. Smaller tags and tables have no space for
 * sentences.
 */
const TIGHT = 92
const LOW = { wide: 660, tall: 820 } as const
/** Minimum pitch, in units, of dice beside a slate with seats or the printed scorecard; otherwise cards go below them. */
const BESIDE = { seats: 100, sheet: 70 } as const
/** Height of a card in px. */
const CARD = 68
/** Height in px of the line with the short forms. */
const LINE = 28
/** Margin in px beside dice and slate, including the slate's frame. */
const EDGE = 26

/**
 * Table with broad cards, in units: its width, and its height without cards, with and without sentences on its tags;
 * the height of a card, and of the short forms. `least` is the smallest unit in px.
 */
const BROAD = { width: 1040, height: 691, brief: 636, card: 46, others: 28, least: 0.96 } as const

const phoneSizes = (box: Box): Omit<Layout, keyof BoardLayout> => {
  const width = groundWidth(box) - PHONE_EDGE
  const inRows = clamp(TWO_ROWS.least, box.height / 10, TWO_ROWS.most)
  const isWrapped = box.height >= TWO_ROWS.height && width / CARD_DICE.length < inRows
  const across = isWrapped ? CARD_DICE.length / 2 : CARD_DICE.length
  const pitch = Math.min(width / across, isWrapped ? 130 : 84)
  return {
    across,
    broad: false,
    brief: false,
    sheet: false,
    pitch,
    die: isWrapped ? inRows : Math.min(pitch * 0.8, PHONE_DIE),
    names: 0,
    column: 0,
    cards: 1,
    tight: false,
  }
}

/** Returns the number of full cards that fit below heading, dice and choices of a tall table. Others share a line. */
const cardsIn = (height: number, unit: number, die: number, seats: number): number => {
  const room = height - (unit * 382 + die * 1.12 + Math.max(1, unit) * 192 + 8)
  return room / CARD >= seats ? seats : clamp(1, Math.floor((room - LINE) / CARD), seats)
}

/**
 * Returns the layout of a desk with cards below the dice. The dice have the full width and are as large as possible.
 * If a card does not fit, it has a short form.
 */
const broadIn = ({ width, height }: Box, seats: number): Layout | undefined => {
  const brief = height < BROAD.height + 2 * BROAD.card
  const rest = brief ? BROAD.brief : BROAD.height
  const room = Math.floor((height / BROAD.least - rest - BROAD.others) / BROAD.card)
  const cards = height / (rest + BROAD.card * seats) >= BROAD.least ? seats : room
  const high = rest + BROAD.card * cards + (cards < seats ? BROAD.others : 0)
  const unit = Math.min(width / BROAD.width, height / high, 3.4)
  if (cards < Math.min(seats, 2) || unit < BROAD.least) return undefined
  const sizes = { pitch: 136 * unit, die: 112 * unit, across: CARD_DICE.length, names: 0, column: 0, cards }
  return { shape: 'tall', beside: false, unit, broad: true, brief, sheet: false, tight: false, ...sizes }
}

/**
 * Returns the layout of a table in this box. With `sheet`, a slate beside the dice has the columns of the printed
 * scorecard, for one seat.
 */
export const layoutOf = (box: Box, seats: number, sheet = false): Layout => {
  const columns = sheet ? SHEET_COLUMNS : seats
  const { width, height } = box
  const frame = frameIn(box)
  const { shape, unit } = frame
  if (shape === 'phone') return { ...frame, ...phoneSizes(box) }
  const names = (sheet ? SHEET_NAMES : ROW_NAMES) * Math.max(0.9, unit)
  const most = width * SLATE_SHARE - 2 * EDGE
  const column = clamp(LEAST_COLUMN, (most - names) / columns, BEST_COLUMN * unit)
  const room = shape === 'wide' ? width - names - column * columns - 4 * EDGE : width - 2 * EDGE
  const pitch = Math.min(room / CARD_DICE.length, 136 * unit)
  const die = Math.min(pitch * 0.84, 104 * unit)
  const isWide = shape === 'wide'
  const cards = isWide ? (sheet ? 1 : seats) : cardsIn(height, unit, die, seats)
  const tight = pitch < TIGHT || height < LOW[shape]
  const broad = isWide && pitch < BESIDE[sheet ? 'sheet' : 'seats'] * unit ? broadIn(box, seats) : undefined
  if (broad !== undefined) return broad
  const sizes = { pitch, die, across: CARD_DICE.length, names, column, cards }
  return { ...frame, broad: false, brief: false, sheet: sheet && isWide, ...sizes, tight }
}
