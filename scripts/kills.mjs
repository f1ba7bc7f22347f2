import { onModernNode } from './setup.mjs'

/** Kills the server again and again while games are played: `npm run kills -- --kills 1000 --seed 1`. */
const main = async (words) => {
  const { killsCommand } = await import('../src/testing/server/kills-command.ts')
  process.exit(await killsCommand(words))
}

onModernNode(main)
