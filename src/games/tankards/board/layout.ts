import { type BoardLayout, clamp, frameIn, groundWidth } from '../../../kit/shape.ts'
import type { Box } from '../../../kit/use-box.ts'
import { CARD_DICE } from '../text/scorecard.ts'

/** Wide: the slate stands beside the dice. Tall: cards lie under dice and choices. Phone: the choices lie under the card. */
export type Layout = BoardLayout & {
  /** Tall on a desk: each card is one row, with its name left of the dice and its points right of them. */
  readonly broad: boolean
  /** There is no room for sentences on its tags. */
  readonly brief: boolean
  /** Px from die to die, and the width of a die. */
  readonly pitch: number
  readonly die: number
  /** Px that the row names of a wide table's slate take, and one seat's column on it. */
  readonly names: number
  readonly column: number
  /** Elsewhere: how many seats' cards are written out; the other seats stand in short. */
  readonly cards: number
  /** Dice lie so close, or the screen is so low, that tags under them hold no more than figures. */
  readonly tight: boolean
}

const PHONE_EDGE = 16
const PHONE_DIE = 54
/** What stands left of the seats on the slate. */
const ROW_NAMES = 92
/** A narrower column cannot hold "12+25" in readable figures. */
const LEAST_COLUMN = 48
const BEST_COLUMN = 98
/** The most of a wide table that the slate takes. */
const SLATE_SHARE = 0.48
/** A tag narrower than this holds no sentence; on a table lower than this there is no room for one. */
const TIGHT = 92
const LOW = { wide: 660, tall: 820 } as const
/** Px that a card takes from top to bottom. */
const CARD = 68
/** Left and right of dice and slate, the slate's frame among it. */
const EDGE = 26

/**
 * Units that a table with broad cards is wide, and high but for its cards, with sentences on its tags or without; one card, the
 * seats in short, and the least px of a unit.
 */
const BROAD = { width: 1040, height: 691, brief: 636, card: 46, others: 28, least: 0.96 } as const

const phoneSizes = (box: Box): Omit<Layout, keyof BoardLayout> => {
  const pitch = Math.min((groundWidth(box) - PHONE_EDGE) / CARD_DICE.length, 84)
  return {
    broad: false,
    brief: false,
    pitch,
    die: Math.min(pitch * 0.8, PHONE_DIE),
    names: 0,
    column: 0,
    cards: 1,
    tight: false,
  }
}

/** Under heading, dice and choices of a tall table there is room for all cards or for one with the others in short. */
const cardsIn = (height: number, unit: number, die: number, seats: number): number => {
  const taken = unit * 382 + die * 1.12 + Math.max(1, unit) * 192 + 56
  return (height - taken) / CARD >= seats ? seats : 1
}

/**
 * On a desk with room for cards under the dice nothing stands beside these, and they are as large as can be. The cards that have
 * no room stand in short.
 */
const broadIn = ({ width, height }: Box, seats: number): Layout | undefined => {
  const brief = height < BROAD.height + 2 * BROAD.card
  const rest = brief ? BROAD.brief : BROAD.height
  const room = Math.floor((height / BROAD.least - rest - BROAD.others) / BROAD.card)
  const cards = height / (rest + BROAD.card * seats) >= BROAD.least ? seats : room
  const high = rest + BROAD.card * cards + (cards < seats ? BROAD.others : 0)
  const unit = Math.min(width / BROAD.width, height / high, 3.4)
  if (cards < Math.min(seats, 2) || unit < BROAD.least) return undefined
  const sizes = { pitch: 136 * unit, die: 112 * unit, names: 0, column: 0, cards }
  return { shape: 'tall', beside: false, unit, broad: true, brief, tight: false, ...sizes }
}

/** How the table is laid out for so many seats in a box of that size. */
export const layoutOf = (box: Box, seats: number): Layout => {
  const { width, height } = box
  const frame = frameIn(box)
  const { shape, unit } = frame
  if (shape === 'phone') return { ...frame, ...phoneSizes(box) }
  const broad = shape === 'wide' ? broadIn(box, seats) : undefined
  if (broad !== undefined) return broad
  const names = ROW_NAMES * Math.max(0.9, unit)
  const most = width * SLATE_SHARE - 2 * EDGE
  const column = clamp(LEAST_COLUMN, (most - names) / seats, BEST_COLUMN * unit)
  const room = shape === 'wide' ? width - names - column * seats - 4 * EDGE : width - 2 * EDGE
  const pitch = Math.min(room / CARD_DICE.length, 136 * unit)
  const die = Math.min(pitch * 0.84, 104 * unit)
  const cards = cardsIn(height, unit, die, seats)
  const tight = pitch < TIGHT || height < LOW[shape]
  return { ...frame, broad: false, brief: false, pitch, die, names, column, cards, tight }
}
