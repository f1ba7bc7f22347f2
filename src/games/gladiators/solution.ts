import { fault, type Result } from '../../dice/index.ts'
import type { OwnSolution } from '../../engine/index.ts'
import type { GladiatorsRules } from './house-rules.ts'
import { rosterOf } from './roster.ts'
import { LEAST_LIMIT, oracleFor } from './solve/oracle.ts'
import type { GladiatorsAction, GladiatorsState } from './state.ts'

type Own = OwnSolution<GladiatorsState, GladiatorsAction>

/**
 * Whether the limit of turns is out of sight: below it solved play may well get there, and the counter of turns is no part of the
 * solution.
 */
export const hasFarLimit = (rules: GladiatorsRules): boolean => rules['turn-limit'] >= LEAST_LIMIT

/**
 * The best play of two gladiators who are given by the rules: every position has a value, a roll in the air and the initiative as
 * well. A fault where a seat still chooses, where the limit of turns is near, and where a pairing has too many positions.
 */
export const solved = (rules: GladiatorsRules): Result<Own> => {
  if (!hasFarLimit(rules))
    return fault(
      'limit',
      `Gladiators is solved for battles that last until one falls: choose a turn-limit of ${LEAST_LIMIT} or more.`,
    )
  const rosters = [rosterOf(rules.a), rosterOf(rules.b)]
  const [a, b] = rosters.map((roster) => (roster.length === 1 ? roster[0] : undefined))
  if (a === undefined || b === undefined)
    return fault(
      'choose',
      'Gladiators is solved for two gladiators who are known: say who fights, such as a=Brutus,b=Livia.',
    )
  return oracleFor([a, b], rules)
}
