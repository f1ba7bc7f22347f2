import { expectItem, mean, reduce, toNumber } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import { DICE, roundPoints, scoresNothing, SIDES } from '../rules/card.ts'
import {
  actionIn,
  dieNamed,
  placesOf,
  type TankardsAction,
  type TankardsState,
  unusedBy,
  isSingleRoll,
} from '../rules/rules.ts'
import { totalAfter } from '../solve/optimal-points.ts'
import { placesText } from '../text/scoring.ts'
import { words } from '../text/words.ts'
import { riskOf } from './odds.ts'
import { bonusChances, combinationTitle } from './weighing.ts'

const w = words.why

type DecisionAt = { readonly state: TankardsState; readonly seat: Seat }

/** Mean points of this round, with the best unused die taken. */
const averagePoints = ({ state, seat }: DecisionAt, action: TankardsAction): number => {
  const risk = riskOf(state, seat, action)
  if (risk === undefined) throw new RangeError(`"${action}" has no risk`)
  return toNumber(mean(risk.distribution))
}

const gainOf = (asked: DecisionAt, action: TankardsAction): number =>
  averagePoints(asked, action) - averagePoints(asked, 'keep')

const LITTLE = 0.005

/** Gain of a reroll in this round; 0 if it is too small to mention. */
const gainSaid = (asked: DecisionAt, action: TankardsAction): number => {
  const gain = gainOf(asked, action)
  return Math.abs(gain) < LITTLE ? 0 : gain
}

const diceIn = (action: TankardsAction): string => placesText(placesOf(action))

/** Advantage of one action over another in final points, if all later choices maximize points. */
const lead = ({ state, seat }: DecisionAt, action: TankardsAction, other: TankardsAction): number =>
  totalAfter(state.game, seat, action) - totalAfter(state.game, seat, other)

/** The highest new bonus that a reroll can make, with its chance; undefined if there is none. */
const hopeIn = ({ state: { game } }: DecisionAt, action: TankardsAction) => {
  const { dice, rules } = game
  const now = new Set(bonusChances(dice, [], rules).map(({ entry }) => entry))
  const fresh = bonusChances(dice, placesOf(action), rules).filter(({ entry }) => !now.has(entry) && entry.points > 0)
  return fresh.toSorted((a, b) => b.entry.points - a.entry.points)[0]
}

/** Reason for the best reroll: the bonus it can make, or its later gain if it gains nothing in this round. */
const bestReroll = (asked: DecisionAt, action: TankardsAction): string => {
  const mine = { dice: diceIn(action), gain: gainSaid(asked, action), isSingle: isSingleRoll(asked.state.game.rules) }
  if (gainOf(asked, action) < LITTLE) {
    const later = lead(asked, action, 'keep')
    return later < LITTLE ? w.reroll.noBetter(mine) : w.reroll.later(mine, later.toFixed(2))
  }
  const hope = hopeIn(asked, action)
  if (hope === undefined) return w.reroll.plain(mine)
  const { numerator, denominator } = reduce(hope.chance)
  return w.reroll.hope(mine, combinationTitle(hope.entry), `${numerator}`, `${denominator}`)
}

/** True if an action gains at least as much in this round as the best action; only later rounds make it worse. */
const isAhead = (asked: DecisionAt, action: TankardsAction, best: TankardsAction): boolean =>
  gainOf(asked, action) > gainOf(asked, best) - LITTLE

const whyReroll = (asked: DecisionAt, action: TankardsAction, best: TankardsAction): string => {
  if (best === action) return bestReroll(asked, action)
  const mine = { dice: diceIn(action), gain: gainSaid(asked, action), isSingle: isSingleRoll(asked.state.game.rules) }
  if (isAhead(asked, action, best))
    return best === 'keep' ? w.reroll.lessThanKeeping(mine) : w.reroll.lessThan(mine, diceIn(best))
  return best === 'keep'
    ? w.reroll.keeping(mine, averagePoints(asked, 'keep'))
    : w.reroll.rerolling(mine, diceIn(best), gainSaid(asked, best))
}

const keepingText = (asked: DecisionAt, best: TankardsAction): string => {
  const mine = { points: averagePoints(asked, 'keep'), isSingle: isSingleRoll(asked.state.game.rules) }
  if (best === 'keep') return w.keep.plain(mine)
  return isAhead(asked, 'keep', best)
    ? w.keep.lessThan(mine, diceIn(best))
    : w.keep.rerolling(mine, diceIn(best), gainSaid(asked, best))
}

/** A die and the difference of its face from the mean. This difference mainly decides whether to use the die now. */
const standingDie = ({ state: { game } }: DecisionAt, die: number) => {
  const face = expectItem(game.dice[die])
  return { die: expectItem(DICE[die]), face, above: face - (expectItem(SIDES[die]) + 1) / 2 }
}

/** Compares the best die with the die that shows the highest face, if that die scores more now but less by the end. */
const insteadOfMost = (asked: DecisionAt, die: number, points: number): string => {
  const { state, seat } = asked
  const { dice, rules } = state.game
  const mine = standingDie(asked, die)
  const most = unusedBy(state.game, seat).reduce((a, b) => (expectItem(dice[b]) > expectItem(dice[a]) ? b : a))
  const other = expectItem(DICE[most])
  const behind = lead(asked, `take ${mine.die}`, `take ${other}`)
  if (dice[most] === mine.face || behind < LITTLE) return w.take.plain(mine, points)
  return w.take.most(mine, points, other, roundPoints(dice, most, rules), behind.toFixed(2))
}

const take = (asked: DecisionAt, die: number, best: number): string => {
  const { dice, rules } = asked.state.game
  if (scoresNothing(dice, rules)) return w.take.nothing
  const points = roundPoints(dice, die, rules)
  return best === die
    ? insteadOfMost(asked, die, points)
    : w.take.other(standingDie(asked, die), points, standingDie(asked, best))
}

/** Returns the reason for the coach's opinion of an action, based only on the rules and exact odds. */
export const why = (state: TankardsState, seat: Seat, text: string, best: string): string => {
  const asked = { state, seat }
  const [action, better] = [actionIn(text), actionIn(best)]
  if (action.startsWith('take ')) return take(asked, dieNamed(action), dieNamed(better))
  return action === 'keep' ? keepingText(asked, better) : whyReroll(asked, action, better)
}
