/** Calibrates the levels to the loss in their descriptions, and measures all bots again; see README.md. */
import { writeFileSync } from 'node:fs'
import { type Bot, levelBot, strengthOf, temperatureFor } from '../../src/bots/index.ts'
import type { Result } from '../../src/dice/index.ts'
import { rulesFor } from '../../src/engine/index.ts'
import { levels } from '../../src/games/holmgang/bots/bots.ts'
import manifest, { holmgang } from '../../src/games/holmgang/index.ts'
import type { HolmgangRules } from '../../src/games/holmgang/rules/house-rules.ts'
import type { HolmgangAction, HolmgangState } from '../../src/games/holmgang/rules/rules.ts'

type Player = Bot<HolmgangAction, HolmgangState, HolmgangRules>

const rules = rulesFor(holmgang)

const valueOf = <T>(result: Result<T>): T => {
  if (!result.ok) throw new RangeError(result.error.message)
  return result.value
}

const rounded = (value: number): number => Number(value.toFixed(6))

const strengthIn = (bot: Player) => {
  const { againstBest, loss, exploitability } = valueOf(strengthOf(holmgang, rules, bot.policyFor(rules, 2)))
  return { againstBest: rounded(againstBest), loss: rounded(loss), exploitability: rounded(exploitability) }
}

const calibrated = levels.map((level) => {
  const temperature = Number(valueOf(temperatureFor(holmgang, rules, level.loss)).toPrecision(6))
  return [level.id, { temperature, strength: strengthIn(levelBot(holmgang, { ...level, temperature })) }]
})
const others = manifest.bots
  .filter(({ id }) => levels.every((level) => level.id !== id))
  .map((bot) => [bot.id, { strength: strengthIn(bot) }])

const file = new URL('../../src/games/holmgang/bots/strength.data.ts', import.meta.url)
writeFileSync(
  file,
  `/** Measured under the default rules by \`npx node research/holmgang/levels.ts\`; a test measures it again. */\nexport const measured = ${JSON.stringify(Object.fromEntries([...calibrated, ...others]))} as const\n`,
)
process.stdout.write(`${file.pathname}: format it with npx biome format --write\n`)
