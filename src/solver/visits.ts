import type { Flat } from './compile.ts'
import { componentsOf } from './components.ts'

/** Fraction of incoming visits below which a loop's remainder is ignored. */
const NEGLIGIBLE = 1e-18
const MOST_VISIT_ROUNDS = 1_000_000

/** Passes an entry's visits on to its successors. */
const passOn = (chain: Flat, entry: number, visits: number, into: Float64Array): void => {
  const of = chain.table[entry]!
  if (of < 0) return
  const { weight, total, nodes } = chain.tables[of]!
  const [first, end] = [chain.first[entry]!, chain.first[entry + 1]!]
  const scale = visits / total[nodes - 1]!
  for (let way = first; way < end; way++) into[chain.target[way]!]! += scale * weight[way - first]!
}

/** Iterates a component until almost all visits have left it. `waiting` holds visits not yet passed on. */
const circulate = (chain: Flat, members: Int32Array, waiting: Float64Array, visits: Float64Array): void => {
  const inside = (): number => members.reduce((sum, entry) => sum + waiting[entry]!, 0)
  const came = inside()
  for (let round = 0; round < MOST_VISIT_ROUNDS; round++) {
    for (const entry of members) {
      const here = waiting[entry]!
      if (here === 0) continue
      waiting[entry] = 0
      visits[entry]! += here
      passOn(chain, entry, here, waiting)
    }
    if (inside() <= NEGLIGIBLE * came) return
  }
  throw new RangeError('the game may last forever')
}

/**
 * Returns the expected visits of each entry of a chain (`chainOf`) from `start`. The mean of a quantity per visit is
 * the sum of visits times quantity.
 */
export const visitsFrom = (chain: Flat, start: number): Float64Array => {
  const [visits, waiting] = [new Float64Array(chain.size), new Float64Array(chain.size)]
  waiting[start] = 1
  for (const members of componentsOf(chain).toReversed()) circulate(chain, members, waiting, visits)
  return visits
}
