import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from '../build/app.mjs'
import { onModernNode, root } from '../setup.mjs'

/** Solvers that share no code with the product's solver. */
const INDEPENDENT = ['brute-force.test.ts', 'by-the-page.test.ts']

/**
 * Runs the long tests: the laws for every combination of house rules and seats, luck and skill of 100,000 games,
 * 10,000 random contents per game, checks of solutions and strengths. Also kills, attacks and network faults of the
 * server, and store tests. An argument is the seed: `npm run soak 7`.
 */
const main = async ([seed]) => {
  await ensureBuilt()
  const env = { ...process.env, HAZELRING_SOAK: '1', ...(seed === undefined ? {} : { HAZELRING_SEED: seed }) }
  const args = [
    join('node_modules', 'vitest', 'vitest.mjs'),
    'run',
    'conformance.test.ts',
    'ledger.test.ts',
    'odds-total.test.ts',
    'story/telling.test.tsx',
    'compare/compared.test.ts',
    'strength.test.ts',
    'bots.test.ts',
    'owners-content.test.ts',
    'server/secrecy.test.ts',
    'server/network.test.ts',
    'server/kills.test.ts',
    'server/fuzz.test.ts',
    'client/weather.test.ts',
    ...INDEPENDENT,
    'src/server/accounts/',
    'src/server/app/kill',
    'src/server/app/postgres',
    'src/server/app/presence',
    'src/server/app/race',
    'src/server/log/',
    'src/server/upkeep/',
  ]
  process.exitCode = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env }).status ?? 1
}

onModernNode(main)
