// Lets every computer player of a game meet every other one in duels by the usual rules, and writes down who won how often.
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { giveUp, onModernNode, root } from './setup.mjs'

const pairsOf = (list) => list.flatMap((one, i) => list.slice(i + 1).map((other) => [one, other]))

const playAll = async (id, games) => {
  const { default: manifest } = await import(`../src/games/${id}/index.ts`)
  const { botsOf } = await import('../src/games/manifest.ts')
  const { playPairing } = await import('../src/bots/index.ts')
  const { defaultRules } = await import('../src/engine/index.ts')
  const { game } = manifest
  return pairsOf(botsOf(manifest)).map((players) => {
    const began = process.cpuUsage()
    const pairing = playPairing(game, defaultRules(game.houseRules), players, games)
    const { user, system } = process.cpuUsage(began)
    process.stdout.write(`${JSON.stringify(pairing)} ${((user + system) / 1e6).toFixed(0)} s\n`)
    return pairing
  })
}

const write = (id, games, pairings) => {
  const file = join(root, 'src', 'games', id, 'round-robin.data.ts')
  const day = new Date().toISOString().slice(0, 10)
  const text = `import type { RoundRobin } from '../../bots/index.ts'\n\n/** Counted by \`node scripts/round-robin.mjs ${id} ${games}\`, ${day}; a test counts a part of it again. */\nexport const roundRobin: RoundRobin = ${JSON.stringify(pairings)}\n`
  writeFileSync(file, text)
  spawnSync('npx', ['biome', 'format', '--write', file], { cwd: root, stdio: 'ignore' })
  process.stdout.write(`${file}\n`)
}

const main = async ([id, asked]) => {
  const games = Number(asked)
  if (id === undefined || !(games >= 2))
    giveUp('Say whose players, and how many duels of each two: node scripts/round-robin.mjs GAME DUELS')
  write(id, games, await playAll(id, games))
}

onModernNode(main)
