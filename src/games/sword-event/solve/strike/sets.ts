import { multisets } from '../../../../dice/combinatorics.ts'
import { type Faces, memo, expectItem, itemAt } from '../../../../dice/index.ts'
import { facesCode } from '../../rules/combination.ts'
import { subsetsOf, without } from '../../rules/strike.ts'
import type { SolvedThrow } from './exchange.ts'

/** Every set of up to five D6 by size, the empty one first. A set's number is its index. */
export const SETS: readonly Faces[] = [0, 1, 2, 3, 4, 5].flatMap((count) => multisets(count, 6))

const numbers = new Map(SETS.map((faces, set) => [facesCode(faces), set]))

/** Returns the number of these faces in any order. @throws RangeError if they are not up to five faces of a D6 */
export const setOf = (faces: Faces): number => {
  const isSet = faces.length <= 5 && faces.every((face) => face >= 1 && face <= 6)
  const set = isSet ? numbers.get(facesCode(faces)) : undefined
  if (set === undefined) throw new RangeError(`not up to five faces of a D6: ${faces.join(' ')}`)
  return set
}

/** Result of `keptBest` if no die is rerolled. */
export const STAY = -1

/** By `keyOf`: the 378 rolls of four and five dice. */
const keeps = memo<readonly Faces[]>(400)

/** Returns every subset of these ascending dice that may be kept, the largest first; equal faces count as one. */
const keepsOf = (faces: Faces): readonly Faces[] =>
  keeps(facesCode(faces), () => subsetsOf(faces).map((thrown) => without(faces, thrown)))

/** Returns the faces to reroll by the best plan; none if all dice stay. */
export const thrownBest = ({ lattice, solved }: SolvedThrow, faces: Faces, left: number): Faces => {
  const roll = lattice.nodeOf(faces)
  const node = expectItem(solved.plan[left * lattice.rolls + roll])
  if (node === roll) return []
  return without(
    faces,
    itemAt(
      keepsOf(faces).filter((kept) => kept.length === expectItem(lattice.sizes[node]) && lattice.nodeOf(kept) === node),
      0,
    ),
  )
}

/** Returns the number of the set that the best plan keeps, or `STAY`. */
export const keptBest = (solved: SolvedThrow, set: number, left: number): number => {
  const faces = expectItem(SETS[set])
  const thrown = thrownBest(solved, faces, left)
  return thrown.length === 0 ? STAY : setOf(without(faces, thrown))
}
