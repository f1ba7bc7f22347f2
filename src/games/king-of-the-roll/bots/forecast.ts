import type { Content } from '../content/schema.ts'
import { soloCardsLeft, soloEffort } from '../rules/solo.ts'
import { type Fighter, isSeated, type KingState } from '../rules/state.ts'
import { DICE, handOf, type OpenTechnique, openTechniques } from '../solve/hand.ts'
import { goalOf, prospectOf, STAYS, worthByPoints } from '../solve/plan.ts'

/** What a fighter may come to in this turn with one technique (−1: none): its sum, how far off it may be, and whether it is met. */
export type Forecast = {
  readonly technique: number
  readonly sum: number
  readonly spread: number
  readonly met: number
  /** How likely, where there are several that nobody chooses; 1 elsewhere. */
  readonly weight: number
}

const ROUGH = worthByPoints(7)
const ROUGH_STAYS = STAYS.map((worth) => worth * 30)

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
