// Calibrates the levels of a game to the loss that each one's words state and measures all of its computer players anew.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, onModernNode, root } from './setup.mjs'

const digits = (value, places) => Number(value.toFixed(places))

const valueOf = (result) => (result.ok ? result.value : giveUp(result.error.message))

const rounded = ({ againstBest, loss, exploitability }) => ({
  againstBest: digits(againstBest, 6),
  loss: digits(loss, 6),
  exploitability: digits(exploitability, 6),
})

const measured = async (id) => {
  const { levelBot, strengthOf, temperatureFor } = await import('../src/bots/index.ts')
  const { defaultRules } = await import('../src/engine/index.ts')
  const { manifestOf } = await import('../src/games/index.ts')
  const manifest = manifestOf(id) ?? giveUp(`There is no game ${id}.`)
  const { levels } = await import(`../src/games/${id}/levels.ts`)
  const { game } = manifest
  const rules = defaultRules(game.houseRules)
  const strength = (bot) => rounded(valueOf(strengthOf(game, rules, bot.policyFor(rules, game.seats.min))))
  const calibrated = levels.map((level) => {
    const temperature = Number(valueOf(temperatureFor(game, rules, level.loss)).toPrecision(6))
    return [level.id, { temperature, strength: strength(levelBot(game, { ...level, temperature })) }]
  })
  const ids = new Set(levels.map((level) => level.id))
  const others = manifest.bots.filter((bot) => !ids.has(bot.id)).map((bot) => [bot.id, { strength: strength(bot) }])
  return Object.fromEntries([...calibrated, ...others])
}

const write = (id, figures) => {
  const file = join(root, 'src', 'games', id, 'strength.data.ts')
  const text = `/** Measured under the default rules by \`node scripts/levels.mjs ${id}\`; a test measures it again. */\nexport const measured = ${JSON.stringify(figures)} as const\n`
  writeFileSync(file, text)
  spawnSync('npx', ['biome', 'format', '--write', file], { cwd: root, stdio: 'ignore' })
  process.stdout.write(`${file}\n`)
}

const main = async ([id]) => {
  if (id === undefined) giveUp('Say whose levels: node scripts/levels.mjs GAME')
  write(id, await measured(id))
}

onModernNode(main)
