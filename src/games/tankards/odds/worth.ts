import { type Distribution, distribution, type Faces, expectItem } from '../../../dice/index.ts'
import { type Card, scoresNothing, SIDES } from '../rules/card.ts'
import { allShapes, rollNumber, shapeBonuses, STRIDES } from '../rules/all-rolls.ts'

/** What a roll is worth, given its bonus. */
export type FacesWorth = (faces: Faces, bonus: number) => number

/** Clause 2: what a round brings when the greatest result among these dice (their places) is chosen. */
export const bestOf =
  (places: readonly number[], card: Card): FacesWorth =>
  (faces, bonus) => {
    if (scoresNothing(faces, card)) return 0
    let best = 0
    for (const die of places) best = Math.max(best, expectItem(faces[die]))
    return best + bonus
  }

/** Clause 5: what a single roll brings. */
export const singleRollWorth =
  (card: Card): FacesWorth =>
  (faces, bonus) => {
    if (scoresNothing(faces, card)) return 0
    let sum = bonus
    for (const face of faces) sum += face
    return sum
  }

/** Calls with every way in which the dice at these places can fall, the others staying, and its place among all rolls; the same array each time. */
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

/** What a roll is worth once the dice at these places are rerolled; exact, one weight for each way in which they can fall. */
export const worthAfter = (faces: Faces, places: readonly number[], card: Card, worth: FacesWorth): Distribution => {
  const [bonus, { shapeOf }] = [shapeBonuses(card), allShapes()]
  const ways: number[] = []
  eachFall(faces, places, (roll, at) => {
    const value = worth(roll, bonus[shapeOf[at]!]!)
    ways[value] = (ways[value] ?? 0) + 1
  })
  return distribution(Object.entries(ways).map(([value, count]) => ({ value: Number(value), weight: BigInt(count) })))
}

/** In how many ways each shape lies there once the dice at these places are rerolled, by its place among `shapes`. */
export const shapesAfter = (faces: Faces, places: readonly number[]): readonly number[] => {
  const { shapes, shapeOf } = allShapes()
  const ways = shapes.map(() => 0)
  eachFall(faces, places, (_, at) => (ways[shapeOf[at]!]! += 1))
  return ways
}
