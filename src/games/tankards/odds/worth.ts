import { type Distribution, distribution, type Faces, expectItem } from '../../../dice/index.ts'
import { type Card, scoresNothing, SIDES } from '../rules/card.ts'
import { rollNumber, shapeBonuses, shapesOn, STRIDES } from '../rules/all-rolls.ts'

/** Points of a roll, given its bonus. */
export type FacesWorth = (faces: Faces, bonus: number) => number

/** Points of a round with the highest of the dice at `places` (clause 2). */
export const bestOf =
  (places: readonly number[], card: Card): FacesWorth =>
  (faces, bonus) => {
    if (scoresNothing(faces, card)) return 0
    let best = 0
    for (const die of places) best = Math.max(best, expectItem(faces[die]))
    return best + bonus
  }

/** Points of a single roll (clause 5). */
export const singleRollWorth =
  (card: Card): FacesWorth =>
  (faces, bonus) => {
    if (scoresNothing(faces, card)) return 0
    let sum = bonus
    for (const face of faces) sum += face
    return sum
  }

/** Calls `visit` for every outcome of the dice at `places`, with its roll number. Reuses one array for all calls. */
const eachFall = (
  faces: Faces,
  places: readonly number[],
  visit: (roll: readonly number[], at: number) => void,
): void => {
  const roll = faces.map((face, die) => (places.includes(die) ? 1 : face))
  const lay = (next: number, at: number): void => {
    const die = places[next]
    if (die === undefined) return visit(roll, at)
    for (let face = 1, there = at; face <= SIDES[die]!; face++, there += STRIDES[die]!) {
      roll[die] = face
      lay(next + 1, there)
    }
  }
  lay(0, rollNumber(roll))
}

/** Exact points of a roll after rerolling the dice at `places`, weighted by outcomes. */
export const worthAfter = (faces: Faces, places: readonly number[], card: Card, worth: FacesWorth): Distribution => {
  const [bonus, { shapeOf }] = [shapeBonuses(card), shapesOn(card)]
  const least = bonus.reduce((most, points) => Math.min(most, points), 0)
  const ways: number[] = []
  eachFall(faces, places, (roll, at) => {
    const value = worth(roll, bonus[shapeOf[at]!]!) - least
    ways[value] = (ways[value] ?? 0) + 1
  })
  return distribution(
    Object.entries(ways).map(([value, count]) => ({ value: Number(value) + least, weight: BigInt(count) })),
  )
}

/** Number of outcomes of each shape after rerolling the dice at `places`, by index in `shapes`. */
export const shapesAfter = (faces: Faces, places: readonly number[], card: Card): readonly number[] => {
  const { shapes, shapeOf } = shapesOn(card)
  const ways = shapes.map(() => 0)
  eachFall(faces, places, (_, at) => (ways[shapeOf[at]!]! += 1))
  return ways
}
