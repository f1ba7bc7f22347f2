import type { Lattice } from './lattice.ts'
import { type Buys, ROWS } from './roll.ts'

/** As `Ends` of a roll solved in numbers, in whole multiples of one unit. */
export type ExactEnds = readonly bigint[]

/** One way a roll may end: the row of the table and the ReRolls left, with `weight` of `total` ways. */
export type Ending = { readonly row: number; readonly left: number; readonly weight: bigint }

export type Endings = { readonly endings: readonly Ending[]; readonly total: bigint }

/** By ReRolls left and by roll: the node of the dice that are kept. */
export type ExactPlan = {
  readonly keeps: readonly (readonly number[])[]
  /** What the throw is worth before the dice fall: `start` / `scale` units, for each number of ReRolls. */
  readonly starts: readonly { readonly start: bigint; readonly scale: bigint }[]
}

const power6 = (exponent: number): bigint => 6n ** BigInt(exponent)

/** Values of all nodes from those of the whole rolls; each die still to come multiplies them by six. */
const grownFrom = (lattice: Lattice, rolls: readonly bigint[]): readonly bigint[] => {
  const values = [...rolls]
  for (let node = lattice.rolls; node < lattice.nodes; node++)
    values[node] = lattice.more[node]!.reduce((sum, { node: to, ways }) => sum + BigInt(ways) * values[to]!, 0n)
  return values
}

/** All sets of dice that may be kept of a roll with one ReRoll, larger ones first. */
const keptOf = (lattice: Lattice, roll: number, buys: Buys): readonly number[] => {
  if (buys === 'nothing') return []
  const found = new Set(lattice.less[roll])
  if (buys === 'any-dice') for (const node of found) for (const fewer of lattice.less[node]!) found.add(fewer)
  return [...found].toSorted((a, b) => a - b)
}

/** As `solveRoll`, in exact numbers: no rounding decides between plans. */
export const planExactly = (lattice: Lattice, buys: Buys, most: number, ends: ExactEnds, sign: 1n | -1n): ExactPlan => {
  const { dice, rolls, rows, sizes } = lattice
  const keeps: (readonly number[])[] = []
  const starts: { start: bigint; scale: bigint }[] = []
  let before: readonly bigint[] = []
  for (let left = 0; left <= most; left++) {
    const scale = power6(dice * left)
    const best = Array.from({ length: rolls }, (_, roll) => {
      const stop = { node: roll, worth: ends[left * ROWS + rows[roll]!]! * scale }
      const kept = left === 0 ? [] : keptOf(lattice, roll, buys)
      return kept
        .map((node) => ({ node, worth: before[node]! * power6(sizes[node]!) }))
        .reduce((a, b) => (sign * b.worth > sign * a.worth ? b : a), stop)
    })
    keeps.push(best.map(({ node }) => node))
    before = grownFrom(
      lattice,
      best.map(({ worth }) => worth),
    )
    starts.push({ start: before.at(-1)!, scale: scale * power6(dice) })
  }
  return { keeps, starts }
}

/** Pours the weight of kept dice down to whole rolls. */
const poured = (lattice: Lattice, weights: readonly bigint[]): readonly bigint[] => {
  const all = [...weights]
  for (let node = lattice.nodes - 1; node >= lattice.rolls; node--)
    for (const { node: to, ways } of lattice.more[node]!) all[to] = all[to]! + all[node]! * BigInt(ways)
  return all.slice(0, lattice.rolls)
}

/**
 * How a roll ends by this plan with so many ReRolls left, begun with all dice in the air, or with those of `node` kept:
 * exact, of 6^(dice thrown now + dice · left) ways.
 */
export const endingsOf = (lattice: Lattice, { keeps }: ExactPlan, left: number, node = lattice.nodes - 1): Endings => {
  const { dice, nodes, rows, sizes } = lattice
  const none = Array.from({ length: nodes }, () => 0n)
  const endings: Ending[] = []
  let weights: readonly bigint[] = none.with(node, 1n)
  for (let still = left; still >= 0; still--) {
    const next = [...none]
    for (const [roll, weight] of poured(lattice, weights).entries()) {
      const kept = keeps[still]![roll]!
      if (weight === 0n) continue
      if (kept === roll) endings.push({ row: rows[roll]!, left: still, weight: weight * power6(dice * still) })
      else next[kept] = next[kept]! + weight * power6(sizes[kept]!)
    }
    weights = next
  }
  return { endings, total: power6(dice - sizes[node]! + dice * left) }
}
