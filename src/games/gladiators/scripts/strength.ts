/**
 * How often each computer player wins against perfect play, over all pairings of the ready-made gladiators and both seats, and what
 * each of its choices costs in battles against itself: `npx node src/games/gladiators/scripts/strength.ts [BATTLES] [--write]`, so many
 * for each pairing and seat; with `--write` it goes into strength.data.ts, too.
 */
import { writeFileSync } from 'node:fs'
import { bots } from '../bots.ts'
import { counted, usual } from './counting.ts'

const battles = Number(process.argv[2] ?? 200)
const began = process.cpuUsage()
const percent = (share: number, decimals: number): string => (share * 100).toFixed(decimals)
const rounded = (value: number): number => Number(value.toFixed(6))

const found = bots.map((bot) => {
  const { againstBest, error, games, loss, lossError } = counted(bot, usual, battles)
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
process.stdout.write(
  `${usual.length} pairings, both seats, ${battles} battles each; ${((user + system) / 1e6).toFixed(0)} s of computing\n`,
)

const data = (): string => `import type { CountedStrength } from '../../bots/index.ts'

/**
 * Counted under the default rules by \`npx node src/games/gladiators/scripts/strength.ts ${battles} --write\`, ${new Date().toISOString().slice(0, 10)}; a test
 * counts a part of it again.
 */
export const strengths = ${JSON.stringify(Object.fromEntries(found))} as const satisfies { readonly [bot: string]: CountedStrength }
`

if (process.argv.includes('--write')) writeFileSync(new URL('../strength.data.ts', import.meta.url), data())
