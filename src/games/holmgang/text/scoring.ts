import type { Faces } from '../../../dice/index.ts'
import { type EqualSet, type Scoring, scoringOf, type Straight } from '../rules/damage.ts'

const setText = ({ face, times, points }: EqualSet): string => `${Array(times).fill(face).join('-')} → ${points}`

const straightText = ({ faces, points }: Straight): string => `${faces.join('-')} → ${points}`

/** What scores and how: `4-4 → 4, 1-2-3-4 → 5`; empty when nothing does. */
export const scoringText = ({ sets, straight }: Scoring): string =>
  [...sets.map(setText), ...(straight === undefined ? [] : [straightText(straight)])].join(', ')

/** `4-4 → 4, 1-2-3-4 → 5 · 9 damage`, `4-4 → 4 damage`, or `no damage`. */
export const arithmetic = (dice: Faces): string => {
  const scoring = scoringOf(dice)
  if (scoring.damage === 0) return 'no damage'
  const parts = scoring.sets.length + (scoring.straight === undefined ? 0 : 1)
  return parts === 1 ? `${scoringText(scoring)} damage` : `${scoringText(scoring)} · ${scoring.damage} damage`
}

/** The rulings beyond clause 6 that these dice touch: H5 for pair and straight together, H6 for five of a kind. */
export const scoringRulings = (dice: Faces): readonly string[] => {
  const { sets, straight } = scoringOf(dice)
  if (straight !== undefined && sets.length > 0) return ['H5']
  return sets.some(({ times }) => times === 5) ? ['H6'] : []
}
