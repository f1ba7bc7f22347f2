import { type Distribution, distribution, type Faces, expectItem } from '../../../dice/index.ts'
import { type Card, scoresNothing, SIDES } from '../rules/card.ts'
import { allShapes, rollNumber, shapeBonuses, STRIDES } from '../rules/all-rolls.ts'

/** Value of a roll, given its bonus. */
export type FacesWorth = (faces: Faces, bonus: number) => number

/** Returns the points of a round if the greatest result among these places is chosen (clause 2). */
export const bestOf =
  (places: readonly number[], card: Card): FacesWorth =>
  (faces, bonus) => {
    if (scoresNothing(faces, card)) return 0
    let best = 0
    for (const die of places) best = Math.max(best, expectItem(faces[die]))
    return best + bonus
  }

/** Returns the points of a single roll (clause 5). */
export const singleRollWorth =
  (card: Card): FacesWorth =>
  (faces, bonus) => {
    if (scoresNothing(faces, card)) return 0
    let sum = bonus
    for (const face of faces) sum += face
    return sum
  }

/**
 * Calls `visit` with every roll in which only the dice at these places change, and its number among all rolls. Reuses
 * one array.
 */
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

/** Returns the value of a roll after these places are rerolled; exact, one weight per outcome. */
export const worthAfter = (faces: Faces, places: readonly number[], card: Card, worth: FacesWorth): Distribution => {
  const [bonus, { shapeOf }] = [shapeBonuses(card), allShapes()]
  const ways: number[] = []
  eachFall(faces, places, (roll, at) => {
    const value = worth(roll, bonus[shapeOf[at]!]!)
    ways[value] = (ways[value] ?? 0) + 1
  })
  return distribution(Object.entries(ways).map(([value, count]) => ({ value: Number(value), weight: BigInt(count) })))
}

/** Returns the number of outcomes of each shape after these places are rerolled, by index in `shapes`. */
export const shapesAfter = (faces: Faces, places: readonly number[]): readonly number[] => {
  const { shapes, shapeOf } = allShapes()
  const ways = shapes.map(() => 0)
  eachFall(faces, places, (_, at) => (ways[shapeOf[at]!]! += 1))
  return ways
}
