import type { Faces } from '../../../src/dice/index.ts'
import { without } from '../../../src/games/sword-event/rules/strike.ts'
import type { SolvedThrow } from '../../../src/games/sword-event/solve/strike/exchange.ts'
import { ROWS } from '../../../src/games/sword-event/solve/strike/roll.ts'
import { keepsOf } from '../../../src/games/sword-event/solve/strike/sets.ts'

/** One thing that may be done with dice that lie there. */
export type Plan = {
  readonly kept: Faces
  /** Thrown again; none where all stay. */
  readonly thrown: Faces
  /** What it is worth to whoever decides, played on as well as can be; where little is wanted, less is better. */
  readonly worth: number
  /** How much better that is than to leave the dice as they lie. */
  readonly gain: number
}

/** All that may be done with these dice (S3) and so many ReRolls, the best first; of equal plans the one that throws fewer dice. */
export const plansFor = (
  { lattice, buys, ends, solved, sign }: SolvedThrow,
  faces: Faces,
  left: number,
): readonly Plan[] => {
  const stay = ends[left * ROWS + lattice.rows[lattice.nodeOf(faces)]!]!
  const most = left === 0 || buys === 'nothing' ? 0 : buys === 'one-die' ? 1 : faces.length
  const plans = keepsOf(faces)
    .filter((kept) => faces.length - kept.length <= most)
    .map((kept): Plan => {
      const thrown = without(faces, kept)
      const worth = thrown.length === 0 ? stay : solved.values[(left - 1) * lattice.nodes + lattice.nodeOf(kept)]!
      return { kept, thrown, worth, gain: sign > 0 ? worth - stay : stay - worth }
    })
  return plans.toSorted((a, b) => b.gain - a.gain)
}
