import type { Flat } from './compile.ts'
import { componentsOf } from './components.ts'

/** What still goes round a loop is followed until it is this small a part of what came in. */
const NEGLIGIBLE = 1e-18
const MOST_VISIT_ROUNDS = 1_000_000

/** Sends a number of visits on to where an entry leads. */
const passOn = (chain: Flat, entry: number, visits: number, into: Float64Array): void => {
  const of = chain.table[entry]!
  if (of < 0) return
  const { weight, total, nodes } = chain.tables[of]!
  const [first, end] = [chain.first[entry]!, chain.first[entry + 1]!]
  const scale = visits / total[nodes - 1]!
  for (let way = first; way < end; way++) into[chain.target[way]!]! += scale * weight[way - first]!
}

/** Goes round a component until nearly all has left it. `waiting` are visits that have not been sent on. */
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
  throw new RangeError('the game may go on for ever')
}

/**
 * How often each entry of a chain (`chainOf`) is visited on average, from a start on: the mean of anything that is counted
 * at every visit is the sum of visits times count.
 */
export const visitsFrom = (chain: Flat, start: number): Float64Array => {
  const [visits, waiting] = [new Float64Array(chain.size), new Float64Array(chain.size)]
  waiting[start] = 1
  for (const members of componentsOf(chain).toReversed()) circulate(chain, members, waiting, visits)
  return visits
}
