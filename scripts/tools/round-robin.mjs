// Plays duels of every pair of a game's bots and stores the counts. Continues after an interruption, but not if bots,
// rules or content have changed: counts of different bots are never added.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs, { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { giveUp, onModernNode, root } from '../setup.mjs'

/** Each pair plays blocks of this many duels, until the standard error of its score is below SURE. */
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

/**
 * Returns everything that affects a duel: the game's rules, content, bots and their plans, and the code that plays
 * them.
 */
const sourcesOf = (id) => [
  ...['dice', 'engine', 'bots', 'solver'].map((folder) => `src/${folder}/**/*.ts`),
  ...['rules', 'content', 'bots', 'solve', 'odds'].map((folder) => `src/games/${id}/${folder}/**/*.ts`),
  `src/games/${id}/{core,index}.ts`,
  `src/games/*.ts`,
]

/** Returns a digest of these sources. */
const digestOf = (id) => {
  // Node 20, which loads this file first, does not export it.
  const files = fs.globSync(sourcesOf(id), { cwd: root }).filter((name) => !name.endsWith('.test.ts'))
  const hash = createHash('sha256')
  for (const name of files.toSorted()) hash.update(name).update(readFileSync(join(root, name)))
  return hash.digest('hex').slice(0, 12)
}

/** Returns the stored counts by pair; none if they belong to other versions of the bots. */
const savedCounts = (file, digest) => {
  const kept = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { digest, pairings: {} }
  if (kept.digest !== digest)
    process.stdout.write('Players, rules or content have changed since the last run: counting from the first duel.\n')
  const pairings = kept.digest === digest ? kept.pairings : {}
  return {
    of: ([one, other]) => pairings[`${one.id} ${other.id}`] ?? { players: [one.id, other.id], games: 0, wins: [0, 0] },
    save: (pairing) => {
      pairings[pairing.players.join(' ')] = pairing
      writeFileSync(file, JSON.stringify({ digest, pairings }))
    },
  }
}

const playAll = async (id, most, request, counts) => {
  const { default: manifest } = await import(`../../src/games/${id}/index.ts`)
  const { botsOf } = await import('../../src/games/manifest.ts')
  const { playPairing } = await import('../../src/bots/index.ts')
  const { rulesFor } = await import('../../src/engine/index.ts')
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

const write = (id, most, request, pairings, digest) => {
  const asked = Object.entries(request)
  const [words, values] = [asked.map((pair) => ` ${pair.join('=')}`).join(''), asked.map(([, value]) => `.${value}`)]
  const file = join(root, 'src', 'games', id, `round-robin${values.join('')}.data.ts`)
  const day = new Date().toISOString().slice(0, 10)
  const text = `import type { RoundRobin } from '../../bots/index.ts'\n\n/** Counted by \`node scripts/tools/round-robin.mjs ${id} ${most}${words}\`, ${day}, all of it with the same players (sources ${digest}); a test counts a part of it again. */\nexport const roundRobin: RoundRobin = ${JSON.stringify(pairings)}\n`
  writeFileSync(file, text)
  spawnSync('npx', ['biome', 'format', '--write', file], { cwd: root, stdio: 'ignore' })
  process.stdout.write(`${file}\n`)
}

const main = async ([id, asked, ...words]) => {
  const most = Number(asked)
  if (id === undefined || !(most >= 2))
    giveUp(
      'Say whose players, how many duels of each two at most, and house rules: node scripts/tools/round-robin.mjs GAME DUELS [RULE=VALUE …]',
    )
  const request = Object.fromEntries(words.map((word) => word.split('=')))
  const file = join(tmpdir(), `hazelring-round-robin-${[id, ...words].join('-')}.json`)
  const digest = digestOf(id)
  write(id, most, request, await playAll(id, most, request, savedCounts(file, digest)), digest)
  rmSync(file)
}

onModernNode(main)
