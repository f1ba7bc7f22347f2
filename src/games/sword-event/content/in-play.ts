import { contentKind } from '../../../engine/content/content.ts'
import { type PathFault, pathFault } from '../../../engine/content/faults.ts'
import { type DrawnHex, hexesIn, neighboursOf, stepsFrom } from './hex-grid.ts'
import { type HexCell, type HexCells, CORNERS, isCorner, type Pieces, schema } from './schema.ts'

/** Signs of hexes in drawings of letters: field, fence, obstacle and corners. */
const CELL_SIGNS: { readonly [cell in HexCell]: string } = {
  field: '.',
  fence: ' ',
  obstacle: '#',
  'corner-1': '1',
  'corner-2': '2',
  'corner-3': '3',
  'corner-4': '4',
}

/** Returns the character that means this hex; "?" for an unknown kind. */
export const signOf = (cell: string): string => (Object.hasOwn(CELL_SIGNS, cell) ? CELL_SIGNS[cell as HexCell] : '?')

/** Reads rows in which each character is a hex. @throws RangeError for a character that means no hex */
const cellsOf = (...rows: readonly string[]): HexCells =>
  rows.map((row) =>
    Array.from(row, (sign) => {
      const found = Object.entries(CELL_SIGNS).find(([, one]) => one === sign)
      if (found === undefined) throw new RangeError(`no hex has the sign "${sign}"`)
      return found[0] as HexCell
    }),
  )

const tableRow = (initiative: number, hits: number, first: number, final: number) => ({
  initiative,
  hits,
  'first-blocks': first,
  'final-blocks': final,
})

/** The great list (S18), and the printed table. A miss counts 0, and so does a row that four dice cannot show. */
export const PRINTED_PIECES: Pieces = {
  format: 1,
  name: 'Hazelring',
  arena: cellsOf('1....2', '..... ', '......', '..... ', '......', '..... ', '4....3'),
  table: {
    five: tableRow(6, 6, 6, 0),
    straight: tableRow(5, 5, 5, 0),
    four: tableRow(4, 4, 4, 3),
    'full-house': tableRow(4, 3, 4, 0),
    three: tableRow(3, 2, 2, 2),
    'two-doubles': tableRow(3, 2, 3, 2),
    doubles: tableRow(2, 1, 1, 1),
    nothing: tableRow(1, 0, 0, 0),
  },
  health: 6,
  dice: { ahead: 5, beside: 4, first: 5, final: 4 },
}

const lengthFaults = ({ arena }: Pieces): readonly PathFault[] => {
  const length = arena[0]?.length ?? 0
  return arena.flatMap((cells, y) =>
    cells.length === length ? [] : [pathFault(['arena', y], 'rowLength', length, cells.length)],
  )
}

const cornerFaults = ({ arena }: Pieces): readonly PathFault[] =>
  CORNERS.flatMap((corner, i) => {
    const [first, ...others] = arena.flatMap((cells, y) =>
      cells.flatMap((cell, x) => (cell === corner ? [['arena', y, x]] : [])),
    )
    if (first === undefined) return [pathFault(['arena'], 'noCorner', i + 1)]
    return others.map((path) => pathFault(path, 'cornerTwice', i + 1))
  })

/** Returns the hexes that no way connects with the first corner; empty while that corner is missing. */
export const hexesApart = (cells: HexCells): readonly DrawnHex[] => {
  const free = hexesIn(cells).filter(({ cell }) => cell !== 'obstacle')
  const from = free.findIndex(({ cell }) => cell === CORNERS[0])
  if (from < 0) return []
  const steps = stepsFrom(from, neighboursOf(free))
  return free.filter((_, hex) => steps[hex] === free.length)
}

/** Returns one fault for all hexes without a way to the first corner, at a corner among them if there is one. */
const reachFaults = ({ arena }: Pieces): readonly PathFault[] => {
  const apart = hexesApart(arena)
  const corners = apart.filter(({ cell }) => isCorner(cell))
  const first = corners[0] ?? apart[0]
  if (first === undefined) return []
  const { y, place, cell } = first
  const path = ['arena', y, place]
  return corners.length === 0
    ? [pathFault(path, 'apart', y + 1, place + 1, apart.length)]
    : [pathFault(path, 'cutOff', Number(cell.at(-1)), apart.length)]
}

const faultsBetween = (pieces: Pieces): readonly PathFault[] => {
  const found = [...lengthFaults(pieces), ...cornerFaults(pieces)]
  return found.length > 0 ? found : reachFaults(pieces)
}

/** Value of the house rule `pieces` for the pieces of the rules page. */
export const HOUSE_PIECES = 'hazelring'

/** House rule that selects the pieces. */
export type PiecesPlayed = { readonly pieces: string }

/** Reader and compact text of pieces. The longest texts have names of characters that need escapes. */
export const piecesContent = contentKind({ schema, called: 'arenas and tables', longest: 700, between: faultsBetween })

/** True if an owner's pieces replace those of the rules page (S25). */
export const isOwn = ({ pieces }: PiecesPlayed): boolean => pieces !== HOUSE_PIECES

/** Returns the pieces of an event. @throws RangeError if its house rules are not valid */
export const piecesOf = (rules: PiecesPlayed): Pieces =>
  isOwn(rules) ? piecesContent.readOrThrow(rules.pieces) : PRINTED_PIECES

/** Returns a list with obstacles as a value of the house rule: an example of an owner's pieces. */
export const samplePieces = (): string => {
  const printed = piecesContent.print({
    ...PRINTED_PIECES,
    name: 'Barrels',
    arena: cellsOf('1...2', '.#.. ', '..#..', '.... ', '4...3'),
    table: {
      ...PRINTED_PIECES.table,
      doubles: tableRow(1, 1, 0, 1),
      'full-house': tableRow(4, 4, 4, 2),
      straight: tableRow(5, 5, 5, 4),
    },
    health: 4,
    dice: { ahead: 5, beside: 5, first: 4, final: 5 },
  })
  return printed.ok ? printed.value : ''
}
