import type { Reference } from '../../../odds/index.ts'
import { solutionOf } from '../../../solver/index.ts'
import type { GladiatorsRules } from '../rules/house-rules.ts'
import { knowledgeFor } from './choosing.ts'
import type { GladiatorsAction, GladiatorsState } from '../rules/state.ts'

/**
 * Best play where gladiators are still to be chosen: the choice is a game of its own over all pairings, each solved when it is
 * needed. Undefined where the pairings are too many or too large.
 */
export const bestPlay = (rules: GladiatorsRules): Reference<GladiatorsState> | undefined => {
  const known = knowledgeFor(rules)
  if (!known.ok) return undefined
  const { states, bound, worthOf, choicesOf, mixOf, prepare } = known.value
  return solutionOf<GladiatorsState, GladiatorsAction>({
    states,
    sum: 1,
    bound,
    valueOf: (state) => {
      const worth = worthOf(state)
      return [worth, 1 - worth]
    },
    choicesOf,
    mixOf,
    prepare,
  })
}
