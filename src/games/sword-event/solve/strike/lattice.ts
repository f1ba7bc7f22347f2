import { type Faces, expectItem, memo } from '../../../../dice/index.ts'
import { multisets } from '../../../../dice/combinatorics.ts'
import { COMBINATIONS, combinationIn, facesCode } from '../../rules/combination.ts'
import type { DiceCount } from '../../rules/strike.ts'

/** Transition from kept dice by one more die: the resulting node, and the number of faces (of six) that lead to it. */
export type Growth = { readonly node: number; readonly ways: number }

/**
 * Graph of dice sets, from whole rolls (the first `rolls` nodes) over fewer kept dice to none (the last node). Sets
 * that the combination table cannot distinguish share a node. With four dice all faces are equivalent. With five, 2 to
 * 5 are (both straights contain them), and so are 1 and 6. The 252 rolls of five dice make 27 nodes.
 */
export type Lattice = {
  readonly dice: DiceCount
  readonly rolls: number
  readonly nodes: number
  readonly sizes: readonly number[]
  /** By roll: index of its combination in `COMBINATIONS`. */
  readonly rows: readonly number[]
  /** By node. `more`: transitions by one more die. `less`: nodes with one die fewer. */
  readonly more: readonly (readonly Growth[])[]
  readonly less: readonly (readonly number[])[]
  readonly flat: FlatLattice
  /** Node of these faces in any order. @throws RangeError unless they are at most `dice` faces of a D6 */
  nodeOf(faces: Faces): number
}

/**
 * Flat arrays of a lattice, for speed. A node has the entries `waysFrom[node]` to `waysFrom[node + 1]` of `to`, `ways`.
 */
export type FlatLattice = {
  readonly rows: Uint8Array
  readonly waysFrom: Uint8Array
  readonly to: Uint8Array
  readonly ways: Float64Array
  readonly lessFrom: Uint8Array
  readonly less: Uint8Array
  /** Scratch arrays for the best value within each node's dice, and its node. */
  readonly best: Float64Array
  readonly bestNode: Uint8Array
}

const startsOf = (lists: readonly (readonly unknown[])[]): Uint8Array => {
  const starts = new Uint8Array(lists.length + 1)
  for (const [i, list] of lists.entries()) starts[i + 1] = expectItem(starts[i]) + list.length
  return starts
}

const flatOf = ({ more, less, nodes, rows }: Pick<Lattice, 'more' | 'less' | 'nodes' | 'rows'>): FlatLattice => ({
  rows: Uint8Array.from(rows),
  waysFrom: startsOf(more),
  to: Uint8Array.from(more.flat(), ({ node }) => node),
  ways: Float64Array.from(more.flat(), ({ ways }) => ways / 6),
  lessFrom: startsOf(less),
  less: Uint8Array.from(less.flat()),
  best: new Float64Array(nodes),
  bestNode: new Uint8Array(nodes),
})

const ALIKE: { readonly [dice in DiceCount]: readonly Faces[] } = {
  4: [[1, 2, 3, 4, 5, 6]],
  5: [
    [2, 3, 4, 5],
    [1, 6],
  ],
}

const D6 = [1, 2, 3, 4, 5, 6]

const facesKey = (dice: DiceCount, faces: Faces): string =>
  ALIKE[dice]
    .map((group) =>
      group
        .map((face) => faces.filter((shown) => shown === face).length)
        .toSorted((a, b) => b - a)
        .join(''),
    )
    .join('-')

/** One example per node: whole rolls first, then fewer and fewer dice. */
const examplesOf = (dice: DiceCount): ReadonlyMap<string, Faces> => {
  const sizes = Array.from({ length: dice + 1 }, (_, less) => dice - less)
  const all = sizes.flatMap((size) => multisets(size, 6))
  return new Map(
    all
      .toReversed()
      .map((faces) => [facesKey(dice, faces), faces] as const)
      .toReversed(),
  )
}

const grown = (faces: Faces, nodeOf: (faces: Faces) => number): readonly Growth[] => {
  const ways = new Map<number, number>()
  for (const face of D6) {
    const node = nodeOf([...faces, face])
    ways.set(node, (ways.get(node) ?? 0) + 1)
  }
  return [...ways].map(([node, count]) => ({ node, ways: count }))
}

const reduced = (faces: Faces, nodeOf: (faces: Faces) => number): readonly number[] => [
  ...new Set(faces.map((_, die) => nodeOf(faces.toSpliced(die, 1)))),
]

const makeLattice = (dice: DiceCount): Lattice => {
  const examples = [...examplesOf(dice).values()]
  const places = new Map(examples.map((faces, node) => [facesKey(dice, faces), node]))
  const known = new Map<number, number>()
  const nodeOf = (faces: Faces): number => {
    const before = known.get(facesCode(faces))
    if (before !== undefined) return before
    const node = faces.every((face) => D6.includes(face)) ? places.get(facesKey(dice, faces)) : undefined
    if (node === undefined) throw new RangeError(`not up to ${dice} faces of a D6: ${faces.join(' ')}`)
    known.set(facesCode(faces), node)
    return node
  }
  const rolls = examples.filter((faces) => faces.length === dice)
  const lists = {
    nodes: examples.length,
    rows: rolls.map((faces) => COMBINATIONS.indexOf(combinationIn(faces).combination)),
    more: examples.map((faces) => (faces.length === dice ? [] : grown(faces, nodeOf))),
    less: examples.map((faces) => reduced(faces, nodeOf)),
  }
  const sizes = examples.map((faces) => faces.length)
  return { ...lists, dice, rolls: rolls.length, sizes, flat: flatOf(lists), nodeOf }
}

const lattices = memo<Lattice>(2)

/** The lattice of four or five dice, created on first use, because opening a page needs none. */
export const latticeOf = (dice: DiceCount): Lattice => lattices(dice, () => makeLattice(dice))
