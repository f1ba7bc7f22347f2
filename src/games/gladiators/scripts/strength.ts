/**
 * How often each computer player wins against perfect play, over all pairings of the ready-made gladiators and both seats:
 * `npx node src/games/gladiators/scripts/strength.ts [BATTLES]`, so many for each pairing and seat.
 */
import { playBlock } from '../../../bots/index.ts'
import { rulesFor } from '../../../engine/index.ts'
import { bots } from '../bots.ts'
import type { GladiatorsRules } from '../house-rules.ts'
import { READY_MADE } from '../ready-made.ts'
import { gladiators } from '../rules.ts'

const battles = Number(process.argv[2] ?? 100)
const perfect = bots.at(-1)!

const usual = rulesFor(gladiators)

const tables: readonly GladiatorsRules[] = READY_MADE.flatMap((a, i) =>
  READY_MADE.slice(i + 1).map((b) => ({ ...usual, a: a.name, b: b.name })),
)

const wonBy = (bot: (typeof bots)[number]): number => {
  let won = 0
  for (const rules of tables) {
    const [one, best] = [bot.policyFor(rules, 2), perfect.policyFor(rules, 2)]
    for (const seat of [0, 1]) {
      const policies = seat === 0 ? [one, best] : [best, one]
      won += playBlock({ game: gladiators, rules, policies, seed: 6 }, 0, battles).wins[seat]!
    }
  }
  return won
}

const all = battles * tables.length * 2
for (const bot of bots) {
  const share = wonBy(bot) / all
  const error = Math.sqrt((share * (1 - share)) / all)
  process.stdout.write(`${bot.id.padEnd(10)} ${(share * 100).toFixed(1)} ± ${(error * 100).toFixed(1)} %\n`)
}
