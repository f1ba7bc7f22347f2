import type { KingState } from '../rules/state.ts'
import { cachedByResult, type TurnResults, type TurnResult } from './turn-results.ts'
import { type Effort, halvesIn, metIn } from './hands.ts'
import type { Ladder } from './ladder.ts'
import { leadOf, leads, leadRow } from './lead.ts'
import type { Stake } from './meeting.ts'

/** Deviations in standard deviations, with their normal weights. */
const DEVIATIONS = [-2, -1.5, -1, -0.5, 0, 0.5, 1, 1.5, 2].map((at) => [at, Math.exp((-at * at) / 2)] as const)
const ALL_STEPS = DEVIATIONS.reduce((sum, [, weight]) => sum + weight, 0)

/** Mean of `worth` for a normal error around `at` with this deviation; `worth` is linear between whole numbers. */
export const blurred = (worth: (at: number) => number, at: number, spread: number): number => {
  const near = (by: number): number => {
    const low = Math.floor(by)
    return by === low ? worth(low) : (low + 1 - by) * worth(low) + (by - low) * worth(low + 1)
  }
  if (spread === 0) return near(at)
  return DEVIATIONS.reduce((total, [step, weight]) => total + weight * near(at + step * spread), 0) / ALL_STEPS
}

/** Standard error of a plan for one die still to be placed. It covers the opponent's reaction and STR rolls. */
const LOOSE = 1.1

/** Weight of later value: highest in an open match, and low enough that every total is between 0 and 1. */
const openness = (worth: number): number => 4 * worth * (1 - worth)

/** Stake of this turn by both techniques and efforts, with this many dice still to be placed. */
export type Stakes = (one: number, other: number, mine: Effort, theirs: Effort, dice: number) => Stake

/** Returns the value of a match to the first fighter after this result, with this many turns left. */
export const resultWorth = (state: KingState, ladder: Ladder, result: TurnResult, left: number): number => {
  if (result.submits) return result.winner === 0 ? 1 : 0
  const { points, advantages, ground } = result
  const lead = leads.more(leadOf(state), points[0] - points[1], advantages[0] - advantages[1])
  return ladder(leadRow(ground ?? state.ground), lead, left)
}

const stakeOf = (state: KingState, ladder: Ladder, result: TurnResult, left: number): Stake => {
  const worth = resultWorth(state, ladder, result, left)
  return { worth, weight: left > 0 && !result.submits ? openness(worth) : 0 }
}

/** Returns the stakes of this state's turn, with this many turns left after it. */
export const stakesOf = (state: KingState, resultOf: TurnResults, ladder: Ladder, left: number): Stakes => {
  const stakeBy = cachedByResult((result) => stakeOf(state, ladder, result, left))
  const known = new Map<number, Stake>()
  const smooth = (one: number, other: number, met: number, halves: number, dice: number): Stake => {
    const key = ((((one + 1) * 4 + other + 1) * 4 + met) * 256 + halves + 128) * 16 + dice
    const [first, second] = [Math.max(one, 0), Math.max(other, 0)]
    const meanOf = (what: keyof Stake): number =>
      blurred((apart) => stakeBy(resultOf(first, second, met, apart))[what], halves / 2, LOOSE * Math.sqrt(dice))
    const stake = known.get(key) ?? { worth: meanOf('worth'), weight: meanOf('weight') }
    known.set(key, stake)
    return stake
  }
  return (one, other, mine, theirs, dice) => {
    const halves = halvesIn(mine) - halvesIn(theirs)
    const [first, second] = [metIn(mine), metIn(theirs)]
    const sum = { worth: 0, weight: 0 }
    for (let met = 0; met < 4; met++) {
      const share = (met % 2 === 1 ? first : 1 - first) * (met > 1 ? second : 1 - second)
      if (share === 0) continue
      const { worth, weight } = smooth(one, other, met, halves, dice)
      sum.worth += share * worth
      sum.weight += share * weight
    }
    return sum
  }
}
