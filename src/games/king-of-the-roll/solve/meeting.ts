import { itemAt } from '../../../dice/index.ts'
import type { Fighter, KingState } from '../rules/state.ts'
import type { Effort, Kind, HandSide } from './hands.ts'

/** Value of a turn's result to the first fighter, and the weight of the Place dice. The weight is 0 after the match. */
export type Stake = { readonly worth: number; readonly weight: number }

/** Stake if both fighters reach these efforts with these techniques. */
export type StakeOf = (one: number, other: number, mine: Effort, theirs: Effort) => Stake

/** First to choose a technique: on the ground the top fighter, while standing both at once. */
export type Order = Fighter | 'both'

export const orderIn = ({ ground }: Pick<KingState, 'ground'>): Order => ground?.top ?? 'both'

/** Stakes of each of the first fighter's techniques against each of the opponent's, by rows. */
export type Grid = {
  readonly mine: number
  readonly theirs: number
  readonly worth: Float64Array
  readonly weight: Float64Array
}

const gridOf = (mine: number, theirs: number): Grid => ({
  mine,
  theirs,
  worth: new Float64Array(mine * theirs),
  weight: new Float64Array(mine * theirs),
})

const NOTHING: Stake = { worth: 0, weight: 0 }

/** Cell reached if the first fighter chooses first. It takes its best row; the second fighter answers best. */
const cellByRow = ({ mine, theirs, worth }: Grid): number => {
  let best = -1
  for (let i = 0; i < mine; i++) {
    let at = i * theirs
    for (let cell = at + 1; cell < (i + 1) * theirs; cell++) if (worth[cell]! < worth[at]!) at = cell
    if (best < 0 || worth[at]! > worth[best]!) best = at
  }
  return best
}

/** Cell reached if the second fighter chooses first. It takes its best column; the first fighter answers best. */
const cellByColumn = ({ mine, theirs, worth }: Grid): number => {
  let best = -1
  for (let j = 0; j < theirs; j++) {
    let at = j
    for (let i = 1, cell = j + theirs; i < mine; i++, cell += theirs) if (worth[cell]! > worth[at]!) at = cell
    if (best < 0 || worth[at]! < worth[best]!) best = at
  }
  return best
}

/**
 * Stake under best play if the second fighter to choose sees the first choice. For simultaneous choices, the mean of
 * both orders.
 */
const settleGrid = (grid: Grid, order: Order): Stake => {
  const low = order === 1 ? cellByColumn(grid) : cellByRow(grid)
  const high = order === 'both' ? cellByColumn(grid) : low
  const { worth, weight } = grid
  return { worth: (worth[low]! + worth[high]!) / 2, weight: (weight[low]! + weight[high]!) / 2 }
}

/** Caches the stakes of each pair of efforts. */
const remembered = (stakeOf: StakeOf): StakeOf => {
  const known = new Map<number, Stake>()
  return (one, other, mine, theirs) => {
    const key = (((one + 1) * 512 + mine) * 4 + other + 1) * 512 + theirs
    const stake = known.get(key) ?? stakeOf(one, other, mine, theirs)
    known.set(key, stake)
    return stake
  }
}

type Sum = { worth: number; weight: number }

/** Adds a weighted stake. `stay` is the mean value of both hands in later turns. */
const add = (sum: Sum, share: number, stake: Stake, stay: number): void => {
  sum.worth += share * (stake.worth + stake.weight * stay)
}

type Met = { readonly order: Order; readonly stay: number }

/** Distinct efforts of one technique, and the index of each hand's effort among them. */
const distinctEfforts = ({ kinds }: HandSide, technique: number) => {
  const places = new Map<Effort, number>()
  const placeOf = Uint16Array.from(kinds, ({ efforts }) => {
    const effort = itemAt(efforts, technique)
    const place = places.get(effort) ?? places.size
    places.set(effort, place)
    return place
  })
  return { efforts: [...places.keys()], placeOf }
}

type EffortsOf = ReturnType<typeof distinctEfforts>

/** Stakes of two techniques for all pairs of efforts. There are many hands, but few distinct efforts. */
const stakeTable = (mine: EffortsOf, theirs: EffortsOf, stakeOf: (mine: Effort, theirs: Effort) => Stake) => {
  const count = mine.efforts.length * theirs.efforts.length
  const [worth, weight] = [new Float64Array(count), new Float64Array(count)]
  let at = 0
  for (const first of mine.efforts)
    for (const second of theirs.efforts) {
      const stake = stakeOf(first, second)
      worth[at] = stake.worth
      weight[at++] = stake.weight
    }
  return { worth, weight, rows: mine.placeOf, columns: theirs.placeOf, width: theirs.efforts.length }
}

const metWorth = (one: HandSide, other: HandSide, stakeOf: StakeOf, { order, stay }: Met): number => {
  const grid = gridOf(one.techniques.length, other.techniques.length)
  const columns = other.techniques.map((_, j) => distinctEfforts(other, j))
  const tables = one.techniques.flatMap((first, i) => {
    const row = distinctEfforts(one, i)
    return other.techniques.map((second, j) =>
      stakeTable(row, itemAt(columns, j), (mine, theirs) => stakeOf(first, second, mine, theirs)),
    )
  })
  const sum: Sum = { worth: 0, weight: 0 }
  for (const [m, mine] of one.kinds.entries())
    for (const [t, theirs] of other.kinds.entries()) {
      for (let cell = 0; cell < tables.length; cell++) {
        const table = itemAt(tables, cell)
        const at = table.rows[m]! * table.width + table.columns[t]!
        grid.worth[cell] = table.worth[at]!
        grid.weight[cell] = table.weight[at]!
      }
      add(sum, mine.weight * theirs.weight, settleGrid(grid, order), mine.stay - theirs.stay + stay)
    }
  return sum.worth
}

const bestAgainst = (one: HandSide, mine: Kind, cards: readonly Card[], stakeOf: StakeOf): Stake => {
  let best: Stake = { worth: -Infinity, weight: 0 }
  for (const [i, technique] of one.techniques.entries()) {
    const sum: Sum = { ...NOTHING }
    for (const { technique: theirs, effort, weight } of cards) {
      const stake = stakeOf(technique, theirs, mine.efforts[i]!, effort)
      sum.worth += weight * stake.worth
      sum.weight += weight * stake.weight
    }
    if (sum.worth > best.worth) best = sum
  }
  return best
}

/** A possible solo card: technique, effort and probability. */
export type Card = { readonly technique: number; readonly effort: Effort; readonly weight: number }

/** Value of a two-player turn to the first fighter. `stay` is additional value in later turns. */
export const meetingWorth = (one: HandSide, other: HandSide, stakeOf: StakeOf, met: Met): number =>
  metWorth(one, other, stakeOf, met)

/** Value of a solo turn. `isSeen` is true if the card is visible before the choice. */
export const soloWorth = (
  one: HandSide,
  cards: readonly Card[],
  stakeOf: StakeOf,
  { isSeen, stay }: { readonly isSeen: boolean; readonly stay: number },
): number => {
  const known = remembered(stakeOf)
  const sum: Sum = { worth: 0, weight: 0 }
  for (const mine of one.kinds)
    if (isSeen)
      for (const card of cards)
        add(sum, mine.weight * card.weight, bestAgainst(one, mine, [{ ...card, weight: 1 }], known), mine.stay + stay)
    else add(sum, mine.weight, bestAgainst(one, mine, cards, known), mine.stay + stay)
  return sum.worth
}
