import { writeFileSync } from 'node:fs'
import { rulesFor, type RulesRequest } from '../../src/engine/index.ts'
import { contentOf, HOUSE_BOARDS } from '../../src/games/king-of-the-roll/content/in-play.ts'
import { TIERS } from '../../src/games/king-of-the-roll/content/schema.ts'
import { pairKey } from '../../src/games/king-of-the-roll/solve/set-up-worth.ts'
import type { KingRules } from '../../src/games/king-of-the-roll/rules/house-rules.ts'
import { referenceFor } from '../../src/games/king-of-the-roll/solve/reference.ts'
import { kingOfTheRollWith } from '../../src/games/king-of-the-roll/rules/rules.ts'

/**
 * Computes the value of a match between each two animals before the takedown boards are known, on Hazelring's boards,
 * into `solve/pairs.data.ts`: `npx node research/king-of-the-roll/pairs.ts`, about half a minute; needed whenever the
 * house content or the estimate changes (reference.test.ts fails then).
 */
const tables: readonly (readonly [RulesRequest, number])[] = ['scoring', 'submission'].flatMap((mode) => [
  [{ mode }, 2] as const,
  ...TIERS.map((tier) => [{ mode, tier }, 1] as const),
])

const rowsOf = (boards: string): readonly (readonly [string, number])[] => {
  // A copy, for which no values are stored.
  const content = { ...contentOf({ boards }) }
  const game = kingOfTheRollWith(content)
  const ids = content.characters.map(({ id }) => id)
  const pairs = ids.flatMap((first) => ids.filter((second) => second !== first).map((second) => ({ first, second })))
  return tables.flatMap(([asked, seats]) =>
    pairs.map((pair) => {
      const rules = rulesFor<KingRules>(game, { ...asked, ...pair, boards, characters: 'named' })
      const state = game.start(rules, seats)
      const { payoff } = referenceFor(content, 'reference')(rules, seats).equity(state)
      return [pairKey(state, rules.first, rules.second), payoff[0]!] as const
    }),
  )
}

const rows = Object.fromEntries(rowsOf(HOUSE_BOARDS))
writeFileSync(
  new URL('../../src/games/king-of-the-roll/solve/pairs.data.ts', import.meta.url),
  `/** What a match is worth to the first of two animals, by \`pairKey\`. Written by research/king-of-the-roll/pairs.ts. */
export const PAIRS: { readonly [key: string]: number } = ${JSON.stringify(rows, undefined, 2)}
`,
)
