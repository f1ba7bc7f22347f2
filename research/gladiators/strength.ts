/**
 * Measures each bot's win rate against perfect play under the default rules, with simultaneous choices of gladiators
 * and on both seats; and the cost of its choices, including its gladiator, in battles against itself: `npx node
 * research/gladiators/strength.ts [BATTLES] [--write]` (battles per seat); with `--write` it also stores them in
 * strength.data.ts.
 */
import { writeFileSync } from 'node:fs'
import { rulesFor } from '../../src/engine/index.ts'
import { bots } from '../../src/games/gladiators/bots/bots.ts'
import { gladiators } from '../../src/games/gladiators/rules/rules.ts'
import { counted } from './counting.ts'

const battles = Number(process.argv[2] ?? 5600)
const began = process.cpuUsage()
const percent = (share: number, decimals: number): string => (share * 100).toFixed(decimals)
const rounded = (value: number): number => Number(value.toFixed(6))

const found = bots.map((bot) => {
  const { againstBest, error, games, loss, lossError } = counted(bot, rulesFor(gladiators), battles)
  process.stdout.write(
    `${bot.id.padEnd(10)} wins ${percent(againstBest, 1)} ± ${percent(error, 1)} %, loses ${percent(loss, 2)} ± ${percent(lossError, 2)} % with each choice\n`,
  )
  const figures = { againstBest, error, loss, lossError }
  return [
    bot.id,
    { ...Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, rounded(value)])), games },
  ]
})
const { user, system } = process.cpuUsage(began)
process.stdout.write(`${battles} battles on each seat; ${((user + system) / 1e6).toFixed(0)} s of computing\n`)

const data = (): string => `import type { CountedStrength } from '../../../bots/index.ts'

/**
 * Counted by the usual rules, where both choose their gladiators in secret (perfect play always leads Titus), on both seats alike, by
 * \`npx node research/gladiators/strength.ts ${battles} --write\`, ${new Date().toISOString().slice(0, 10)}; a test counts a part of it again.
 */
export const strengths = ${JSON.stringify(Object.fromEntries(found))} as const satisfies { readonly [bot: string]: CountedStrength }
`

if (process.argv.includes('--write'))
  writeFileSync(new URL('../../src/games/gladiators/bots/strength.data.ts', import.meta.url), data())
