import { advantagePoints, type Card, D20, SIDES } from '../../src/games/tankards/rules/card.ts'
import { ALL_DICE } from '../../src/games/tankards/rules/all-rolls.ts'
import { bestTurn, mostPoints, type Room, type Takings } from '../../src/games/tankards/solve/turn-played.ts'
import { chanceAt, type LeadRow, type RowOf } from '../../src/games/tankards/solve/sight.ts'

/** Leads up to this many points are told apart. */
export const MOST = 200

export const ROW_LENGTH = 2 * MOST + 1

/** Rows by what both have used, one after another in memory. */
export const rowsIn = (memory: ArrayBufferLike, from = 0): RowOf => {
  const rows = new Float64Array(memory, from, (ALL_DICE + 1) ** 2 * ROW_LENGTH)
  return (mine, theirs) => {
    const at = (mine * (ALL_DICE + 1) + theirs) * ROW_LENGTH
    return rows.subarray(at, at + ROW_LENGTH)
  }
}

/** When all rounds are played: only the Advantage Rolls are left (clause 3). */
export const lastRow = (card: Card): LeadRow => {
  const faces = Array.from({ length: SIDES[D20] }, (_, i) => advantagePoints(i + 1, card))
  const gaps = faces.flatMap((mine) => faces.map((theirs) => mine - theirs))
  return Float64Array.from({ length: ROW_LENGTH }, (_, i) => {
    const won = gaps.reduce((sum, gap) => sum + (1 + Math.sign(i - MOST + gap)) / 2, 0)
    return won / gaps.length
  })
}

/** What taking each die is worth at this lead: the other one's chances, turned round. */
export const takingsAt = (card: Card, mine: number, theirs: number, lead: number, rowOf: RowOf): Takings =>
  SIDES.map((_, die) => {
    if (((mine >> die) & 1) === 1) return undefined
    const row = rowOf(theirs, mine | (1 << die))
    return Float64Array.from({ length: mostPoints(card) + 1 }, (__, points) => 1 - chanceAt(row, -lead - points))
  })

/** Beyond chances so small or so near to 1 a row is not worked out any further. */
const SURE = 1e-6

/** How many rows of known chances lie on each side of one that is laid between them. */
const REACH = 3

/** The polynomial through the six chances around (Lagrange), `t` of the way from the third to the fourth. */
const between = (six: readonly number[], t: number): number =>
  six.reduce((sum, chance, j) => {
    const share = six.reduce((product, _, m) => (m === j ? product : (product * (t - m + 2)) / (j - m)), 1)
    return sum + share * chance
  }, 0)

/** Fills the gaps of a row whose chances are known every `step` leads from `first` to `last` (places in the row). */
const fillGaps = (row: LeadRow, first: number, last: number, step: number): void => {
  const known = (i: number): number => row[Math.max(first, Math.min(last, i))]!
  row.fill(row[first]!, 0, first)
  row.fill(row[last]!, last + 1)
  for (let at = first; at < last; at += step) {
    const six = Array.from({ length: 2 * REACH }, (_, j) => known(at + (j + 1 - REACH) * step))
    for (let i = 1; i < step; i++) row[at + i] = between(six, i / step)
  }
}

export type RowWork = { readonly card: Card; readonly rowOf: RowOf; readonly room: Room }

/**
 * The row of a player to roll who has used `mine`, against one who has used `theirs`, from the rows one turn later: every roll
 * and every reroll is gone through for every `step`th lead around `middle`; the chances between them are interpolated.
 */
export const workRow = (work: RowWork, mine: number, theirs: number, middle: number, step: number): LeadRow => {
  const { card, rowOf, room } = work
  const row = new Float64Array(ROW_LENGTH)
  const chance = (lead: number): number => bestTurn(card, takingsAt(card, mine, theirs, lead, rowOf), room)
  const go = (from: number, by: number): number => {
    let lead = from
    for (;;) {
      const found = chance(lead)
      row[lead + MOST] = found
      if (found < SURE || found > 1 - SURE || Math.abs(lead + by) > MOST) return lead + MOST
      lead += by
    }
  }
  const last = go(middle, step)
  fillGaps(row, go(middle - step, -step), last, step)
  return row
}

const sizeOf = (set: number): number => SIDES.filter((_, die) => ((set >> die) & 1) === 1).length

/** What a player to roll and the other one have used, as sets. */
export type Pair = { readonly mine: number; readonly theirs: number }

/** All pairs that come up with so many turns left, from 12 before the first to 0: who is to roll has played as many as the other, or one less. */
export const pairsWith = (turns: number): readonly Pair[] => {
  const played = 2 * SIDES.length - turns
  const sets = Array.from({ length: ALL_DICE + 1 }, (_, set) => set)
  const mines = sets.filter((set) => sizeOf(set) === Math.floor(played / 2))
  const others = sets.filter((set) => sizeOf(set) === Math.ceil(played / 2))
  return mines.flatMap((mine) => others.map((theirs) => ({ mine, theirs })))
}
