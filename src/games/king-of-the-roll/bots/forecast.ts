import { approximateMatrix } from '../../../solver/index.ts'
import { memo } from '../../../dice/index.ts'
import type { Content } from '../content/schema.ts'
import type { AnyTechnique } from '../rules/edition.ts'
import { soloCardsLeft, soloEffort } from '../rules/solo.ts'
import { type Fighter, isSeated, type KingState, otherOf } from '../rules/state.ts'
import type { Weigh } from '../solve/turn-results.ts'
import { DICE, type Hand, handOf, type OpenTechnique, openTechniques } from '../solve/hand.ts'
import { blurred } from '../solve/stakes.ts'
import { goalOf, type Prospect, prospectOf, STAYS_BY_POINTS, SUMS, worthByPoints } from '../solve/plan.ts'

/** Forecast of a fighter's turn with one technique (−1: none): sum, standard error of the sum, chance to meet it. */
type Forecast = {
  readonly technique: number
  readonly sum: number
  readonly spread: number
  readonly met: number
  /** Probability of this forecast if no player chooses it; 1 if a player does. */
  readonly weight: number
}

const ROUGH = worthByPoints(7)

/** Standard error of a plan for one die still to be placed. It covers the opponent's reaction and STR rolls. */
const SPREAD = 1.1

/** Number of cached prospects, enough for one turn and the cards considered in it. */
const KEPT_PROSPECTS = 600

const roughProspects = memo<Prospect>(KEPT_PROSPECTS)

/** Returns the prospect of a hand with a technique, for an approximate goal. */
const roughProspect = (hand: Hand, technique: AnyTechnique): Prospect => {
  const { rolled, place, modifications, belt, sum, filled } = hand
  const goal = goalOf(technique, ROUGH, STAYS_BY_POINTS)
  const key = `${rolled.join('')}${place.join('')}${modifications.join('')} ${belt} ${sum} ${filled} ${goal.masks.join()} ${goal.needs}`
  return roughProspects(key, () => prospectOf(hand, goal))
}

const byDice = (
  content: Content,
  state: KingState,
  fighter: Fighter,
  open: readonly OpenTechnique[],
): readonly Forecast[] => {
  const hand = handOf(content, state, fighter)
  const spread = Math.sqrt(DICE - hand.belt) * SPREAD
  return open.map(({ at, technique }) => {
    const { sum, met } = roughProspect(hand, technique)
    return { technique: at, sum, met, spread, weight: 1 }
  })
}

const bySolo = (content: Content, state: KingState): readonly Forecast[] => {
  const cards = state.soloCard === undefined ? soloCardsLeft(content, state) : [state.soloCard]
  return cards.map((card) => {
    const { technique, total, bonus } = soloEffort(content, state, card)
    return { technique, sum: total + bonus, met: 1, spread: 0, weight: 1 / cards.length }
  })
}

/** Returns a fighter's forecast for each of these techniques. For the Solo opponent, those of its remaining cards. */
export const forecasts = (
  content: Content,
  state: KingState,
  fighter: Fighter,
  open: readonly OpenTechnique[] = openTechniques(content, state, fighter),
): readonly Forecast[] => (isSeated(state, fighter) ? byDice(content, state, fighter, open) : bySolo(content, state))

/** Average turn with any dice, for all techniques except submissions. */
const USUAL = { sum: 22, met: 1 }
/** Average turn with any dice, for submissions. */
const USUAL_SUBMISSION = { sum: 21, met: 0.4 }
const USUAL_SPREAD = 5

/** Returns forecasts that ignore the dice: the average results of these techniques. */
export const usualForecasts = (techniques: readonly AnyTechnique[], seen: readonly Forecast[]): readonly Forecast[] =>
  seen.map(({ technique, weight }) => {
    const one = techniques[technique]
    const isSubmission = one !== undefined && 'type' in one && one.type === 'submission'
    return { technique, weight, spread: USUAL_SPREAD, ...(isSubmission ? USUAL_SUBMISSION : USUAL) }
  })

/** Returns the value to `as` of this sum with this technique, met or missed, against a forecast. */
const worthAgainst = (
  weigh: Weigh,
  as: Fighter,
  technique: number,
  isMet: boolean,
  sum: number,
  other: Forecast,
): number => {
  const value = (theirs: boolean, apart: number): number => {
    const [one, two] = [Math.max(technique, 0), Math.max(other.technique, 0)]
    return as === 0
      ? weigh(one, two, (isMet ? 1 : 0) + (theirs ? 2 : 0), apart)
      : 1 - weigh(two, one, (theirs ? 1 : 0) + (isMet ? 2 : 0), -apart)
  }
  const either = (apart: number): number =>
    (other.met > 0 ? other.met * value(true, apart) : 0) + (other.met < 1 ? (1 - other.met) * value(false, apart) : 0)
  return blurred(either, sum - other.sum, other.spread)
}

/** Greater than the skill points of any five dice. */
const DICE_SUMS = 31

/** Returns a technique's value against weighted forecasts, by sum, for met and for missed. */
export const worthTable = (
  weigh: Weigh,
  as: Fighter,
  technique: number,
  others: readonly Forecast[],
  weights: readonly number[],
): Float64Array => {
  const likely = others.flatMap((other, i) => {
    const weight = weights[i] ?? 0
    return weight > 1e-3 ? [{ other, weight }] : []
  })
  const table = new Float64Array(2 * SUMS)
  for (let sum = 0; sum < DICE_SUMS; sum++)
    for (const met of [0, 1])
      table[sum + met * SUMS] = likely.reduce(
        (total, { other, weight }) => total + weight * worthAgainst(weigh, as, technique, met === 1, sum, other),
        0,
      )
  return table
}

/** Returns the first fighter's values, one per pair of forecasts. */
export const matrixOf = (
  weigh: Weigh,
  ones: readonly Forecast[],
  others: readonly Forecast[],
): readonly (readonly number[])[] => {
  return ones.map(({ technique, sum, met, spread }) =>
    others.map((other) => {
      const wide = { ...other, spread: Math.hypot(spread, other.spread) }
      const worth = (isMet: boolean): number => worthAgainst(weigh, 0, technique, isMet, sum, wide)
      return (met > 0 ? met * worth(true) : 0) + (met < 1 ? (1 - met) * worth(false) : 0)
    }),
  )
}

/** Returns the probabilities of the opponent's forecasts. Forecasts that no player chooses have their own weights. */
export const weightsOf = (
  weigh: Weigh,
  as: Fighter,
  mine: readonly Forecast[],
  theirs: readonly Forecast[],
): readonly number[] => {
  if (theirs.length === 1 || theirs.some(({ weight }) => weight < 1)) return theirs.map(({ weight }) => weight)
  const { rows, columns } = approximateMatrix(as === 0 ? matrixOf(weigh, mine, theirs) : matrixOf(weigh, theirs, mine))
  return otherOf(as) === 0 ? rows : columns
}
