import { fault, ok, type Fault, outcomeCount, outcomesOf, type Result, expectItem, lastOf } from '../dice/index.ts'
import {
  choice,
  type Game,
  type GameNode,
  outcomePly,
  type Offer,
  type PerSeat,
  type Ply,
  REVEAL,
  type Seat,
} from '../engine/index.ts'
import type { Graph } from './components.ts'

/** State of a game with the indices of its successors; choices have the order of the offered actions. */
export type TreeNode =
  | { readonly kind: 'over'; readonly payoff: PerSeat<number> }
  /** Roll, or a reveal with a single successor. */
  | { readonly kind: 'chance'; readonly next: readonly number[]; readonly weights: readonly number[] }
  | { readonly kind: 'decision'; readonly seat: Seat; readonly next: readonly number[] }
  /** Simultaneous choice of two seats: seat 0 chooses the row, seat 1 the column. */
  | { readonly kind: 'joint'; readonly next: readonly (readonly number[])[] }

/** All reachable states by index. `range`: largest minus smallest payoff. `size`: largest absolute payoff. */
export type Tree<S> = {
  readonly seats: number
  readonly nodes: readonly TreeNode[]
  readonly sum: number
  readonly range: number
  readonly size: number
  /** Returns the index of a state; undefined if unreachable. */
  numberOf(state: S): number | undefined
}

/** Maximum number of outcomes of a roll. */
const OUTCOMES = 100_000
/** Maximum average number of exits per state. */
const WAYS = 20

type Walk<S, A, V> = {
  readonly game: Game<S, A, V>
  readonly seats: number
  readonly limit: number
  readonly states: S[]
  readonly numbers: Map<string | number, number>
  /** Index of the state behind each view of a deciding seat. */
  readonly seen: Map<string, number>
  ways: number
}

/** Identity of a state: its key, or else its JSON text. */
const stateKey = <S, A, V>(game: Game<S, A, V>, state: S): string | number => game.key?.(state) ?? JSON.stringify(state)

const enter = <S, A, V>(walk: Walk<S, A, V>, state: S): number => {
  const name = stateKey(walk.game, state)
  let number = walk.numbers.get(name)
  if (number === undefined) walk.numbers.set(name, (number = walk.states.push(state) - 1))
  walk.ways++
  return number
}

const after = <S, A, V>(walk: Walk<S, A, V>, state: S, ply: Ply<A>): number => enter(walk, walk.game.step(state, ply))

/** True if a deciding seat cannot distinguish two states, so that the game has secrets. */
const isBlind = <S, A, V>(
  { game, seen }: Walk<S, A, V>,
  state: S,
  at: number,
  { seat, actions }: Offer<A>,
): boolean => {
  const view: unknown = game.view(state, seat)
  if (view === state || actions.length < 2) return false
  const name = `${seat} ${JSON.stringify(view)}`
  const before = seen.get(name) ?? at
  seen.set(name, before)
  return before !== at
}

const tooBig = (what: string): Fault => ({
  code: 'too-big',
  message: `This game cannot be solved by its states: ${what}. A smaller model of it might be solvable.`,
})

const secret: Fault = {
  code: 'secret',
  message: 'This game cannot be solved by its states, because players have hidden information.',
}

const together: Fault = {
  code: 'simultaneous',
  message:
    'Simultaneous choices can be solved only for two seats: with more seats no strategy is best against all others.',
}

const chanceAt = <S, A, V>(walk: Walk<S, A, V>, state: S, node: GameNode<A> & { kind: 'chance' }): TreeNode | Fault => {
  if (outcomeCount(node.chance) > OUTCOMES)
    return tooBig(`one roll has more than ${OUTCOMES.toLocaleString('en')} outcomes`)
  const weights = new Map<number, number>()
  for (const { outcome, weight } of outcomesOf(node.chance)) {
    const next = after(walk, state, outcomePly(outcome))
    weights.set(next, (weights.get(next) ?? 0) + weight)
  }
  return { kind: 'chance', next: [...weights.keys()], weights: [...weights.values()] }
}

