// Finds exercises of a game with exact or good values, in seeded games between its bots: at most 600, or the given
// number (a game of King of the Roll takes 4 s).
//   npm run exercises -- GAME [GAMES]
// If values are estimated, keeps an exercise only if the strongest bot confirms that the best choice is clearly ahead,
// with equal dice after each choice. --check plays out the exercises of exercises.json again, drops those that fail,
// and writes its report into research/exercises (some minutes):
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
