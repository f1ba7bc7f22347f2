// Finds the exercises of a game whose choices have an exact or a good value, in seeded games between its computer players: in 600 of them
// at most, or as many as are given (a game of King of the Roll takes 4 s).
//   npm run exercises -- GAME [GAMES]
// Where figures are estimates an exercise is kept only if the strongest computer player, with the same dice after each choice, puts the
// best one clearly before the runner-up. --check plays the exercises of exercises.json out again, drops those that fail, and writes its
// report into research/exercises (some minutes):
//   npm run exercises -- GAME --check
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onModernNode, root } from '../setup.mjs'

const tell = (line) => process.stderr.write(`${line}\n`)

const main = async ([id, games]) => {
  const { manifestOf } = await import('../../src/games/index.ts')
  const manifest = manifestOf(id ?? '')
  if (manifest === undefined) {
    tell('Name a game: npm run exercises -- GAME [GAMES], where src/games/GAME is its folder.')
    process.exitCode = 2
    return
  }
  const { checkExercises, writeExercises } = await import('../../src/testing/write-exercises.ts')
  const folder = join(root, 'src/games', id)
  if (games === '--check') {
    const report = join(root, 'research/exercises', `${id}.txt`)
    writeFileSync(report, checkExercises(manifest, folder, tell))
    process.stdout.write(`${report}\n`)
    return
  }
  process.stdout.write(`${writeExercises(manifest, folder, tell, games && Number(games))}\n`)
}

onModernNode(main)
