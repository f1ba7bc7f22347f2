/**
 * The chance to win of the player who is to roll, by the lead in grand totals (negative: behind), no lead in the middle: equal
 * final totals count half (T8). A larger lead counts as the largest.
 */
export type Row = Float64Array

/** The row when the player to roll has used `mine` and the other one `theirs` (`setOf`). */
export type RowOf = (mine: number, theirs: number) => Row

/** The chance at this lead. */
export const chanceAt = (row: Row, lead: number): number => {
  const last = row.length - 1
  return row[Math.max(0, Math.min(last, lead + last / 2))]!
}
