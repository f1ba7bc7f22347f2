import { planner } from '../../src/games/king-of-the-roll/bots/planner.ts'
import { HOUSE } from '../../src/games/king-of-the-roll/content/house.ts'
import { TIERS } from '../../src/games/king-of-the-roll/content/schema.ts'
import { kingOfTheRoll } from '../../src/games/king-of-the-roll/rules/rules.ts'
import { fight } from '../../src/games/king-of-the-roll/fixtures/fights.ts'

/**
 * Measures the Solo opponent against the planner, by tier and mode: `npx node research/king-of-the-roll/solo.ts
 * [matches]`
 */
const matches = Number(process.argv[2] ?? '40')
const player = planner(HOUSE)
const percent = (count: number): string => `${((100 * count) / matches).toFixed(0)} %`

for (const mode of ['scoring', 'submission'])
  for (const tier of TIERS) {
    const fights = Array.from({ length: matches }, (_, i) =>
      fight(kingOfTheRoll, { mode, tier, characters: 'random' }, [player], i),
    )
    const count = (payoff: number): number => fights.filter((one) => one.payoff[0] === payoff).length
    const submitted = fights.filter(({ end }) => end.ending?.by === 'submission').length
    const turns = fights.reduce((sum, one) => sum + one.turns.length, 0) / matches
    const results = `wins ${percent(count(1))}, draws ${percent(count(0.5))}, losses ${percent(count(0))}`
    process.stdout.write(
      `${mode}, ${tier}: ${results}; by submission ${percent(submitted)}; ${turns.toFixed(1)} turns\n`,
    )
  }
