import { games } from '../games.ts'
import { sayingsOf } from './sayings.ts'

/** Prints as JSON what the games named on the command line say, in the language of this process (`HAZELRING_LANG`). */
const saidInPseudo = process.argv.slice(2).map(async (id) => {
  const manifest = games.find(({ game }) => game.id === id)
  if (manifest === undefined) throw new RangeError(`there is no game ${id}`)
  return [id, await sayingsOf(manifest)] as const
})
process.stdout.write(JSON.stringify(Object.fromEntries(await Promise.all(saidInPseudo))))
