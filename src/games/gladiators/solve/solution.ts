import { fault, type Result } from '../../../dice/index.ts'
import type { OwnSolution } from '../../../engine/index.ts'
import type { GladiatorsRules } from '../rules/house-rules.ts'
import { rosterOf } from '../rules/roster.ts'
import { words } from '../text/words.ts'
import { oracleFor } from './oracle.ts'
import type { GladiatorsAction, GladiatorsState } from '../rules/state.ts'

type Own = OwnSolution<GladiatorsState, GladiatorsAction>

/**
 * The best play of two gladiators who are given by the rules: every position has a value, a roll in the air and the initiative as
 * well. A fault where a seat still chooses, and where a pairing has too many positions.
 */
export const solved = (rules: GladiatorsRules): Result<Own> => {
  const rosters = [rosterOf(rules.a), rosterOf(rules.b)]
  const [a, b] = rosters.map((roster) => (roster.length === 1 ? roster[0] : undefined))
  if (a === undefined || b === undefined) return fault('choose', words.errors.unknown)
  return oracleFor([a, b], rules)
}
