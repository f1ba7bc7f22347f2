import {
  type Chance,
  type Fraction,
  fraction,
  outcomeCount,
  outcomesOf,
  reduce,
  sample,
  seeded,
  totalWeight,
} from '../dice/index.ts'
import { choice, type Choice, outcomePly, REVEAL } from '../engine/index.ts'
import { LISTED } from './laws/chances.ts'
import type { SomeNode, SomePly } from './play.ts'
import type { SomeGame } from './subject.ts'

/**
 * `lines[n]`: number of lines of play with n plies. `masses[n]`: total probability of these lines and of lines that
 * ended earlier; must be 1.
 */
export type Tree = { readonly lines: readonly bigint[]; readonly masses: readonly Fraction[] }

type Branch = { readonly ply: SomePly; readonly times: bigint; readonly weight: bigint }

const branch = (ply: SomePly): Branch => ({ ply, times: 1n, weight: 1n })

const joints = (node: Extract<SomeNode, { kind: 'simultaneous' }>): readonly SomePly[] =>
  node.seats
    .reduce<readonly (readonly Choice<unknown>[])[]>(
      (rows, { seat, actions }) => rows.flatMap((row) => actions.map((action) => [...row, choice(seat, action)])),
      [[]],
    )
    .map((choices) => ({ kind: 'joint', choices }))

/** Returns the branches of a chance. If it has too many outcomes to list, one outcome represents all. */
const branchesOf = (chance: Chance): readonly Branch[] => {
  const times = outcomeCount(chance)
  if (times > LISTED) return [{ ply: outcomePly(sample(chance, seeded(1))), times, weight: 1n }]
  return outcomesOf(chance).map(({ outcome, weight }) => ({
    ply: outcomePly(outcome),
    times: 1n,
    weight: BigInt(weight),
  }))
}

/** The plies of a node. `whole`: denominator of the weights; `weight` and `times`: sums over the plies. */
type Fan = { readonly list: readonly Branch[]; readonly whole: bigint; readonly weight: bigint; readonly times: bigint }

const fanOf = (list: readonly Branch[], whole = BigInt(list.length)): Fan => ({
  list,
  whole,
  weight: list.reduce((sum, { weight }) => sum + weight, 0n),
  times: list.reduce((sum, { times }) => sum + times, 0n),
})

/** Returns plies as equally likely branches, also for simultaneous choices. */
const fanOfPlies = (plies: readonly SomePly[]): Fan => {
  const count = BigInt(plies.length)
  return { list: plies.map(branch), whole: count, weight: count, times: count }
}

type RollLister = (chance: Chance) => Fan

/** Returns the outcomes of a roll. Their weights are parts of the dice's total, even if not all outcomes are listed. */
const rolled = (chance: Chance): Fan => {
  const list = branchesOf(chance)
  return list[0]?.times === 1n ? fanOf(list, totalWeight(chance)) : fanOf(list)
}

/** Lists the outcomes of equal dice once, because most nodes roll the same dice. */
const listedOnce = (): RollLister => {
  const known = new Map<string, Fan>()
  return (chance) => {
    const key = JSON.stringify(chance)
    const fan = known.get(key) ?? rolled(chance)
    known.set(key, fan)
    return fan
  }
}

const NO_BRANCHES: Fan = fanOfPlies([])

const SHOWN: Fan = fanOfPlies([REVEAL])

const fanAt = (node: SomeNode, rolls: RollLister): Fan => {
  if (node.kind === 'terminal') return NO_BRANCHES
  if (node.kind === 'reveal') return SHOWN
  if (node.kind === 'decision') return fanOfPlies(node.actions.map((action) => choice(node.seat, action)))
  return node.kind === 'simultaneous' ? fanOfPlies(joints(node)) : rolls(node.chance)
}

const ONE = fraction(1n)

const ENDED = [ONE, ONE]

const isOne = (mass: Fraction): boolean => mass === ONE || mass.numerator === mass.denominator

const isWhole = ({ masses }: Tree): boolean => masses.every(isOne)

/** Returns the first depth whose total probability is not 1; −1 if there is none. */
export const lossAt = ({ masses }: Tree): number => masses.findIndex((mass) => !isOne(mass))

const plus = (a: Fraction, b: Fraction): Fraction =>
  reduce(fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator))

/** Returns the probabilities one ply later: each branch's share times its remaining probabilities. */
const massesOf = ({ list, whole, weight: listed }: Fan, below: readonly Tree[], left: number): readonly Fraction[] => {
  const share = ({ weight }: Branch, mass: Fraction): Fraction =>
    fraction(mass.numerator * weight, mass.denominator * whole)
  const all = listed === whole ? ONE : reduce(fraction(listed, whole))
  const massAt = (depth: number): Fraction =>
    below.reduce((sum, { masses }, i) => plus(sum, share(list[i]!, masses[depth]!)), fraction(0n))
  const deeper = below.every(isWhole) ? (): Fraction => all : massAt
  return [ONE, ...Array.from({ length: left }, (_, depth) => deeper(depth))]
}

/** Returns a tree in which every branch ends after one ply. */
const lastOf = (fan: Fan): Tree => ({
  lines: [1n, fan.times],
  masses: fan.list.length === 0 ? ENDED : massesOf(fan, [], 1),
})

const joined = (fan: Fan, below: readonly Tree[], left: number): Tree => {
  const lines = Array.from({ length: left + 1 }, (_, n) => (n === 0 ? 1n : 0n))
  below.forEach((tree, i) => {
    const { times } = fan.list[i]!
    tree.lines.forEach((count, n) => (lines[n + 1]! += times === 1n ? count : count * times))
  })
  return { lines, masses: below.length === 0 ? lines.map(() => ONE) : massesOf(fan, below, left) }
}

/** Counts every line of play from a state. For probabilities all choices are equally likely. */
export const treeOf = (game: SomeGame, start: unknown, depth: number): Tree => {
  const rolls = listedOnce()
  const known = Array.from({ length: depth + 1 }, () => new Map<string | number, Tree>())
  const visit = (state: unknown, left: number): Tree => {
    const fan = left === 0 ? NO_BRANCHES : fanAt(game.node(state), rolls)
    if (left === 1) return lastOf(fan)
    const below = fan.list.map(({ ply }) => visitOnce(game.step(state, ply), left - 1))
    return joined(fan, below, left)
  }
  const visitOnce = (state: unknown, left: number): Tree => {
    // Computing the last ply is faster than a look-up.
    if (left === 1) return visit(state, left)
    const key = game.key?.(state) ?? JSON.stringify(state)
    const tree = known[left]!.get(key) ?? visit(state, left)
    known[left]!.set(key, tree)
    return tree
  }
  return visitOnce(start, depth)
}

/** Returns the tree's counts in pinned form: for 1, 2, 3 … plies. */
export const treeRow = ({ lines }: Tree): readonly string[] => lines.slice(1).map(String)
