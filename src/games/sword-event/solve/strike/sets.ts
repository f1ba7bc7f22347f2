import { multisets } from '../../../../dice/combinatorics.ts'
import type { Faces } from '../../../../dice/index.ts'
import { combinationIn, COMBINATIONS } from '../../rules/combination.ts'
import { thrownBest, without } from './advice.ts'
import { MOST_REROLLS, type SolvedThrow } from './exchange.ts'

/** Every set of up to five D6, each with a number: none first, then ever more dice. */
export const SETS: readonly Faces[] = [0, 1, 2, 3, 4, 5].flatMap((count) => multisets(count, 6))

/** The number of no dice at all. */
export const NO_DICE = 0

/** How far apart the rows of `GROWN` are. */
export const FACES = 7

const numbers = new Map(SETS.map((faces, set) => [faces.join(''), set]))

/** The number of these faces, in any order. @throws RangeError when these are not up to five faces of a D6 */
export const setOf = (faces: Faces): number => {
  const set = numbers.get(faces.toSorted((a, b) => a - b).join(''))
  if (set === undefined) throw new RangeError(`not up to five faces of a D6: ${faces.join(' ')}`)
  return set
}

/** The set that a set and one more face make: place `set * FACES + face`. Five dice grow no more. */
export const GROWN: Int16Array = Int16Array.from({ length: SETS.length * FACES }, (_, place) => {
  const [faces, face] = [SETS[Math.floor(place / FACES)]!, place % FACES]
  return face === 0 || faces.length === 5 ? -1 : setOf([...faces, face])
})

/** How many dice a set has, and the row of its combination in the table. */
export const SIZES: Uint8Array = Uint8Array.from(SETS, (faces) => faces.length)
export const ROW_OF: Uint8Array = Uint8Array.from(SETS, (faces) =>
  COMBINATIONS.indexOf(combinationIn(faces).combination),
)

/** Where all dice stay. */
export const STAY = -1

/** What is kept of each roll by the best plan, or `STAY`: place `left * SETS.length + set`. */
export type KeepTable = Int16Array

/** A solved roll as a table, for play in numbers: the same choices as `thrownBest`. */
export const keepTable = (solved: SolvedThrow, most = MOST_REROLLS): KeepTable => {
  const table = new Int16Array((most + 1) * SETS.length).fill(STAY)
  for (let left = 1; left <= most; left++)
    for (const [set, faces] of SETS.entries())
      if (faces.length === solved.lattice.dice) {
        const thrown = thrownBest(solved, faces, left)
        if (thrown.length > 0) table[left * SETS.length + set] = setOf(without(faces, thrown))
      }
  return table
}
