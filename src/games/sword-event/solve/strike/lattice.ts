import { type Faces, expectItem, memo } from '../../../../dice/index.ts'
import { multisets } from '../../../../dice/combinatorics.ts'
import { COMBINATIONS, combinationIn, facesCode } from '../../rules/combination.ts'

/** Number of dice in a roll: five, or four to the side and in the final defence. */
export type DiceCount = 4 | 5

/** One way to add a die to kept dice: the resulting node, with this many of the die's six faces. */
export type Growth = { readonly node: number; readonly ways: number }

/**
 * Every set of dice on the table, from whole rolls (the first `rolls` nodes) through fewer kept dice to none (the last
 * node). Dice that the table of combinations does not distinguish share a node: with four dice all faces are
 * equivalent; with five, 2 to 5 are (both straights contain them), and so are 1 and 6. 252 rolls of five dice make 27
 * nodes.
 */
export type Lattice = {
  readonly dice: DiceCount
  readonly rolls: number
  readonly nodes: number
  /** Number of dice by node. */
  readonly sizes: readonly number[]
  /** Index in `COMBINATIONS` by roll. */
  readonly rows: readonly number[]
  /** By node: the nodes with one die more, and with one die less. */
  readonly more: readonly (readonly Growth[])[]
  readonly less: readonly (readonly number[])[]
  readonly flat: FlatLattice
  /** Returns the node of these faces in any order. @throws RangeError if they are not up to `dice` faces of a D6 */
  nodeOf(faces: Faces): number
}

/**
 * A lattice as flat arrays, for speed. `waysFrom[node]` to `waysFrom[node + 1]` are a node's indices in `to` and
 * `ways`.
 */
export type FlatLattice = {
  readonly rows: Uint8Array
  readonly waysFrom: Uint8Array
  readonly to: Uint8Array
  readonly ways: Float64Array
  readonly lessFrom: Uint8Array
  readonly less: Uint8Array
  /** Scratch space for the best value of a node's subsets, and its node. */
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

/** Returns one example per node, whole rolls first, then by decreasing size. */
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

/** Returns the lattice of four or five dice, created on the first request, so that opening a page needs none. */
export const latticeOf = (dice: DiceCount): Lattice => lattices(dice, () => makeLattice(dice))
