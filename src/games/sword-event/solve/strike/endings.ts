import { expectItem } from '../../../../dice/index.ts'
import type { Lattice } from './lattice.ts'
import type { Solved } from './roll.ts'

/** A roll and what is kept of it, as `solveRoll` plans it. */
export type RollPlan = { readonly lattice: Lattice } & Pick<Solved, 'plan'>

/** One way a roll may end: the row of the table and the ReRolls left, with `weight` of all ways. */
export type Ending = { readonly row: number; readonly left: number; readonly weight: bigint }

const power6 = (exponent: number): bigint => 6n ** BigInt(exponent)

/** Pours the weight of kept dice down to whole rolls. */
const poured = ({ nodes, rolls, more }: Lattice, weights: readonly bigint[]): readonly bigint[] => {
  const all = [...weights]
  for (let node = nodes - 1; node >= rolls; node--)
    for (const { node: to, ways } of expectItem(more[node]))
      all[to] = expectItem(all[to]) + expectItem(all[node]) * BigInt(ways)
  return all.slice(0, rolls)
}

/**
 * How a roll ends by its plan with so many ReRolls left, begun with all dice in the air, or with those of `node` kept: exact, the
 * weights adding up to 6^(dice thrown now + dice · left).
 */
export const endingsOf = ({ lattice, plan }: RollPlan, left: number, node = lattice.nodes - 1): readonly Ending[] => {
  const { dice, nodes, rolls, rows, sizes } = lattice
  const none = Array.from({ length: nodes }, () => 0n)
  const endings: Ending[] = []
  let weights: readonly bigint[] = none.with(node, 1n)
  for (let still = left; still >= 0; still--) {
    const next = [...none]
    for (const [roll, weight] of poured(lattice, weights).entries()) {
      const kept = expectItem(plan[still * rolls + roll])
      if (weight === 0n) continue
      if (kept === roll)
        endings.push({ row: expectItem(rows[roll]), left: still, weight: weight * power6(dice * still) })
      else next[kept] = expectItem(next[kept]) + weight * power6(expectItem(sizes[kept]))
    }
    weights = next
  }
  return endings
}
