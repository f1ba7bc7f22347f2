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

const metWorth = (one: HandSide, other: HandSide, stakeOf: StakeOf, { order, stay }: Met): number => {
  const grid = gridOf(one.techniques.length, other.techniques.length)
  const sum: Sum = { worth: 0, weight: 0 }
  for (const mine of one.kinds)
    for (const theirs of other.kinds) {
      for (let i = 0, cell = 0; i < grid.mine; i++)
        for (let j = 0; j < grid.theirs; j++, cell++) {
          const stake = stakeOf(one.techniques[i]!, other.techniques[j]!, mine.efforts[i]!, theirs.efforts[j]!)
          grid.worth[cell] = stake.worth
          grid.weight[cell] = stake.weight
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
  metWorth(one, other, remembered(stakeOf), met)

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
