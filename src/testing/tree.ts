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
import { choice, type Choice, happening } from '../engine/index.ts'
import { LISTED } from './laws/chances.ts'
import type { SomeNode, SomePly } from './play.ts'
import type { SomeGame } from './subject.ts'

/**
 * `lines[n]` is the number of lines of play n plies long; `masses[n]` the probability of all of them and of those that have
 * ended before, which must be 1.
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

/** A chance too big to list stands for all its outcomes by one of them, which counts as often as there are outcomes. */
const rollsOf = (chance: Chance): readonly Branch[] => {
  const times = outcomeCount(chance)
  if (times > LISTED) return [{ ply: happening(sample(chance, seeded(1))), times, weight: 1n }]
  return outcomesOf(chance).map(({ outcome, weight }) => ({
    ply: happening(outcome),
    times: 1n,
    weight: BigInt(weight),
  }))
}

type Rolls = (chance: Chance) => readonly Branch[]

/** The same dice fall at most nodes: their outcomes are listed once. */
const listedOnce = (): Rolls => {
  const known = new Map<string, readonly Branch[]>()
  return (chance) => {
    const key = JSON.stringify(chance)
    const list = known.get(key) ?? rollsOf(chance)
    known.set(key, list)
    return list
  }
}

const branches = (node: SomeNode, rolls: Rolls): readonly Branch[] => {
  if (node.kind === 'terminal') return []
  if (node.kind === 'decision') return node.actions.map((action) => branch(choice(node.seat, action)))
  return node.kind === 'simultaneous' ? joints(node).map(branch) : rolls(node.chance)
}

const ONE = fraction(1n)

const isOne = (mass: Fraction): boolean => mass === ONE || mass.numerator === mass.denominator

const isWhole = ({ masses }: Tree): boolean => masses.every(isOne)

/** The first depth whose lines do not have the probability 1 together; −1 where there is none. */
export const lossAt = ({ masses }: Tree): number => masses.findIndex((mass) => !isOne(mass))

const plus = (a: Fraction, b: Fraction): Fraction =>
  reduce(fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator))

/** What the weights of a node are parts of: what the dice say it is, not what the branches add up to. */
const wholeOf = (node: SomeNode, list: readonly Branch[]): bigint =>
  node.kind === 'chance' && list[0]?.times === 1n ? totalWeight(node.chance) : BigInt(list.length)

/** One ply later: as much as the branches are parts of the whole, each with what is left of it that deep below. */
const massesOf = (
  node: SomeNode,
  list: readonly Branch[],
  below: readonly Tree[],
  left: number,
): readonly Fraction[] => {
  const whole = wholeOf(node, list)
  const share = ({ weight }: Branch, mass: Fraction): Fraction =>
    fraction(mass.numerator * weight, mass.denominator * whole)
  const listed = list.reduce((sum, { weight }) => sum + weight, 0n)
  const all = listed === whole ? ONE : reduce(fraction(listed, whole))
  const massAt = (depth: number): Fraction =>
    below.reduce((sum, { masses }, i) => plus(sum, share(list[i]!, masses[depth]!)), fraction(0n))
  const deeper = below.every(isWhole) ? (): Fraction => all : massAt
  return [ONE, ...Array.from({ length: left }, (_, depth) => deeper(depth))]
}

/** One ply more, and then no further: every branch ends in a leaf. */
const lastOf = (node: SomeNode, list: readonly Branch[]): Tree => {
  if (list.length === 0) return { lines: [1n, 0n], masses: [ONE, ONE] }
  const lines = [1n, list.reduce((sum, { times }) => sum + times, 0n)]
  return { lines, masses: massesOf(node, list, [], 1) }
}

const joined = (node: SomeNode, list: readonly Branch[], below: readonly Tree[], left: number): Tree => {
  const lines = Array.from({ length: left + 1 }, (_, n) => (n === 0 ? 1n : 0n))
  below.forEach((tree, i) => tree.lines.forEach((count, n) => (lines[n + 1]! += count * list[i]!.times)))
  return { lines, masses: list.length === 0 ? lines.map(() => ONE) : massesOf(node, list, below, left) }
}

/** Counts every line of play from a state. All choices are equally likely for the mass. */
export const treeOf = (game: SomeGame, start: unknown, depth: number): Tree => {
  const [known, rolls] = [new Map<string, Tree>(), listedOnce()]
  const visit = (state: unknown, left: number): Tree => {
    const node = game.node(state)
    const list = left === 0 ? [] : branches(node, rolls)
    if (left === 1) return lastOf(node, list)
    const below = list.map(({ ply }) => visitOnce(game.step(state, ply), left - 1))
    return joined(node, list, below, left)
  }
  const visitOnce = (state: unknown, left: number): Tree => {
    // Looking one up takes longer than one ply.
    if (left === 1) return visit(state, left)
    const key = `${left} ${game.key?.(state) ?? JSON.stringify(state)}`
    const tree = known.get(key) ?? visit(state, left)
    known.set(key, tree)
    return tree
  }
  return visitOnce(start, depth)
}

/** The tree's counts as they are pinned: of 1, 2, 3 … plies. */
export const rowOf = ({ lines }: Tree): readonly string[] => lines.slice(1).map(String)
