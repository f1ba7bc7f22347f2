import type { KingState } from '../rules/state.ts'
import { byDeed, type Clash, type Deed } from './clash.ts'
import { type Effort, halvesIn, metIn } from './effort.ts'
import type { Ladder } from './ladder.ts'
import { leadOf, leads, rowOf } from './lead.ts'
import { ALL_STEPS, STEPS } from './matrix.ts'
import type { Stake } from './meeting.ts'

/** A standard error of plans for each die still to be placed: both answer each other, and STR rolls. */
const LOOSE = 1.1

/** What stays counts most where a match is open, and leaves every worth between 0 and 1. */
const openness = (worth: number): number => 4 * worth * (1 - worth)

/** What this turn may end in, by techniques and efforts of both, with so many dice still to be placed. */
export type Stakes = (one: number, other: number, mine: Effort, theirs: Effort, dice: number) => Stake

const stakeOf = (state: KingState, ladder: Ladder, deed: Deed, left: number): Stake => {
  if (deed.submits) return { worth: deed.winner === 0 ? 1 : 0, weight: 0 }
  const { points, advantages, ground } = deed
  const lead = leads.more(leadOf(state), points[0] - points[1], advantages[0] - advantages[1])
  const worth = ladder(rowOf(ground ?? state.ground), lead, left)
  return { worth, weight: left > 0 ? openness(worth) : 0 }
}

const NONE: Stake = { worth: 0, weight: 0 }

const plus = (sum: Stake, share: number, { worth, weight }: Stake): Stake =>
  share === 0 ? sum : { worth: sum.worth + share * worth, weight: sum.weight + share * weight }

/** Stakes of the turn of this state, so many turns being still to come after it. */
export const stakesOf = (state: KingState, clash: Clash, ladder: Ladder, left: number): Stakes => {
  const stakeBy = byDeed((deed) => stakeOf(state, ladder, deed, left))
  const known = new Map<number, Stake>()
  const exactly = (...at: Parameters<Clash>): Stake => stakeBy(clash(...at))
  const near = (one: number, other: number, met: number, apart: number): Stake => {
    const low = Math.floor(apart)
    const part = apart - low
    return plus(
      plus(NONE, 1 - part, exactly(one, other, met, low)),
      part,
      part === 0 ? NONE : exactly(one, other, met, low + 1),
    )
  }
  const loose = (one: number, other: number, met: number, apart: number, dice: number): Stake => {
    if (dice === 0) return near(one, other, met, apart)
    const by = LOOSE * Math.sqrt(dice)
    return STEPS.reduce(
      (sum, [at, weight]) => plus(sum, weight / ALL_STEPS, near(one, other, met, apart + at * by)),
      NONE,
    )
  }
  const smooth = (one: number, other: number, met: number, halves: number, dice: number): Stake => {
    const key = ((((one + 1) * 4 + other + 1) * 4 + met) * 256 + halves + 128) * 16 + dice
    const stake = known.get(key) ?? loose(Math.max(one, 0), Math.max(other, 0), met, halves / 2, dice)
    known.set(key, stake)
    return stake
  }
  return (one, other, mine, theirs, dice) => {
    const halves = halvesIn(mine) - halvesIn(theirs)
    const [first, second] = [metIn(mine), metIn(theirs)]
    let sum = NONE
    for (let met = 0; met < 4; met++) {
      const share = (met % 2 === 1 ? first : 1 - first) * (met > 1 ? second : 1 - second)
      if (share > 0) sum = plus(sum, share, smooth(one, other, met, halves, dice))
    }
    return sum
  }
}
