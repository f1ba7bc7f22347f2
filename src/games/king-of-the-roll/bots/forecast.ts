import { approximateMatrix } from '../../../solver/index.ts'
import { memo } from '../../../dice/index.ts'
import type { Content } from '../content/schema.ts'
import type { AnyTechnique } from '../rules/edition.ts'
import { soloCardsLeft, soloEffort } from '../rules/solo.ts'
import { type Fighter, isSeated, type KingState, otherOf } from '../rules/state.ts'
import type { Clash } from '../solve/clash.ts'
import { DICE, type Hand, handOf, type OpenTechnique, openTechniques } from '../solve/hand.ts'
import { blurred } from '../solve/stakes.ts'
import { goalOf, type Prospect, prospectOf, STAYS_BY_POINTS, SUMS, worthByPoints } from '../solve/plan.ts'

/** What a fighter may come to in this turn with one technique (−1: none): its sum, how far off it may be, and whether it is met. */
type Forecast = {
  readonly technique: number
  readonly sum: number
  readonly spread: number
  readonly met: number
  /** How likely, where there are several that nobody chooses; 1 elsewhere. */
  readonly weight: number
}

const ROUGH = worthByPoints(7)

/** How far a plan may come out elsewhere, for each die still to be placed: the other one answers, and STR rolls. */
const SPREAD = 1.1

/** So many prospects are kept: those of a turn, and of the cards that are looked at in it. */
const KEPT_PROSPECTS = 600

const roughProspects = memo<Prospect>(KEPT_PROSPECTS)

/** What a hand comes to with a technique by a rough goal. */
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

/** What a fighter may come to with each of these techniques; the Solo opponent's are those of the cards that may come. */
export const forecasts = (
  content: Content,
  state: KingState,
  fighter: Fighter,
  open: readonly OpenTechnique[] = openTechniques(content, state, fighter),
): readonly Forecast[] => (isSeated(state, fighter) ? byDice(content, state, fighter, open) : bySolo(content, state))

/** What one comes to in a usual turn, with any technique and with a submission, whatever the dice: by how much that may be off. */
const USUAL = { sum: 22, met: 1 }
const USUAL_SUBMISSION = { sum: 21, met: 0.4 }
const USUAL_SPREAD = 5

/** The same forecasts by one who does not look at the dice: what these techniques usually come to. */
export const usualForecasts = (techniques: readonly AnyTechnique[], seen: readonly Forecast[]): readonly Forecast[] =>
  seen.map(({ technique, weight }) => {
    const one = techniques[technique]
    const isSubmission = one !== undefined && 'type' in one && one.type === 'submission'
    return { technique, weight, spread: USUAL_SPREAD, ...(isSubmission ? USUAL_SUBMISSION : USUAL) }
  })

/** What a turn is worth for the first fighter by what both come to in it. */
export type Weigh = (...at: Parameters<Clash>) => number

/** What it is worth for `as` to come to this sum with this technique, met or not, against a forecast. */
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

/** More skill points than these no five dice have. */
const DICE_SUMS = 31

/** By sum and whether it is met, what a technique's ending is worth against forecasts with these weights. */
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

/** Forecast against forecast: the worth for the first fighter, by technique of both. */
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

/** The other one's weights; forecasts that nobody chooses among have their own. */
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
