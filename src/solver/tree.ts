import { ok, type Result, expectItem } from '../dice/index.ts'
import { type ChoiceValue, type Game, offered, type PerSeat, type Ruleset, type Seat } from '../engine/index.ts'
import { solveMatrix } from './matrix.ts'
import { choicesWorth, type Solution, solutionOf } from './solution.ts'
import { treeBound } from './tree-bound.ts'
import { explore, type Tree, type TreeNode } from './tree-explore.ts'
import { matrixAt, type TreeValues, treeValues } from './tree-values.ts'

/** Largest state count the generic solver accepts. */
const STATES = 300_000

type Grown<S> = { readonly tree: Tree<S>; readonly values: TreeValues }

const numberIn = <S>({ numberOf }: Tree<S>, state: S): number => {
  const number = numberOf(state)
  if (number === undefined) throw new RangeError('no play reaches this state')
  return number
}

const valueAt = <S>({ tree: { seats }, values }: Grown<S>, at: number): PerSeat<number> => [
  ...values.subarray(at * seats, (at + 1) * seats),
]

/** Best mixes of both seats at a simultaneous choice. */
const mixesAt = <S>({ tree, values }: Grown<S>, node: TreeNode & { kind: 'joint' }) => {
  const matrix = matrixAt(tree, values, node)
  return { matrix, ...solveMatrix(matrix) }
}

/** Payoffs of each action of a seat; in a simultaneous choice the other seat follows its mix. */
const payoffsAt = <S>(grown: Grown<S>, node: TreeNode, seat: Seat): readonly PerSeat<number>[] => {
  if (node.kind === 'decision') return node.next.map((way) => valueAt(grown, way))
  if (node.kind !== 'joint') return []
  const { matrix, rows, columns } = mixesAt(grown, node)
  const { sum } = grown.tree
  const own =
    seat === 0
      ? matrix.map((row) => row.reduce((worth, value, j) => worth + value * expectItem(columns[j]), 0))
      : expectItem(matrix[0]).map((_, j) =>
          matrix.reduce((worth, row, i) => worth + expectItem(row[j]) * expectItem(rows[i]), 0),
        )
  return own.map((value) => [value, sum - value])
}

const solvedTree = <S, A, V>(game: Pick<Game<S, A, V>, 'node'>, grown: Grown<S>): Solution<S, A> => {
  const { tree, values } = grown
  const nodeOf = (state: S): TreeNode => expectItem(tree.nodes[numberIn(tree, state)])

  const choicesOf = (state: S, seat: Seat): readonly ChoiceValue<A>[] => {
    const actions = offered(game.node(state), seat)
    if (actions.length === 0) return []
    const payoffs = payoffsAt(grown, nodeOf(state), seat)
    return choicesWorth(actions, payoffs, seat)
  }

  const mixOf = (state: S, seat: Seat): readonly number[] | undefined => {
    const node = nodeOf(state)
    return node.kind === 'joint' ? mixesAt(grown, node)[seat === 0 ? 'rows' : 'columns'] : undefined
  }

  return solutionOf({
    ...(tree.seats > 2 ? { name: 'best play, equally good choices alike' } : {}),
    states: tree.nodes.length,
    sum: tree.range,
    valueOf: (state) => valueAt(grown, numberIn(tree, state)),
    choicesOf,
    mixOf,
    bound: () => treeBound(tree, values),
  })
}

/**
 * Solves a game by visiting all its states, at most `limit`. A solo seat maximizes its payoff. Two seats with a
 * constant sum play best against each other, also simultaneously. More seats get an equilibrium by backward induction,
 * with uniform mixes of ties.
 * Returns a fault if the game is too large, has secrets, could continue forever, or has more than two seats with
 * simultaneous or recurring choices. States are identified by `key`, or else by JSON text.
 */
export const treeSolution = <S, A, V, H extends Ruleset>(
  game: Game<S, A, V, H>,
  rules: H,
  seats: number,
  limit = STATES,
): Result<Solution<S, A>> => {
  const tree = explore(game, game.start(rules, seats), seats, limit)
  if (!tree.ok) return tree
  const values = treeValues(tree.value)
  return values.ok ? ok(solvedTree(game, { tree: tree.value, values: values.value })) : values
}
