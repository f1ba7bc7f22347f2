import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from '../build/app.mjs'
import { onModernNode, root } from '../setup.mjs'

/** Solvers that share nothing with the one in use. */
const INDEPENDENT = ['brute-force.test.ts', 'by-the-page.test.ts']

/**
 * The laws for every product of house rules and every number of seats, 100,000 games' luck and skill, solutions and strengths
 * checked, the hall killed, attacked and disturbed, and the server's store killed, raced for and copied. A word names the
 * seed: `npm run soak 7`.
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
