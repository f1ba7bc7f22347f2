import { writeFileSync } from 'node:fs'
import { rulesFor, type RulesRequest } from '../../src/engine/index.ts'
import { HOUSE } from '../../src/games/king-of-the-roll/content/house.ts'
import { TIERS } from '../../src/games/king-of-the-roll/content/schema.ts'
import { pairKey } from '../../src/games/king-of-the-roll/solve/set-up-worth.ts'
import type { KingRules } from '../../src/games/king-of-the-roll/rules/house-rules.ts'
import { referenceFor } from '../../src/games/king-of-the-roll/solve/reference.ts'
import { kingOfTheRollWith } from '../../src/games/king-of-the-roll/rules/rules.ts'

/**
 * What a match between each two animals of the house content is worth before the takedown boards are known, into
 * `estimate/pairs.data.ts`: half a second a pair. `npx node research/king-of-the-roll/pairs.ts`, about a minute; to be run
 * again whenever the house content or the estimate changes (reference.test.ts says so).
 */
const unwritten = { ...HOUSE }
const game = kingOfTheRollWith(unwritten)
const ids = HOUSE.characters.map(({ id }) => id)
const pairs = ids.flatMap((first) => ids.filter((second) => second !== first).map((second) => ({ first, second })))
const tables: readonly (readonly [RulesRequest, number])[] = ['scoring', 'submission'].flatMap((mode) => [
  [{ mode }, 2] as const,
  ...TIERS.map((tier) => [{ mode, tier }, 1] as const),
])

const rowOf = (asked: RulesRequest, seats: number): readonly [string, number] => {
  const rules = rulesFor<KingRules>(game, { ...asked, characters: 'named' })
  const state = game.start(rules, seats)
  const { payoff } = referenceFor(unwritten)(rules, seats).equity(state)
  return [pairKey(state, rules.first, rules.second), payoff[0]!]
}

const rows = Object.fromEntries(
  tables.flatMap(([asked, seats]) => pairs.map((pair) => rowOf({ ...asked, ...pair }, seats))),
)
writeFileSync(
  new URL('../../src/games/king-of-the-roll/solve/pairs.data.ts', import.meta.url),
  `/** What a match is worth to the first of two animals of the house content, by \`pairKey\`. Written by research/king-of-the-roll/pairs.ts. */
export const PAIRS: { readonly [key: string]: number } = ${JSON.stringify(rows, undefined, 2)}
`,
)
