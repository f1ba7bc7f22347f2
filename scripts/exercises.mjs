// Finds the exercises of a game whose choices have an exact or a good value, in seeded games between its computer players: in 600 of them
// at most, or as many as are given (a game of King of the Roll takes 4 s).
//   npm run exercises -- GAME [GAMES]
import { join } from 'node:path'
import { onModernNode, root } from './setup.mjs'

const tell = (line) => process.stderr.write(`${line}\n`)

const main = async ([id, games]) => {
  const { manifestOf } = await import('../src/games/index.ts')
  const manifest = manifestOf(id ?? '')
  if (manifest === undefined) {
    tell('Name a game: npm run exercises -- GAME [GAMES], where src/games/GAME is its folder.')
    process.exitCode = 2
    return
  }
  const { writeExercises } = await import('../src/testing/write-exercises.ts')
  process.stdout.write(`${writeExercises(manifest, join(root, 'src/games', id), tell, games && Number(games))}\n`)
}

onModernNode(main)
