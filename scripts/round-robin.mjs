// Lets every computer player of a game meet every other one in duels, and writes down who won how often. Goes on where it was stopped.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { giveUp, onModernNode, root } from './setup.mjs'

/** Duels of a pair are played so many at a time, until the standard error of its score is below this. */
const BLOCK = 100
const SURE = 0.025

const pairsOf = (list) => list.flatMap((one, i) => list.slice(i + 1).map((other) => [one, other]))

const isSure = ({ games, wins: [won, lost] }) => {
  const share = (won + (games - won - lost) / 2) / games
  return Math.sqrt((share * (1 - share)) / games) < SURE
}

const addPairings = (one, { games, wins: [won, lost] }) => ({
  ...one,
  games: one.games + games,
  wins: [one.wins[0] + won, one.wins[1] + lost],
})

/** What was counted before this run was stopped, by pair. */
const savedCounts = (file) => {
  const saved = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
  return {
    of: ([one, other]) => saved[`${one.id} ${other.id}`] ?? { players: [one.id, other.id], games: 0, wins: [0, 0] },
    save: (pairing) => {
      saved[pairing.players.join(' ')] = pairing
      writeFileSync(file, JSON.stringify(saved))
    },
  }
}

const playAll = async (id, most, request, counts) => {
  const { default: manifest } = await import(`../src/games/${id}/index.ts`)
  const { botsOf } = await import('../src/games/manifest.ts')
  const { playPairing } = await import('../src/bots/index.ts')
  const { rulesFor } = await import('../src/engine/index.ts')
  const { game } = manifest
  const rules = rulesFor(game, request)
  return pairsOf(botsOf(manifest)).map((players) => {
    let pairing = counts.of(players)
    while (pairing.games < most && !(pairing.games > 0 && isSure(pairing))) {
      const until = Math.min(most, pairing.games + BLOCK)
      pairing = addPairings(pairing, playPairing(game, rules, players, until, pairing.games))
      counts.save(pairing)
    }
    process.stdout.write(`${JSON.stringify(pairing)}\n`)
    return pairing
  })
}

const write = (id, most, request, pairings) => {
  const asked = Object.entries(request)
  const [words, values] = [asked.map((pair) => ` ${pair.join('=')}`).join(''), asked.map(([, value]) => `.${value}`)]
  const file = join(root, 'src', 'games', id, `round-robin${values.join('')}.data.ts`)
  const day = new Date().toISOString().slice(0, 10)
  const text = `import type { RoundRobin } from '../../bots/index.ts'\n\n/** Counted by \`node scripts/round-robin.mjs ${id} ${most}${words}\`, ${day}; a test counts a part of it again. */\nexport const roundRobin: RoundRobin = ${JSON.stringify(pairings)}\n`
  writeFileSync(file, text)
  spawnSync('npx', ['biome', 'format', '--write', file], { cwd: root, stdio: 'ignore' })
  process.stdout.write(`${file}\n`)
}

const main = async ([id, asked, ...words]) => {
  const most = Number(asked)
  if (id === undefined || !(most >= 2))
    giveUp(
      'Say whose players, how many duels of each two at most, and house rules: node scripts/round-robin.mjs GAME DUELS [RULE=VALUE …]',
    )
  const request = Object.fromEntries(words.map((word) => word.split('=')))
  const file = join(tmpdir(), `hazelring-round-robin-${[id, ...words].join('-')}.json`)
  write(id, most, request, await playAll(id, most, request, savedCounts(file)))
  rmSync(file)
}

onModernNode(main)
