import { catalogue } from '../../../kit/catalogue.ts'
import type { Combination } from '../rules/damage.ts'
import { en } from './en/pieces.ts'

const { combinations, scored } = catalogue({ en })

/** Names a combination by its dice: "3 equal dice". Two combinations of the same arms have different names. */
export const combinationTitle = ({ shown }: Combination): string => {
  if (shown.kind === 'face') return combinations.face(shown.face)
  return combinations[shown.kind](shown.dice)
}

/** Describes what a combination scores: "2 × the number". */
export const scoreText = ({ shown, points }: Combination): string => {
  if (shown.kind === 'equal') return scored.equal(shown.times, points)
  return shown.kind === 'face' || shown.counts === 'none' ? scored.points(points) : scored[shown.counts](points)
}
