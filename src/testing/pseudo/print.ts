import { games } from '../games.ts'
import { sayingsOf } from './sayings.ts'
import { sharedSentences } from './shared.ts'

/**
 * Prints the texts of the games on the command line, and the sentences that games share, as JSON in this process's
 * language (`HAZELRING_LANG`).
 */
const saidInPseudo = process.argv.slice(2).map(async (id) => {
  const manifest = games.find(({ game }) => game.id === id)
  if (manifest === undefined) throw new RangeError(`there is no game ${id}`)
  return [id, await sayingsOf(manifest)] as const
})
const own = Object.fromEntries(await Promise.all(saidInPseudo))
process.stdout.write(JSON.stringify({ own, shared: sharedSentences() }))
