import { mean, reduce, toNumber } from '../../../dice/index.ts'
import type { Seat } from '../../../engine/index.ts'
import { DICE, roundPoints, scoresNothing, SIDES } from '../rules/card.ts'
import { riskOf } from '../odds/odds.ts'
import { bonusChances, NAMES } from '../odds/weighing.ts'
import { totalAfter } from '../solve/optimal-points.ts'
import { placesOf, type TankardsAction, type TankardsState, unusedBy } from '../rules/rules.ts'
import { actionWords } from './choices.ts'
import { pointsText } from './scoring.ts'
import { capitalise } from '../../../kit/text.ts'

type Asked = { readonly state: TankardsState; readonly seat: Seat }

/** Points of this round in the mean, the greatest unused die taken. */
const meanOf = ({ state, seat }: Asked, action: TankardsAction): number =>
  toNumber(mean(riskOf(state, seat, action)!.distribution))

const gainOf = (asked: Asked, action: TankardsAction): number => meanOf(asked, action) - meanOf(asked, 'keep')

const LITTLE = 0.005

/** "gains 1.20 points", "costs 3.75 points", "changes nothing". */
const gains = (gain: number): string => {
  const size = Math.abs(gain).toFixed(2)
  if (Math.abs(gain) < LITTLE) return 'changes nothing'
  return `${gain > 0 ? 'gains' : 'costs'} ${size} points`
}

const span = ({ state }: Asked): string => (state.game.rules.style === 'single-roll' ? 'roll' : 'round')

/** "; four alike comes in 1 of 6 ways": the dearest bonus that does not lie there now and may come. */
const hope = ({ state: { game } }: Asked, action: TankardsAction): string => {
  const { dice, rules } = game
  const now = new Set(bonusChances(dice, [], rules).map(({ combination }) => combination))
  const fresh = bonusChances(dice, placesOf(action), rules).filter(
    ({ combination }) => !now.has(combination) && rules[combination] > 0,
  )
  const [dearest] = fresh.toSorted((a, b) => rules[b.combination] - rules[a.combination])
  if (dearest === undefined) return ''
  const { numerator, denominator } = reduce(dearest.chance)
  return `; ${NAMES[dearest.combination]} comes in ${numerator} of ${denominator} ways`
}

/** "Rerolling the d4 and the d20". */
const rerolling = ({ state, seat }: Asked, action: TankardsAction): string =>
  actionWords(state, seat, action).label.replace('Reroll', 'Rerolling')

/** Points by the end that one action is ahead of another, everything after it played for the most points. */
const lead = ({ state, seat }: Asked, action: TankardsAction, other: TankardsAction): number =>
  totalAfter(state.game, seat, action) - totalAfter(state.game, seat, other)

/** Why the best reroll is best: the bonus to hope for; or, where it gains nothing this round, what it gains later. */
const forBest = (asked: Asked, action: TankardsAction): string => {
  if (gainOf(asked, action) >= LITTLE) return hope(asked, action)
  const later = lead(asked, action, 'keep')
  if (later < LITTLE) return ', but no choice is better by the end'
  return `, but gains ${later.toFixed(2)} by the end, counting the dice left for later rounds`
}

/** What the best choice does; where this one brings as much now, it is what comes later that tells them apart. */
const instead = (asked: Asked, action: TankardsAction, best: TankardsAction): string => {
  if (best === action) return ''
  const other = best === 'keep' ? 'keeping' : rerolling(asked, best).toLowerCase()
  if (gainOf(asked, action) > gainOf(asked, best) - LITTLE) return `, but is worth less by the end than ${other}`
  return best === 'keep'
    ? `; keeping is sure of ${pointsText(meanOf(asked, 'keep'))}`
    : `; ${other} ${gains(gainOf(asked, best))}`
}

const reroll = (asked: Asked, action: TankardsAction, best: TankardsAction): string => {
  const rest = best === action ? forBest(asked, action) : instead(asked, action, best)
  return `${rerolling(asked, action)} ${gains(gainOf(asked, action))} this ${span(asked)} in the mean${rest}.`
}

const keep = (asked: Asked, best: TankardsAction): string =>
  `Keeping is sure of ${pointsText(meanOf(asked, 'keep'))} this ${span(asked)}${instead(asked, 'keep', best)}.`

/** "the d12 shows 10, 3.5 above its mean": whether a die is better used now or later hangs on that first. */
const standing = ({ state: { game } }: Asked, die: number): string => {
  const face = game.dice[die]!
  const above = face - (SIDES[die]! + 1) / 2
  return `the ${DICE[die]} shows ${face}, ${Math.abs(above)} ${above > 0 ? 'above' : 'below'} its mean`
}

/** "; the d12 would make 11 now, but 1.20 less by the end": where another die makes more this round than the best one. */
const insteadOfMost = (asked: Asked, die: number): string => {
  const { state, seat } = asked
  const { dice, rules } = state.game
  const most = unusedBy(state.game, seat).reduce((a, b) => (dice[b]! > dice[a]! ? b : a))
  const behind = lead(asked, `take ${DICE[die]!}`, `take ${DICE[most]!}`)
  if (dice[most] === dice[die] || behind < LITTLE) return ''
  return `; the ${DICE[most]} would make ${roundPoints(dice, most, rules)} now, but ${behind.toFixed(2)} less by the end`
}

const take = (asked: Asked, die: number, best: number): string => {
  const { dice, rules } = asked.state.game
  if (scoresNothing(dice, rules)) return 'No points this round whichever die goes: the one missed least is best.'
  const other = best === die ? insteadOfMost(asked, die) : `; ${standing(asked, best)}`
  return `${capitalise(standing(asked, die))}, and makes ${pointsText(roundPoints(dice, die, rules))} now${other}.`
}

/** Why a coach thinks so of an offered action, by the rules and their exact odds alone. */
export const why = (state: TankardsState, seat: Seat, text: string, best: string): string => {
  const asked = { state, seat }
  const [action, better] = [text as TankardsAction, best as TankardsAction]
  if (text.startsWith('take ')) return take(asked, placesOf(action)[0]!, placesOf(better)[0]!)
  return action === 'keep' ? keep(asked, better) : reroll(asked, action, better)
}
