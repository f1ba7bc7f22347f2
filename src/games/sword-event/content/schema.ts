/** Schema of an owner's pieces: the arena, the table of combinations, health and dice. */
import {
  choice,
  constant,
  each,
  list,
  printedName,
  record,
  type TypeOf,
  whole,
} from '../../../engine/content/schema.ts'

/** The rows of the table of combinations, best first. */
export const COMBINATIONS = [
  'five',
  'straight',
  'four',
  'full-house',
  'three',
  'two-doubles',
  'doubles',
  'nothing',
] as const

/** Starting hexes. Two knights use the first and the third, three knights the first three. */
export const CORNERS = ['corner-1', 'corner-2', 'corner-3', 'corner-4'] as const

export const isCorner = (kind: string): boolean => CORNERS.some((corner) => corner === kind)

/** Kinds of a hex. `fence` is outside of the list, `obstacle` a blocked hex inside. */
export const CELLS = ['field', 'fence', 'obstacle', ...CORNERS] as const

export type HexCell = (typeof CELLS)[number]

/** Hexes by row from the top. Every second row is half a hex further to the right. All rows are equally long. */
export type HexCells = readonly (readonly HexCell[])[]

/** Minimum and maximum number of rows of an arena, and of hexes in a row. */
export const SIZES = [2, 9] as const

/** Highest number on a tracker, because trackers are dice. */
const HIGHEST = 6

const hitCount = whole(0, HIGHEST)
const diceCount = whole(4, 5)

export const schema = record({
  format: constant(1),
  name: printedName(40),
  arena: list(list(choice(CELLS), SIZES), SIZES),
  table: each(
    COMBINATIONS,
    record({ initiative: whole(1, HIGHEST), hits: hitCount, 'first-blocks': hitCount, 'final-blocks': hitCount }),
  ),
  health: whole(1, HIGHEST),
  dice: record({ ahead: diceCount, beside: diceCount, first: diceCount, final: diceCount }),
})

export type Pieces = TypeOf<typeof schema>
