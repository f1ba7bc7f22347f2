import { fault, ok, type Result } from '../dice/index.ts'
import { componentsOf } from './components.ts'
import { solveMatrix } from './matrix.ts'
import { TIE } from './solution.ts'
import { graphOf, type Tree, type TreeNode, waysOf } from './tree-explore.ts'

/** Values by seat; state n's value to seat s has index `n * seats + s`. */
export type TreeValues = Float64Array

export type SomeTree = Omit<Tree<unknown>, 'numberOf'>
type Joint = Extract<TreeNode, { kind: 'joint' }>
type Decision = Extract<TreeNode, { kind: 'decision' }>

/** Relative change per sweep at which iteration stops: a few units in the last place. */
const SETTLED = 1e-15
const SWEEPS = 1_000_000

/** Returns seat 0's payoff for each pair of choices. */
export const matrixAt = ({ seats }: SomeTree, values: TreeValues, { next }: Joint): readonly (readonly number[])[] =>
  next.map((row) => row.map((way) => values[way * seats]!))

/**
 * Returns the best choices of the deciding seat: one choice in games of up to two seats. With more seats it returns all
 * tied choices, which have equal probability.
 */
const bestWays = ({ seats, range }: SomeTree, values: TreeValues, { seat, next }: Decision): readonly number[] => {
  let best = next[0]!
  for (const way of next) if (values[way * seats + seat]! > values[best * seats + seat]!) best = way
  if (seats < 3) return [best]
  const least = values[best * seats + seat]! - TIE * range
  return next.filter((way) => values[way * seats + seat]! >= least)
}

const mean = (
  ways: readonly number[],
  weights: readonly number[] | undefined,
  worth: (way: number) => number,
): number => {
  let [sum, total] = [0, 0]
  for (let i = 0; i < ways.length; i++) {
    const weight = weights?.[i] ?? 1
    sum += weight * worth(ways[i]!)
    total += weight
  }
  return sum / total
}

/** Returns a function for a state's value to a seat, from its successors' values. */
const worthAt = (tree: SomeTree, values: TreeValues, node: TreeNode): ((seat: number) => number) => {
  const { seats, sum } = tree
  if (node.kind === 'over') return (seat) => node.payoff[seat]!
  if (node.kind === 'joint') {
    const { value } = solveMatrix(matrixAt(tree, values, node))
    return (seat) => (seat === 0 ? value : sum - value)
  }
  const ways = node.kind === 'chance' ? node.next : bestWays(tree, values, node)
  const weights = node.kind === 'chance' ? node.weights : undefined
  return (seat) => mean(ways, weights, (way) => values[way * seats + seat]!)
}

/** Backs up one state; returns the change of its values. Two seats' values keep their sum. */
export const backup = (tree: SomeTree, values: TreeValues, at: number): number => {
  const { seats, sum, nodes } = tree
  const worth = worthAt(tree, values, nodes[at]!)
  let moved = 0
  for (let seat = 0; seat < seats; seat++) {
    const value = seats === 2 && seat === 1 ? sum - values[at * 2]! : worth(seat)
    moved = Math.max(moved, Math.abs(value - values[at * seats + seat]!))
    values[at * seats + seat] = value
  }
  return moved
}

/** True if the players together could stay in the loop forever. */
const stayIn = ({ nodes }: SomeTree, members: Int32Array): boolean => {
  const inside = new Set(members)
  for (let before = -1; before !== inside.size; ) {
    before = inside.size
    for (const at of inside) {
      const node = nodes[at]!
      const ways = waysOf(node)
      const stays = node.kind === 'chance' ? ways.every((way) => inside.has(way)) : ways.some((way) => inside.has(way))
      if (!stays) inside.delete(at)
    }
  }
  return inside.size > 0
}

const endless = fault('endless', 'This game cannot be solved, because its players can make it last forever.')
const vicious = fault('loop', 'With more than two seats, a game can be solved only if no position can repeat.')
const unsettled = fault(
  'unsettled',
  'This game cannot be solved: its values do not converge, because positions repeat too often.',
)

const isReal = (node: TreeNode): boolean => node.kind !== 'chance' && waysOf(node).length > 1

const solveLoop = (tree: SomeTree, values: TreeValues, members: Int32Array): Result<TreeValues> => {
  if (stayIn(tree, members)) return endless
  if (tree.seats > 2 && members.some((at) => isReal(tree.nodes[at]!))) return vicious
  const settled = SETTLED * Math.max(tree.size, Math.abs(tree.sum))
  for (let sweep = 0; sweep < SWEEPS; sweep++) {
    let moved = 0
    for (const at of members) moved = Math.max(moved, backup(tree, values, at))
    if (moved <= settled) return ok(values)
  }
  return unsettled
}

/** True if a component leads back to itself, as every component of two or more states does. */
export const isLoop = ({ nodes }: SomeTree, members: Int32Array): boolean =>
  members.length > 1 || waysOf(nodes[members[0]!]!).includes(members[0]!)

/**
 * Returns the values of all states, each after its successors; sweeps loops until they converge. Returns a fault for
 * loops without values.
 */
export const treeValues = (tree: SomeTree): Result<TreeValues> => {
  const values = new Float64Array(tree.nodes.length * tree.seats).fill(tree.sum / tree.seats)
  for (const members of componentsOf(graphOf(tree.nodes))) {
    if (!isLoop(tree, members)) backup(tree, values, members[0]!)
    else {
      const solved = solveLoop(tree, values, members.toReversed())
      if (!solved.ok) return solved
    }
  }
  return ok(values)
}
