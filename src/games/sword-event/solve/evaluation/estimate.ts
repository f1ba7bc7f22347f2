import { expectItem } from '../../../../dice/index.ts'
import type { Seat } from '../../../../engine/index.ts'
import { isUsualEvent, type SwordEventRules } from '../../rules/house-rules.ts'
import { runnerUpOf, skipsLastRemoved } from '../../rules/ranking.ts'
import type { FeatureRow } from './measure.ts'
import { expectBeforeLast, expectFrom, expectRanked, expectWinner, flatStakes, type Stakes } from './places.ts'
import type { TurnScene } from './scene-features.ts'
import { strengthsUnder } from './strength.ts'
import { USUAL_WEIGHTS } from './usual-weights.data.ts'
import { WEIGHTS } from './weights.data.ts'
import type { Weights } from './weights.ts'

export type { TurnScene } from './scene-features.ts'
export { prizeStakes, type Stakes } from './places.ts'

/** Estimated expectation of knights at the start of a turn or the end of a round; exact if the event is decided. */
export type Estimator = {
  /** Sets the positions, the knights still to act, and the remaining rounds; `expect` uses them until the next call. */
  look(scene: TurnScene): void
  /**
   * Writes every seat's expectation into `into`, for this health, ReRolls and dealt damage by seat. A knight with
   * health 0 who is not yet among the fallen has just fallen; there is at most one. The sums equal those of the
   * stakes.
   */
  expect(health: FeatureRow, rerolls: FeatureRow, dealt: FeatureRow, into: Float64Array): void
}

/** Strengths are limited to this, so that chances stay above 0. */
const FAR = 30

/** The fallen in order, with the knight that has just fallen. */
const allFallen = (health: FeatureRow, fallen: readonly Seat[]): readonly Seat[] => {
  for (let seat = 0; seat < health.length; seat++)
    if (health[seat] === 0 && !fallen.includes(seat)) return [...fallen, seat]
  return fallen
}

const survivorOf = (health: FeatureRow): Seat => {
  for (let seat = 0; seat < health.length; seat++) if (expectItem(health[seat]) > 0) return seat
  throw new RangeError('at least one knight must be standing')
}

const estimatorBy =
  (weights: Weights) =>
  (rules: SwordEventRules, seats: number, stakes: Stakes): Estimator => {
    const { features, look, strengths } = strengthsUnder(rules, seats, weights)
    const flat = flatStakes(stakes, seats)
    const skipsLast = skipsLastRemoved(rules)
    const parts = new Float64Array(seats)
    return {
      look,
      expect: (health, rerolls, dealt, into) => {
        strengths(health, rerolls, dealt, parts)
        const { standing, isSpent, rounds, fallen } = features
        if (standing === 1)
          return expectWinner(flat, survivorOf(health), runnerUpOf(rules, allFallen(health, fallen)), into)
        if (isSpent && rounds === 0) return expectRanked(flat, health, dealt, into)
        for (let seat = 0; seat < seats; seat++)
          parts[seat] = health[seat] === 0 ? 0 : Math.exp(Math.max(-FAR, Math.min(FAR, expectItem(parts[seat]))))
        if (skipsLast) return expectBeforeLast(flat, parts, allFallen(health, fallen).at(-1), into)
        return expectFrom(flat, parts, into)
      },
    }
  }

/** The shipped estimate, learned from solved duels and played events (docs/decisions/0011). */
export const estimatorFor = estimatorBy(WEIGHTS)

/** The estimate for luck and skill, with separate weights for three and four knights under the default rules. */
export const ledgerEstimatorFor: typeof estimatorFor = (rules, seats, stakes) =>
  estimatorBy((isUsualEvent(rules) ? USUAL_WEIGHTS[seats] : undefined) ?? WEIGHTS)(rules, seats, stakes)
