import { componentsOf } from './components.ts'
import { solveMatrix } from './matrix.ts'
import { graphOf, type TreeNode, waysOf } from './tree-explore.ts'
import { backup, isLoop, matrixAt, type SomeTree, type TreeValues } from './tree-values.ts'

/** Unit roundoff of doubles: half the distance from 1 to the next number. */
const UNIT = 2 ** -53
/** Tolerance of lengths, which may be inexact because they only scale a bound. */
const LENGTH_TOLERANCE = 1e-6
const SWEEPS = 1_000_000

/** Bound on rounding at a node: γ of n + 3 for sums of n terms (Higham 2002, §3.1), plus a matrix's own error. */
const roundingAt = (tree: SomeTree, values: TreeValues, node: TreeNode): number => {
  const gamma = (terms: number): number => ((terms + 3) * UNIT * tree.size) / (1 - (terms + 3) * UNIT)
  if (node.kind === 'over') return 0
  if (node.kind !== 'joint') return gamma(node.next.length)
  return solveMatrix(matrixAt(tree, values, node)).error + gamma(node.next.length + node.next[0]!.length)
}

/** Returns an upper bound on the change of a value by one exact backup: the computed change plus its rounding. */
const residualOf = (tree: SomeTree, values: TreeValues): number => {
  const { seats, nodes } = tree
  const copy = values.slice()
  let most = 0
  for (const [at, node] of nodes.entries()) {
    most = Math.max(most, backup(tree, copy, at) + roundingAt(tree, values, node))
    copy.set(values.subarray(at * seats, (at + 1) * seats), at * seats)
  }
  return most
}

const lengthAt = (node: TreeNode, lengths: Float64Array): number => {
  if (node.kind === 'over') return 0
  if (node.kind !== 'chance') return 1 + waysOf(node).reduce((most, way) => Math.max(most, lengths[way]!), 0)
  const total = node.weights.reduce((a, b) => a + b, 0)
  return 1 + node.next.reduce((sum, way, i) => sum + (lengths[way]! * node.weights[i]!) / total, 0)
}

/** Returns the expected number of remaining plies from the worst state, if all seats only delay. */
const longest = (tree: SomeTree): number => {
  const { nodes } = tree
  const lengths = new Float64Array(nodes.length)
  const step = (at: number): number => {
    const before = lengths[at]!
    lengths[at] = lengthAt(nodes[at]!, lengths)
    return lengths[at] - before
  }
  for (const members of componentsOf(graphOf(nodes))) {
    const inOrder = members.toReversed()
    const again = isLoop(tree, members) ? SWEEPS : 1
    for (let sweep = 0, grows = 1; sweep < again && grows > LENGTH_TOLERANCE; sweep++)
      grows = inOrder.reduce((most, at) => Math.max(most, step(at)), 0)
  }
  return lengths.reduce((a, b) => Math.max(a, b), 0) * (1 + LENGTH_TOLERANCE)
}

/**
 * Returns a bound on the error of all values: the largest change by a backup times the expected number of remaining
 * steps (see `boundOf`). With more than two seats, relative to this equilibrium with its ties.
 */
export const treeBound = (tree: SomeTree, values: TreeValues): number => residualOf(tree, values) * longest(tree)
