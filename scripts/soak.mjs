import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { onModernNode, root } from './setup.mjs'

/**
 * The laws for every product of house rules and every number of seats, and 100,000 games' luck and skill. A word names the
 * seed: `npm run soak 7`.
 */
const main = ([seed]) => {
  const env = { ...process.env, HAZELRING_SOAK: '1', ...(seed === undefined ? {} : { HAZELRING_SEED: seed }) }
  const args = [join('node_modules', 'vitest', 'vitest.mjs'), 'run', 'conformance.test.ts', 'ledger.test.ts']
  process.exitCode = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit', env }).status ?? 1
}

onModernNode(main)
