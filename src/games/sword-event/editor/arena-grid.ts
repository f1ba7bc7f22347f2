import { CELLS, type HexCell, isCorner } from '../content/schema.ts'

/** Kinds of hexes by row, as they are edited: a kind may be unknown. */
export type Grid = readonly (readonly string[])[]

/** Row from the top and place from the left, from 0. */
export type At = { readonly row: number; readonly place: number }

export const isCell = (kind: string): kind is HexCell => CELLS.some((cell) => cell === kind)

export const columnsOf = (grid: Grid): number => Math.max(0, ...grid.map((row) => row.length))

/** Returns the distance between two hexes in steps. Every second row is half a hex further to the right. */
const stepsBetween = (one: At, other: At): number => {
  const across = Math.abs(2 * (one.place - other.place) + (one.row % 2) - (other.row % 2))
  const down = Math.abs(one.row - other.row)
  return down + Math.max(0, (across - down) / 2)
}

const placesIn = (grid: Grid): readonly At[] => grid.flatMap((cells, row) => cells.map((_, place) => ({ row, place })))

export const cellAt = (grid: Grid, { row, place }: At): string => grid[row]?.[place] ?? ''

export type Resized = { readonly grid: Grid; readonly moved: readonly { readonly corner: string; readonly to: At }[] }

/**
 * Returns the grid resized to `rows` and `columns`. New hexes are fields. A corner on a hex that no longer exists
 * moves to the nearest field, or to the nearest hex without a corner.
 */
export const resized = (grid: Grid, rows: number, columns: number): Resized => {
  const cut: Grid = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (__, place) => grid[row]?.[place] ?? ('field' satisfies HexCell)),
  )
  const lost = placesIn(grid).filter((at) => isCorner(cellAt(grid, at)) && cellAt(cut, at) !== cellAt(grid, at))
  return lost.reduce<Resized>(
    (so, from) => {
      const free = placesIn(so.grid).filter((at) => !isCorner(cellAt(so.grid, at)))
      const fields = free.filter((at) => cellAt(so.grid, at) === 'field')
      const near = (fields.length > 0 ? fields : free).toSorted((a, b) => stepsBetween(a, from) - stepsBetween(b, from))
      const [to, corner] = [near[0], cellAt(grid, from)]
      if (to === undefined || !isCell(corner)) return so
      return { grid: painted(so.grid, to, corner), moved: [...so.moved, { corner, to }] }
    },
    { grid: cut, moved: [] },
  )
}

/** Returns the grid with a hex of this kind. A corner moves: the hex that was this corner becomes a field. */
export const painted = (grid: Grid, at: At, kind: HexCell): Grid =>
  grid.map((cells, row) =>
    cells.map((cell, place) => {
      if (row === at.row && place === at.place) return kind
      return isCorner(kind) && cell === kind ? 'field' : cell
    }),
  )
