import { onModernNode } from './setup.mjs'

/** Sends a server what must come to nothing: `npm run fuzz:hall -- --messages 100000 --seed 1`. */
const main = async (words) => {
  const { fuzzCommand } = await import('../src/testing/server/fuzz-command.ts')
  process.exit(await fuzzCommand(words))
}

onModernNode(main)
