import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt } from '../build/app.mjs'
import { onModernNode, root } from '../setup.mjs'

/**
 * Measures the capacity of the server over real sockets: `npm run load -- throughput steady memory start peers nodes
 * abuse`, or some of these scenarios.
 */
const main = async (words) => {
  await ensureBuilt()
  const { status } = spawnSync(process.execPath, [join('bench', 'load', 'load.ts'), ...words], {
    cwd: root,
    stdio: 'inherit',
  })
  process.exitCode = status ?? 1
}

onModernNode(main)
