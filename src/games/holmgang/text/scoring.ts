import { armsOf, hasHouseArms } from '../rules/arms.ts'
import type { SwingMade } from '../odds/parry.ts'
import { type Scoring, scoringOf } from '../rules/damage.ts'
import { words } from '../words.ts'

const scoringParts = ({ sets, straight }: Scoring): readonly string[] => [
  ...sets.map(({ face, times, points }) => `${Array(times).fill(face).join('-')} → ${points}`),
  ...(straight === undefined ? [] : [`${straight.faces.join('-')} → ${straight.points}`]),
]

/** Formats the parts of a score: `4-4 → 4, 1-2-3-4 → 5`; empty if there are none. */
export const scoringText = (scoring: Scoring): string => scoringParts(scoring).join(', ')

/** The score of some dice, with its parts in words. */
export type ShownScoring = Scoring & { readonly sum: string }

export const shownScoring = ({ dice, rules }: SwingMade): ShownScoring => {
  const scoring = scoringOf(dice, armsOf(rules))
  return { ...scoring, sum: scoringText(scoring) }
}

/** Formats a score with its sum: `4-4 → 4, 1-2-3-4 → 5 · 9 damage`, `4-4 → 4 damage`, or `no damage`. */
export const arithmetic = ({ dice, rules }: SwingMade): string => {
  const scoring = scoringOf(dice, armsOf(rules))
  const parts = scoringParts(scoring)
  if (parts.length === 0) return words.score.none
  return parts.length === 1
    ? words.score.one(scoringText(scoring))
    : words.score.several(scoringText(scoring), scoring.damage)
}

/**
 * Returns the rulings beyond clause 6 that apply to these dice: H5 for a set and a straight, H6 for five of a kind, H10
 * for an owner's arms.
 */
export const scoringRulings = ({ dice, rules }: SwingMade): readonly string[] => {
  if (!hasHouseArms(rules)) return ['H10']
  const { sets, straight } = scoringOf(dice, armsOf(rules))
  if (straight !== undefined && sets.length > 0) return ['H5']
  return sets.some(({ times }) => times === 5) ? ['H6'] : []
}
