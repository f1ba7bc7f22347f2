import { multisets } from '../../../../dice/combinatorics.ts'
import { type Faces, memo, expectItem, itemAt } from '../../../../dice/index.ts'
import { facesCode } from '../../rules/combination.ts'
import { subsetsOf, without } from '../../rules/strike.ts'
import type { SolvedThrow } from './exchange.ts'

/** All sets of up to five D6, from the empty one, by size. A set's number is its index in this list. */
export const SETS: readonly Faces[] = [0, 1, 2, 3, 4, 5].flatMap((count) => multisets(count, 6))

const numbers = new Map(SETS.map((faces, set) => [facesCode(faces), set]))

/** Number of the set with these faces in any order. @throws RangeError unless they are at most five faces of a D6 */
export const setOf = (faces: Faces): number => {
  const isSet = faces.length <= 5 && faces.every((face) => face >= 1 && face <= 6)
  const set = isSet ? numbers.get(facesCode(faces)) : undefined
  if (set === undefined) throw new RangeError(`not up to five faces of a D6: ${faces.join(' ')}`)
  return set
}

/** Result of `keptBest` if all dice stay. */
export const STAY = -1

/** Indexed by `facesCode`: the 378 rolls of four and five dice. */
const keeps = memo<readonly Faces[]>(400)

/** All subsets of ascending dice that can be kept, largest first, with equal faces merged. */
const keepsOf = (faces: Faces): readonly Faces[] =>
  keeps(facesCode(faces), () => subsetsOf(faces).map((thrown) => without(faces, thrown)))

/** Faces to reroll by the best plan; empty if all dice stay. */
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

/** Number of the set to keep by the best plan, or `STAY`. */
export const keptBest = (solved: SolvedThrow, set: number, left: number): number => {
  const faces = expectItem(SETS[set])
  const thrown = thrownBest(solved, faces, left)
  return thrown.length === 0 ? STAY : setOf(without(faces, thrown))
}
