import { games } from '../games.ts'
import { sayingsOf } from './sayings.ts'

/** Prints the texts of the games on the command line as JSON, in this process's language (`HAZELRING_LANG`). */
const saidInPseudo = process.argv.slice(2).map(async (id) => {
  const manifest = games.find(({ game }) => game.id === id)
  if (manifest === undefined) throw new RangeError(`there is no game ${id}`)
  return [id, await sayingsOf(manifest)] as const
})
process.stdout.write(JSON.stringify(Object.fromEntries(await Promise.all(saidInPseudo))))
