import { expectItem } from '../../../dice/index.ts'
import type { NumberRule } from '../../../engine/index.ts'
import { type Combination, HOUSE_COMBINATIONS } from '../content/house.ts'
import { HOUSE_CARD } from '../content/in-play.ts'
import { type Card, faceEntries, madeBy, type Named } from './combinations.ts'

export { DICE, type Die, SIDES } from '../content/schema.ts'
export type { Card, Combination }

/** Place of the d20 in a roll. */
export const D20 = 5

/** Bonus of each combination on Hazelring's points card (T5). */
export const cardRules = Object.entries(HOUSE_COMBINATIONS).map(
  ([name, { points }]) =>
    ({
      name: name as Combination,
      min: 0,
      max: 999,
      default: points,
      when: { card: [HOUSE_CARD] },
    }) as const satisfies NumberRule,
)

/** A bonus with its points and its dice (places in the roll). */
export type Bonus = Named & { readonly dice: readonly number[]; readonly points: number }

/** T2: true if the d20 shows 1. */
export const isNatural1 = (faces: ArrayLike<number>): boolean => faces[D20] === 1

/** Returns the combinations of a roll that earn their bonus (T2, T4, T5). */
export const combinationsOf = (faces: readonly number[], card: Card): ReturnType<typeof madeBy> =>
  isNatural1(faces) ? [] : madeBy(faces, card)

const nameIn = (named: Named): Named =>
  named.combination === 'own' ? { combination: 'own', name: named.name } : { combination: named.combination }

/** Returns all bonuses of a roll (T2 to T5, T7), including those of 0 points. */
export const bonusesOf = (faces: readonly number[], card: Card): readonly Bonus[] =>
  combinationsOf(faces, card).map(({ entry, dice }) => ({ ...nameIn(entry), dice, points: entry.points }))

/** Returns the sum of a roll's bonuses. */
export const bonusOf = (faces: readonly number[], card: Card): number =>
  bonusesOf(faces, card).reduce((sum, { points: each }) => sum + each, 0)

/** T2: true if a round with a Natural 1 scores nothing; false if it only loses its bonuses. */
export const natural1ScoresNothing = (card: Card): boolean => card.natural1 === 'nothing'

/** T2: true if this roll scores nothing. */
export const scoresNothing = (faces: ArrayLike<number>, card: Card): boolean =>
  natural1ScoresNothing(card) && isNatural1(faces)

/** Returns the points of a round if the die in this place is chosen (clause 2). */
export const roundPoints = (faces: readonly number[], die: number, card: Card): number =>
  scoresNothing(faces, card) ? 0 : expectItem(faces[die]) + bonusOf(faces, card)

/** Returns the points of a single roll (clause 5). */
export const singlePoints = (faces: readonly number[], card: Card): number =>
  scoresNothing(faces, card) ? 0 : faces.reduce((sum, face) => sum + face, 0) + bonusOf(faces, card)

/** Clause 3, T3: points of an Advantage Roll, with the bonus for this number on a d20. */
export const advantagePoints = (face: number, card: Card): number =>
  face === 1 ? 0 : faceEntries(card, 'd20', face).reduce((sum, { points }) => sum + points, face)
