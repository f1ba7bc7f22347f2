import { ensureBuilt } from '../build/app.mjs'
import { onModernNode } from '../setup.mjs'

/**
 * Kills the server repeatedly during games: `npm run kills -- --kills 1000 --seed 1`. `npm run kills -- nodes --faults
 * 200 --seed 1` instead breaks several servers on one PostgreSQL, and the networks between them.
 */
const main = async ([first, ...rest]) => {
  await ensureBuilt()
  if (first === 'nodes') {
    const { breakNodes } = await import('../../bench/nodes/kills-nodes.ts')
    process.exit(await breakNodes(rest))
  }
  const { killsCommand } = await import('../../src/testing/server/kills-command.ts')
  process.exit(await killsCommand(first === undefined ? [] : [first, ...rest]))
}

onModernNode(main)
