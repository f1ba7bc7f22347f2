import { itemAt } from '../../../dice/index.ts'
import type { Fighter, KingState } from '../rules/state.ts'
import type { Effort, Kind, HandSide } from './hands.ts'

/** What a turn's end is worth to the first fighter, and how much of what stays in the Place columns counts then: 0 where it is over. */
export type Stake = { readonly worth: number; readonly weight: number }

/** What these efforts of both with these techniques come to. */
export type StakeOf = (one: number, other: number, mine: Effort, theirs: Effort) => Stake

/** Who of two chooses a technique first: on the ground the one on top, standing both at once. */
export type Order = Fighter | 'both'

export const orderIn = ({ ground }: Pick<KingState, 'ground'>): Order => ground?.top ?? 'both'

/** What each of the first one's techniques comes to against each of the other's, row by row. */
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

/** The cell that the first one comes to who chooses first: its best row by what the other leaves of each. */
const cellByRow = ({ mine, theirs, worth }: Grid): number => {
  let best = -1
  for (let i = 0; i < mine; i++) {
    let at = i * theirs
    for (let cell = at + 1; cell < (i + 1) * theirs; cell++) if (worth[cell]! < worth[at]!) at = cell
    if (best < 0 || worth[at]! > worth[best]!) best = at
  }
  return best
}

/** The cell that both come to where the other one chooses first. */
const cellByColumn = ({ mine, theirs, worth }: Grid): number => {
  let best = -1
  for (let j = 0; j < theirs; j++) {
    let at = j
    for (let i = 1, cell = j + theirs; i < mine; i++, cell += theirs) if (worth[cell]! > worth[at]!) at = cell
    if (best < 0 || worth[at]! < worth[best]!) best = at
  }
  return best
}

/** What the best of both comes to: who chooses second knows what the first chose; at once it is midway between both ways. */
const settleGrid = (grid: Grid, order: Order): Stake => {
  const low = order === 1 ? cellByColumn(grid) : cellByRow(grid)
  const high = order === 'both' ? cellByColumn(grid) : low
  const { worth, weight } = grid
  return { worth: (worth[low]! + worth[high]!) / 2, weight: (weight[low]! + weight[high]!) / 2 }
}

/** Stakes by efforts, asked once for each two that meet. */
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

/** Adds what follows of a worth and what stays: the stays of both are in the mean of each kind of hand. */
const add = (sum: Sum, share: number, stake: Stake, stay: number): void => {
  sum.worth += share * (stake.worth + stake.weight * stay)
}

type Met = { readonly order: Order; readonly stay: number }

/** The different efforts of one technique, and by kind of hand the place of its effort among them. */
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

/** Stakes of two techniques by the efforts of both: hands are many, efforts few. */
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

/** A solo card that may come: its technique, its effort, and how likely it is. */
export type Card = { readonly technique: number; readonly effort: Effort; readonly weight: number }

/** What a turn by two is worth to the first fighter; `stay` is what else counts in later turns. */
export const meetingWorth = (one: HandSide, other: HandSide, stakeOf: StakeOf, met: Met): number =>
  metWorth(one, other, stakeOf, met)

/** What a turn alone is worth: `isSeen` says whether the card is seen before one chooses. */
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
