import { expectItem } from '../../../dice/index.ts'
import type { Equity, Reference } from '../../../odds/index.ts'
import { luckReturns, nextBattle } from '../rules/opening.ts'
import { gladiators } from '../rules/rules.ts'
import { battlesIn, battlesWon } from '../rules/series.ts'
import type { GladiatorsState } from '../rules/state.ts'
import { words } from '../text/words.ts'

/** Chance to have more than half of the battles in the end, if each remaining battle is won with chance `p`. */
const chanceFrom = (mine: number, theirs: number, battles: number, p: number): number => {
  if (Math.max(mine, theirs) > battles / 2 || mine + theirs >= battles)
    return mine === theirs ? 0.5 : Number(mine > theirs)
  return p * chanceFrom(mine + 1, theirs, battles, p) + (1 - p) * chanceFrom(mine, theirs + 1, battles, p)
}

/**
 * Standard error of a series' values, if lost Luck returns for the next battle (`returning`) and if it does not.
 * Measured by `npx node research/gladiators/series-error.ts 2500` on 2026-11-29.
 */
const ERRORS = { returning: 0.016, lost: 0.059 } as const

/**
 * Values of a series, from best play of each battle. They are estimates: a battle is played for its own sake, a draw
 * counts as half a win, and Luck that is lost for the series has no value beyond the battle (G26).
 */
export const seriesPlay = (battle: Reference<GladiatorsState>): Reference<GladiatorsState> => {
  /** Seat 0's chance in the series by its chance in the current battle. */
  const worth = (state: GladiatorsState, chance: number): number => {
    const [mine = 0, theirs = 0] = battlesWon(state)
    const battles = battlesIn(state.rules)
    const p = state.phase === 'choose' ? chance : expectItem(battle.equity(nextBattle(state)).payoff[0])
    const won = chanceFrom(mine + 1, theirs, battles, p)
    return chance * won + (1 - chance) * chanceFrom(mine, theirs + 1, battles, p)
  }
  const inSeries = (state: GladiatorsState, { payoff }: Equity): Equity => {
    const chance = worth(state, expectItem(payoff[0]))
    return { payoff: [chance, 1 - chance], error: luckReturns(state) ? ERRORS.returning : ERRORS.lost }
  }
  // Reading `battle.bound` solves the battle, so `battle` is not copied as a whole.
  return {
    name: words.odds.seriesReference,
    exact: false,
    mix: (state, seat) => battle.mix(state, seat),
    prepare: (state, tell) => battle.prepare?.(state, tell),
    equity: (state) => {
      const node = gladiators.node(state)
      return node.kind === 'terminal' ? { payoff: node.payoff, error: 0 } : inSeries(state, battle.equity(state))
    },
    prospects: (state, seat) => battle.prospects(state, seat).map((equity) => inSeries(state, equity)),
  }
}
