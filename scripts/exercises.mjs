// Finds the exercises of a game whose choices are worth something exact, in seeded games between its computer players.
//   npm run exercises -- GAME
import { join } from 'node:path'
import { onModernNode, root } from './setup.mjs'

const tell = (line) => process.stderr.write(`${line}\n`)

const main = async ([id]) => {
  const { manifestOf } = await import('../src/games/index.ts')
  const manifest = manifestOf(id ?? '')
  if (manifest === undefined) {
    tell('Name a game: npm run exercises -- GAME, where src/games/GAME is its folder.')
    process.exitCode = 2
    return
  }
  const { writeExercises } = await import('../src/testing/write-exercises.ts')
  process.stdout.write(`${writeExercises(manifest, join(root, 'src/games', id), tell)}\n`)
}

onModernNode(main)
