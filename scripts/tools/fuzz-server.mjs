import { ensureBuilt } from '../build/app.mjs'
import { onModernNode } from '../setup.mjs'

/** Sends invalid messages to a server: `npm run fuzz:server -- --messages 100000 --seed 1`. */
const main = async (words) => {
  await ensureBuilt()
  const { fuzzCommand } = await import('../../src/testing/server/fuzz-command.ts')
  process.exit(await fuzzCommand(words))
}

onModernNode(main)
