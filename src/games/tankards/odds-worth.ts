import { type Distribution, distribution, type Faces } from '../../dice/index.ts'
import { bonusOf, type Card, scoresNothing, SIDES } from './card.ts'
import { numberOf, rolls } from './odds-rolls.ts'

/** What a roll is worth, given its bonus. */
export type Worth = (faces: Faces, bonus: number) => number

/** Clause 2: what a round brings when the greatest result among these dice (their places) is chosen. */
export const bestOf =
  (places: readonly number[], card: Card): Worth =>
  (faces, bonus) => {
    if (scoresNothing(faces, card)) return 0
    let best = 0
    for (const die of places) best = Math.max(best, faces[die]!)
    return best + bonus
  }

/** Clause 5: what a single roll brings. */
export const sumOf =
  (card: Card): Worth =>
  (faces, bonus) => {
    if (scoresNothing(faces, card)) return 0
    let sum = bonus
    for (const face of faces) sum += face
    return sum
  }

/** The next way in which the dice at these places can lie, in the same array; false after the last. */
const advance = (faces: number[], places: readonly number[]): boolean => {
  for (const die of places) {
    faces[die]! += 1
    if (faces[die]! <= SIDES[die]!) return true
    faces[die] = 1
  }
  return false
}

/** What a roll is worth once the dice at these places are rerolled; exact, one weight for each way in which they can fall. */
export const worthAfter = (faces: Faces, places: readonly number[], card: Card, worth: Worth): Distribution => {
  const { shapes, shapeOf } = rolls()
  const bonuses = shapes.map(({ example }) => bonusOf(example, card))
  const ways = new Map<number, number>()
  const roll = faces.map((face, die) => (places.includes(die) ? 1 : face))
  do {
    const value = worth(roll, bonuses[shapeOf[numberOf(roll)]!]!)
    ways.set(value, (ways.get(value) ?? 0) + 1)
  } while (advance(roll, places))
  return distribution([...ways].map(([value, count]) => ({ value, weight: BigInt(count) })))
}