const jointAt = <S, A, V>(walk: Walk<S, A, V>, state: S, offers: readonly Offer<A>[]): TreeNode | Fault => {
  const [one, other] = [expectItem(offers[0]), offers[1]]
  const to = (...actions: readonly A[]): number =>
    after(walk, state, {
      kind: 'joint',
      choices: actions.map((action, i) => choice(expectItem(offers[i]).seat, action)),
    })
  if (other === undefined) return { kind: 'decision', seat: one.seat, next: one.actions.map((action) => to(action)) }
  if (walk.seats > 2) return together
  return { kind: 'joint', next: one.actions.map((mine) => other.actions.map((theirs) => to(mine, theirs))) }
}

const nodeAt = <S, A, V>(walk: Walk<S, A, V>, state: S, at: number): TreeNode | Fault => {
  const node = walk.game.node(state)
  if (node.kind === 'terminal') return { kind: 'over', payoff: node.payoff }
  if (node.kind === 'chance') return chanceAt(walk, state, node)
  if (node.kind === 'reveal') return { kind: 'chance', next: [after(walk, state, REVEAL)], weights: [1] }
  const offers = node.kind === 'decision' ? [node] : node.seats
  if (offers.some((offer) => isBlind(walk, state, at, offer))) return secret
  if (node.kind === 'simultaneous') return jointAt(walk, state, offers)
  const next = node.actions.map((action) => after(walk, state, choice(node.seat, action)))
  return { kind: 'decision', seat: node.seat, next }
}

/** Visits all states; entering successors extends the list during the loop. */
const walkAll = <S, A, V>(walk: Walk<S, A, V>): Result<readonly TreeNode[]> => {
  const { states, limit } = walk
  const nodes: TreeNode[] = []
  for (let at = 0; at < states.length; at++) {
    const node = nodeAt(walk, expectItem(states[at]), at)
    if ('code' in node) return fault(node.code, node.message)
    if (states.length > limit || walk.ways > limit * WAYS)
      return {
        ok: false,
        error: tooBig(
          `it has more than ${limit.toLocaleString('en')} states, or more ways between them than can be kept`,
        ),
      }
    nodes.push(node)
  }
  return ok(nodes)
}

const rowSum = (row: readonly number[]): number => row.reduce((a, b) => a + b, 0)

type Extent = Pick<Tree<unknown>, 'sum' | 'range' | 'size'>

/** Range and sum of the payoffs of all ends; undefined if the sums differ with two seats. */
const extentOf = (nodes: readonly TreeNode[], seats: number): Extent | undefined => {
  let [least, most, sum] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN]
  for (const node of nodes) {
    if (node.kind !== 'over') continue
    least = Math.min(least, ...node.payoff)
    most = Math.max(most, ...node.payoff)
    if (Number.isNaN(sum)) sum = rowSum(node.payoff)
    if (seats > 1 && Math.abs(rowSum(node.payoff) - sum) > 1e-9) return undefined
  }
  return Number.isNaN(sum) ? undefined : { sum, range: most - least, size: Math.max(Math.abs(least), Math.abs(most)) }
}

/**
 * Enumerates all states reachable from this state. Returns a fault if the game is too large, has secrets, or lacks a
 * constant sum.
 */
export const explore = <S, A, V>(game: Game<S, A, V>, start: S, seats: number, limit: number): Result<Tree<S>> => {
  const walk: Walk<S, A, V> = { game, seats, limit, states: [], numbers: new Map(), seen: new Map(), ways: 0 }
  enter(walk, start)
  const walked = walkAll(walk)
  if (!walked.ok) return walked
  const extent = extentOf(walked.value, seats)
  if (extent === undefined)
    return fault(
      'sum',
      'A game with two or more seats can be solved only if it always ends and the sum of payoffs is constant.',
    )
  const { numbers } = walk
  return ok({ seats, nodes: walked.value, ...extent, numberOf: (state) => numbers.get(stateKey(game, state)) })
}

/** Returns a state's successors in any order. */
export const waysOf = (node: TreeNode): readonly number[] =>
  node.kind === 'over' ? [] : node.kind === 'joint' ? node.next.flat() : node.next

export const graphOf = (nodes: readonly TreeNode[]): Graph => {
  const ways = nodes.map(waysOf)
  const first = new Int32Array(nodes.length + 1)
  for (const [at, { length }] of ways.entries()) first[at + 1] = expectItem(first[at]) + length
  const target = new Int32Array(lastOf(first))
  for (const [at, list] of ways.entries()) target.set(list, first[at])
  return { size: nodes.length, first, target }
}
