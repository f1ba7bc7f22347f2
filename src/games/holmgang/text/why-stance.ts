import { type Fraction, mean, toNumber } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import { percent } from '../../../kit/fraction-words.ts'
import { riskOf } from '../odds/odds.ts'
import { type HolmgangAction, type HolmgangState, sideOf } from '../rules/rules.ts'
import { stancesOf } from '../rules/side.ts'
import { words } from '../words.ts'

const { keep, swap, wager, vow } = words.why

type DecisionAt = { readonly state: HolmgangState; readonly seat: Seat }

/** The chance to lose in this round behind that stance, every swing parried with the least risk. */
const riskIn = ({ state, seat }: DecisionAt, action: HolmgangAction): Fraction => riskOf(state, seat, action).lose

/** The same as a share: "14.2 %"; undefined for never. */
const share = (asked: DecisionAt, action: HolmgangAction): string | undefined => {
  const lose = riskIn(asked, action)
  return lose.numerator === 0n ? undefined : percent(lose)
}

/** Whether a Wager lessens the swing that comes (H7, `take-now`). */
const takesNow = ({ state }: DecisionAt): boolean => state.rules.wager === 'take-now'

const keeping = (asked: DecisionAt, best: HolmgangAction): string => {
  const lose = share(asked, 'keep')
  if (best === 'swap') return keep.swap(lose, share(asked, 'swap'))
  if (best !== 'wager') return keep.best(lose, sideOf(asked.state, asked.seat).spares)
  return takesNow(asked) ? keep.taking(lose, share(asked, 'wager')) : keep.wager(lose)
}

const swapping = (asked: DecisionAt, best: HolmgangAction): string => {
  const { active } = sideOf(asked.state, asked.seat)
  if (best === 'wager' && takesNow(asked)) return active === 0 ? swap.usesSpareAndTaking : swap.givesUpAndTaking(active)
  if (best === 'wager') return active === 0 ? swap.usesSpareAndDie : swap.givesUpAndDie(active)
  const old = share(asked, 'keep')
  if (best === 'keep') return active === 0 ? swap.usesSpare(old) : swap.givesUp(active, old)
  const isSafer = toNumber(riskIn(asked, 'swap')) < toNumber(riskIn(asked, 'keep'))
  return isSafer ? swap.safer(share(asked, 'swap'), active, old) : swap.noSafer
}

const wagering = (asked: DecisionAt, best: HolmgangAction): string => {
  const lose = share(asked, 'wager')
  if (best === 'swap') return wager.swap(lose, share(asked, 'swap'))
  if (takesNow(asked)) return wager.taking(lose, share(asked, 'keep'))
  return best === 'wager' ? wager.best(lose) : wager.same(lose)
}

/** Why one should keep, swap or wager before a swing. */
export const whyStance = (state: HolmgangState, seat: Seat, action: HolmgangAction, best: HolmgangAction): string => {
  if (action === 'swap') return swapping({ state, seat }, best)
  return action === 'wager' ? wagering({ state, seat }, best) : keeping({ state, seat }, best)
}

/** Why one should wager or not before the own swing (H7, `before-swing`). The defender keeps the shield that he has. */
export const whyVow = (state: HolmgangState, seat: Seat, action: HolmgangAction, best: HolmgangAction): string => {
  const side = sideOf(state, seat)
  const dealt = (one: HolmgangAction): string => toNumber(mean(riskOf(state, seat, one).distribution)).toFixed(2)
  const [five, four] = [dealt('wager'), dealt('plain')]
  if (!stancesOf(state.rules, side).includes('swap')) return vow.free(five, four)
  if (action === 'wager') return vow.bound(five, four, side.active)
  return best === 'plain' ? vow.unbound(five, four, side.active) : vow.less(five, four)
}
