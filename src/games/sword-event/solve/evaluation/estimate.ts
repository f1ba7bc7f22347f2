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

/** What knights can expect where a turn begins or a round is over. An estimate, but where an event is decided: there it is exact. */
export type Estimator = {
  /** Looks at who stands where, who is still to act, and rounds to come; `expect` goes by it until it looks again. */
  look(scene: TurnScene): void
  /**
   * What every seat expects, written into `into`, with health, ReRolls and damage dealt as given by seat. One whose health is 0 and
   * who is not yet among the fallen has just fallen; there is at most one. The sums are those of the stakes.
   */
  expect(health: FeatureRow, rerolls: FeatureRow, dealt: FeatureRow, into: Float64Array): void
}

/** Strengths beyond this are no further apart: chances stay above 0. */
const FAR = 30

/** The fallen in order, with the knight that has just fallen. */
const allFallen = (health: FeatureRow, fallen: readonly Seat[]): readonly Seat[] => {
  for (let seat = 0; seat < health.length; seat++)
    if (health[seat] === 0 && !fallen.includes(seat)) return [...fallen, seat]
  return fallen
}

const survivorOf = (health: FeatureRow): Seat => {
  for (let seat = 0; seat < health.length; seat++) if (expectItem(health[seat]) > 0) return seat
  throw new RangeError('somebody must stand')
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

/** The estimate that is shipped: learned from solved duels and played events (docs/decisions/0011). */
export const estimatorFor = estimatorBy(WEIGHTS)

/** The same for luck and skill: three and four knights have weights of their own where they play as usual. */
export const ledgerEstimatorFor: typeof estimatorFor = (rules, seats, stakes) =>
  estimatorBy((isUsualEvent(rules) ? USUAL_WEIGHTS[seats] : undefined) ?? WEIGHTS)(rules, seats, stakes)
