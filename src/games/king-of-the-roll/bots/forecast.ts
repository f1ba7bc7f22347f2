import type { Content } from '../content/schema.ts'
import type { AnyTechnique } from '../rules/edition.ts'
import { soloCardsLeft, soloEffort } from '../rules/solo.ts'
import { type Fighter, isSeated, type KingState } from '../rules/state.ts'
import { aimOf, DICE, handOf, type OpenTechnique, openTechniques } from '../solve/hand.ts'
import { type Goal, prospectOf, SUMS } from './plan.ts'

/** What a fighter may come to in this turn with one technique (−1: none): its sum, how far off it may be, and whether it is met. */
export type Forecast = {
  readonly technique: number
  readonly sum: number
  readonly spread: number
  readonly met: number
  /** How likely, where there are several that nobody chooses; 1 elsewhere. */
  readonly weight: number
}

/** What a Place die adds to the chance to win in later turns, by its value: fitted to what 2,193 turns between planners came to. A 1 is next to a 6. */
const STAYS = Float64Array.from([0, 0, -0.015, -0.014, 0.001, 0.01, 0.019])

/** A worth by sum alone, having the dice for the technique counting as so many points of skill. */
export const worthByPoints = (met: number): Float64Array =>
  Float64Array.from({ length: 2 * SUMS }, (_, i) => (i < SUMS ? i : i - SUMS + met))

const ROUGH = worthByPoints(7)
const ROUGH_STAYS = STAYS.map((worth) => worth * 30)

/** A technique as a goal. */
export const goalOf = (technique: AnyTechnique, worth: Float64Array, stays: Float64Array = STAYS): Goal => ({
  ...aimOf(technique),
  worth,
  stays,
})

/** How far a plan may come out elsewhere, for each die still to be placed: the other one answers, and STR rolls. */
const SPREAD = 1.1

const byDice = (
  content: Content,
  state: KingState,
  fighter: Fighter,
  open: readonly OpenTechnique[],
): readonly Forecast[] => {
  const hand = handOf(content, state, fighter)
  const spread = Math.sqrt(DICE - hand.belt) * SPREAD
  return open.map(({ at, technique }) => {
    const { sum, met } = prospectOf(hand, goalOf(technique, ROUGH, ROUGH_STAYS))
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
