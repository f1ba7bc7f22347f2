import type { Faces } from '../../../../dice/index.ts'
import { keyOf } from '../../rules/combination.ts'
import type { SolvedThrow } from './exchange.ts'
import { ROWS } from './roll.ts'

/** Faces without some of them, one die for each. */
export const without = (faces: Faces, gone: Faces): Faces =>
  gone.reduce<Faces>((left, face) => left.toSpliced(left.indexOf(face), 1), faces)

const subsets = (faces: Faces): readonly Faces[] => {
  const all = Array.from({ length: 2 ** faces.length }, (_, set) => faces.filter((__, die) => (set >> die) % 2 === 0))
  return [...new Map(all.map((some) => [some.join('-'), some])).values()].toSorted((a, b) => b.length - a.length)
}

const known = new Map<number, readonly Faces[]>()

/** Every set of these dice, ascending, that may be kept, all of them first, then ever fewer; equal faces count as one. */
const keepsOf = (faces: Faces): readonly Faces[] => {
  const before = known.get(keyOf(faces))
  if (before !== undefined) return before
  const sets = subsets(faces)
  known.set(keyOf(faces), sets)
  return sets
}

/** One thing that may be done with dice that lie there. */
export type Plan = {
  readonly kept: Faces
  /** Thrown again; none where all stay. */
  readonly thrown: Faces
  /** What it is worth to whoever decides, played on as well as can be; where little is wanted, less is better. */
  readonly worth: number
  /** How much better that is than to leave the dice as they lie. */
  readonly gain: number
}

/** All that may be done with these dice (S3) and so many ReRolls, the best first; of equal plans the one that throws fewer dice. */
export const plansFor = (
  { lattice, buys, ends, solved, sign }: SolvedThrow,
  faces: Faces,
  left: number,
): readonly Plan[] => {
  const stay = ends[left * ROWS + lattice.rows[lattice.nodeOf(faces)]!]!
  const most = left === 0 || buys === 'nothing' ? 0 : buys === 'one-die' ? 1 : faces.length
  const plans = keepsOf(faces)
    .filter((kept) => faces.length - kept.length <= most)
    .map((kept): Plan => {
      const thrown = without(faces, kept)
      const worth = thrown.length === 0 ? stay : solved.values[(left - 1) * lattice.nodes + lattice.nodeOf(kept)]!
      return { kept, thrown, worth, gain: sign > 0 ? worth - stay : stay - worth }
    })
  return plans.toSorted((a, b) => b.gain - a.gain)
}

/** The faces to throw again by the best plan; none where all dice stay. */
export const thrownBest = ({ lattice, solved }: SolvedThrow, faces: Faces, left: number): Faces => {
  const roll = lattice.nodeOf(faces)
  const node = solved.plan[left * lattice.rolls + roll]!
  if (node === roll) return []
  return without(
    faces,
    keepsOf(faces).find((kept) => kept.length === lattice.sizes[node]! && lattice.nodeOf(kept) === node)!,
  )
}

/** What one ReRoll more in hand would be worth with these dice on the table: never below 0 while saved ones cost nothing. */
export const worthOfOneMore = ({ lattice, solved, sign }: SolvedThrow, faces: Faces, left: number): number => {
  const roll = lattice.nodeOf(faces)
  return sign * (solved.values[(left + 1) * lattice.nodes + roll]! - solved.values[left * lattice.nodes + roll]!)
}
