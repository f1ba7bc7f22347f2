import { catalogue } from '../../../kit/catalogue.ts'
import type { ContentUses } from '../../manifest.ts'
import { armsOf } from '../rules/arms.ts'
import { scoringOf } from '../rules/damage.ts'
import type { HolmgangRules } from '../rules/house-rules.ts'
import type { HolmgangState } from '../rules/rules.ts'
import { combinationTitle } from './combinations.ts'
import { en } from './en/pieces.ts'

const words = catalogue({ en })

/** Combinations of the last blow, if this step completed it. */
const scoredIn = ({ blow }: HolmgangState, { blow: last, rules }: HolmgangState): readonly string[] => {
  if (last === undefined || last === blow) return []
  const { sets, straight } = scoringOf(last.dice, armsOf(rules))
  return [...sets, ...(straight === undefined ? [] : [straight])].map(({ combination }) =>
    combinationTitle(combination),
  )
}

const changedIn = (before: HolmgangState, after: HolmgangState): readonly string[] =>
  after.sides.flatMap(({ spares, fifth }, seat) => {
    const was = before.sides[seat as 0 | 1]
    return [...(spares < was.spares ? [words.freshShield] : []), ...(fifth && !was.fifth ? [words.wager] : [])]
  })

/** Combinations, used by each blow that they score in; fresh shields and wagers. */
export const uses: ContentUses<HolmgangState, HolmgangRules> = {
  pieces: (rules) => [...armsOf(rules).combinations.map(combinationTitle), words.freshShield, words.wager],
  used: (before, after) => [...scoredIn(before, after), ...changedIn(before, after)],
}
